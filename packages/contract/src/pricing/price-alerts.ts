import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { CitySchema, UnitSchema } from '../goods/catalogue.ts';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { withErrors } from '../wire/route-errors.ts';
import { deletedAnswer, IdParamSchema, IdSchema, many, one, RialSchema, TimeSchema } from '../wire/values.ts';
import { alertKinds } from '../wire/vocabulary.ts';

const c = initContract();

/** The condition of an alert within a product, or one variation of it, or one city. Amounts are on the comparison basis, in cash. */
const conditions = <S extends z.ZodRawShape>(shape: S) => {
  const place = { ...shape, variation_id: IdSchema.nullable().default(null), city_id: IdSchema.nullable().default(null) };
  return z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('under'), ...place, amount: RialSchema }),
    z.strictObject({ kind: z.literal('over'), ...place, amount: RialSchema }),
    z.strictObject({ kind: z.literal('change'), ...place, percent: z.int().min(1).max(90) }),
    z.strictObject({ kind: z.literal('available'), ...place }),
    z.strictObject({ kind: z.literal('supplier'), ...place }),
  ]);
};

/**
 * The condition of a price alert: Rial for one comparison unit of the category without value added tax, or a percentage.
 *
 * @example
 * AlertConditionSchema.parse({ kind: 'under', amount: 380_000 }).city_id // → null
 * AlertConditionSchema.parse({ kind: 'change' }) // → throws ZodError
 */
export const AlertConditionSchema = conditions({});
/** A new price alert: a product and a condition. */
export const SetPriceAlertSchema = conditions({ product_id: IdSchema });

/** A price alert with the present lowest amount of what it watches. */
export const PriceAlertSchema = z
  .object({
    id: IdSchema,
    kind: z.enum(alertKinds),
    amount: RialSchema.nullable(),
    percent: z.int().nullable(),
    base_amount: RialSchema.nullable().meta({
      description: 'Lowest amount when the alert was set or last notified; the change is measured from it',
    }),
    is_met: z.boolean().meta({ description: 'Whether the condition holds already: it is reported after it has ceased to hold' }),
    product: z
      .object({ id: IdSchema, slug: z.string(), title: z.string() })
      .nullable()
      .meta({ description: 'Null once the product is no longer public' }),
    variation: z.object({ id: IdSchema, title: z.string() }).nullable(),
    city: CitySchema.pick({ id: true, name: true }).nullable(),
    unit: UnitSchema.meta({ description: 'The unit of the amounts' }),
    lowest_amount: RialSchema.nullable(),
    notified_at: TimeSchema.nullable().meta({ description: 'The last crossing, and the lowest amount then' }),
    notified_amount: RialSchema.nullable(),
    created_at: TimeSchema,
  })
  .meta({ id: 'PriceAlert' });
/** A price alert with the present lowest amount. */
export type PriceAlert = z.infer<typeof PriceAlertSchema>;

const pathParams = z.object({ alertId: IdParamSchema });

/** Only for the user themselves: no delegate reads or sets alerts. */
export const priceAlerts = c.router(
  {
    listPriceAlerts: {
      method: 'GET',
      path: '/api/user/price-alerts',
      query: z.object({ product_id: IdParamSchema.optional() }),
      summary: 'Lists the price alerts of the current user',
      description: 'Newest first, all or those of one product.',
      responses: { 200: many(PriceAlertSchema) },
      metadata: access({ role: 'user', limit: 'own_read' }),
    },
    setPriceAlert: {
      method: 'POST',
      path: '/api/user/price-alerts',
      body: SetPriceAlertSchema,
      summary: 'Creates a price alert',
      description: 'An equal condition returns the existing alert.',
      responses: { 201: one(PriceAlertSchema) },
      metadata: withErrors(access({ role: 'user', limit: 'own_write', idempotent: true }), { price_alert_limit: null }),
    },
    changePriceAlert: {
      method: 'PUT',
      path: '/api/user/price-alerts/:alertId',
      pathParams,
      body: AlertConditionSchema,
      summary: 'Replaces the condition of a price alert',
      description: 'Changes are measured from now on.',
      responses: { 200: one(PriceAlertSchema) },
      metadata: withErrors(access({ role: 'user', limit: 'own_write' }), { price_alert_exists: null }),
    },
    deletePriceAlert: {
      method: 'DELETE',
      path: '/api/user/price-alerts/:alertId',
      pathParams,
      summary: 'Deletes a price alert',
      responses: { 200: deletedAnswer },
      metadata: access({ role: 'user', limit: 'own_write' }),
    },
  },
  { commonResponses: errorResponses },
);
