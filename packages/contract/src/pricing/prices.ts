import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { CitySchema, UnitSchema } from '../goods/catalogue.ts';
import { ProductSchema } from '../goods/products.ts';
import { access } from '../wire/access.ts';
import { ErrorCodeSchema, errorResponses, FieldErrorsSchema } from '../wire/errors.ts';
import { forUser } from '../wire/for-user.ts';
import { priceLimits, takeBackLimits } from '../wire/limits.ts';
import { withErrors } from '../wire/route-errors.ts';
import {
  CurrencyCodeSchema,
  deletedAnswer,
  IdParamSchema,
  IdSchema,
  one,
  PageQuerySchema,
  page,
  QuantityInputSchema,
  QuantitySchema,
  RialSchema,
  TimeSchema,
  textSchema,
} from '../wire/values.ts';
import { archiveReasons, changeOrigins, deliveries, payments, priceSources, priceStates } from '../wire/vocabulary.ts';
import { PriceFormulaSchema } from './prices/formula.ts';
import { JumpSchema, medianScopes } from './prices/jump.ts';
import { PriceListQuerySchema } from './prices/list-query.ts';

export * from './prices/formula.ts';
export * from './prices/jump.ts';
export * from './prices/list-query.ts';

const c = initContract();

/** The variation of the product that a price is for; `unit` is the one that weighs `unit_weight_kg`. */
export const VariationRefSchema = z
  .object({ id: IdSchema, title: z.string(), unit: UnitSchema, unit_weight_kg: QuantitySchema.nullable() })
  .meta({ id: 'VariationRef' });

/** A price as returned to its owner: `state` is the derived one, `amount` (Rial for one unit) is present in every state. */
export const PriceSchema = z
  .object({
    id: IdSchema,
    user_id: IdSchema,
    product: ProductSchema.pick({ id: true, category_id: true, slug: true, title: true, status: true }),
    variation: VariationRefSchema.nullable(),
    amount: RialSchema.nullable(),
    previous_amount: RialSchema.nullable(),
    currency: CurrencyCodeSchema,
    unit: UnitSchema,
    min_quantity: QuantitySchema,
    delivery: z.enum(deliveries),
    city: CitySchema,
    vat_included: z.boolean(),
    payment: z.enum(payments),
    credit_days: z.int().nonnegative(),
    state: z.enum(priceStates),
    valid_until: TimeSchema.nullable(),
    stated_at: TimeSchema,
    note: z.string().nullable(),
    version: z.int().positive(),
    formula: PriceFormulaSchema.nullable().meta({
      description: 'Formula that computes the amount; null for an amount entered manually',
    }),
  })
  .meta({ id: 'Price' });
/** A price as returned to its owner. */
export type Price = z.infer<typeof PriceSchema>;

/** A price as it was until `replaced_at`. */
export const PriceArchiveSchema = PriceSchema.pick({
  amount: true,
  currency: true,
  min_quantity: true,
  delivery: true,
  vat_included: true,
  payment: true,
  credit_days: true,
  state: true,
  valid_until: true,
  stated_at: true,
  note: true,
})
  .extend({
    id: IdSchema,
    price_id: IdSchema,
    replaced_at: TimeSchema,
    actor_id: IdSchema,
    reason: z.enum(archiveReasons),
    source: z.enum(priceSources),
  })
  .meta({ id: 'PriceArchive' });
/** A price as it was until `replaced_at`. */
export type PriceArchive = z.infer<typeof PriceArchiveSchema>;

/** Confirmation of a large change (`price_jump`), and the repeated amount for one that is far off (`price_far`). */
const confirmations = { confirm_jump: z.boolean().optional(), confirm_amount: RialSchema.optional() };

/**
 * A new price with its basis, `amount` in Rial for one unit; without `valid_until` it is valid until 18:00 of the next working
 * day.
 *
 * @example
 * StorePriceSchema.parse({ product_id: 1, unit_id: 1, delivery: 'factory', city_id: 1, amount: 384_500 }).currency // → 'IRR'
 */
export const StorePriceSchema = z
  .strictObject({
    product_id: IdSchema,
    variation_id: IdSchema.nullable().default(null),
    amount: RialSchema.nullable().default(null),
    currency: CurrencyCodeSchema.default('IRR'),
    unit_id: IdSchema,
    min_quantity: QuantityInputSchema.default('0'),
    delivery: z.enum(deliveries),
    city_id: IdSchema,
    vat_included: z.boolean().default(false),
    payment: z.enum(payments).default('cash'),
    credit_days: z.int().min(0).max(priceLimits.credit_days).default(0),
    state: z.enum(priceStates).default('available'),
    valid_until: TimeSchema.optional(),
    note: textSchema(0, priceLimits.note).nullable().default(null),
    ...confirmations,
  })
  .refine((price) => (price.payment === 'cash') === (price.credit_days === 0), { path: ['credit_days'], error: 'credit_days' });
/** A new price as a caller sends it: values with a default may be omitted. */
export type StorePrice = z.input<typeof StorePriceSchema>;

/** One row of a change: omitted is unchanged, null clears; `version` is the version that was read; the basis never changes. */
export const PriceChangeSchema = z
  .strictObject({
    id: IdSchema,
    version: z.int().positive(),
    amount: RialSchema.nullable().optional(),
    vat_included: z.boolean().optional(),
    state: z.enum(priceStates).optional(),
    valid_until: TimeSchema.nullable().optional(),
    note: textSchema(0, priceLimits.note).nullable().optional(),
    ...confirmations,
  })
  .meta({ id: 'PriceChange' });
/** One row of a change as a caller sends it. */
export type PriceChange = z.input<typeof PriceChangeSchema>;

/** The result of one row of a batch; `row` is the current price. */
export const PriceResultSchema = z
  .object({
    id: IdSchema.nullable(),
    ok: z.boolean(),
    code: ErrorCodeSchema.optional(),
    errors: FieldErrorsSchema.optional(),
    jump_percent: z.number().optional(),
    expected_amount: RialSchema.optional().meta({
      description: 'For the first amount of a price: the median in its terms (Rial), and what it is the median of',
    }),
    expected_of: z.enum(medianScopes).optional(),
    row: PriceSchema.optional(),
  })
  .meta({ id: 'PriceResult' });
/** The result of one row of a batch. */
export type PriceResult = z.infer<typeof PriceResultSchema>;

/** The results of a batch, in the order of its rows. */
export const PriceResultsSchema = z.object({ data: z.array(PriceResultSchema) });
/** A batch of rows: each is validated independently, so one invalid row does not affect the others. */
const BatchSchema = z.strictObject({
  prices: z
    .array(z.unknown().meta({ $ref: '#/$defs/PriceChange' }))
    .min(1)
    .max(priceLimits.batch_rows),
  origin: z.enum(changeOrigins).default('grid').meta({
    description:
      'The place of the panel that changed them. Changes with one key that follow one another are one batch, as those of a keypad',
  }),
  batch_key: z
    .uuid()
    .meta({ examples: ['3f2b8c1e-6d4a-4e0b-9a7c-5d1f2e3a4b5c'] })
    .optional(),
});
/** A price with the version after its publication. */
export const PublishedPriceSchema = z.strictObject({ id: IdSchema, version: z.int().positive() });
const TakeBackSchema = z.strictObject({ prices: z.array(PublishedPriceSchema).min(1).max(priceLimits.batch_rows) });
const IdsSchema = z.strictObject({
  ids: z
    .array(z.unknown().meta({ type: 'integer', minimum: 1 }))
    .min(1)
    .max(priceLimits.batch_rows),
});
const PriceIdParams = z.object({ priceId: IdParamSchema });

const read = access({ role: 'user', limit: 'own_read', api_key: 'prices:read' });
const write = access({ role: 'user', limit: 'own_write', api_key: 'prices:write' });
const batch = access({ role: 'user', limit: 'batch_write', cost: 4, api_key: 'prices:write', body_kib: 1_024 });

const stateRoute = <P extends `/prices/${string}`>(path: P, summary: string) =>
  ({ method: 'POST', path, body: IdsSchema, summary, responses: { 200: PriceResultsSchema }, metadata: batch }) as const;

/** Prices of suppliers and their archives: own and other routes. */
export const prices = forUser(
  'prices',
  c.router(
    {
      listPrices: {
        method: 'GET',
        path: '/prices',
        query: PriceListQuerySchema,
        summary: 'Lists the prices of a user, by category and product',
        responses: { 200: page(PriceSchema) },
        metadata: read,
      },
      listProductPrices: {
        method: 'GET',
        path: '/products/:productId/prices',
        pathParams: z.object({ productId: IdParamSchema }),
        query: PageQuerySchema,
        summary: 'Lists the prices of a user for one product',
        responses: { 200: page(PriceSchema) },
        metadata: read,
      },
      storePrice: {
        method: 'POST',
        path: '/prices/store',
        body: StorePriceSchema,
        summary: 'Creates a price',
        description:
          'Returns 409 `price_exists` with the existing price in `data` when one has the same basis, and 422 `price_jump` or `price_far` with a Jump when the amount is far from the market.',
        responses: { 201: one(PriceSchema) },
        metadata: withErrors(access({ role: 'user', limit: 'own_write', api_key: 'prices:write', idempotent: true }), {
          price_amount_required: null,
          price_exists: PriceSchema,
          price_far: JumpSchema,
          price_jump: JumpSchema,
        }),
      },
      updatePrices: {
        method: 'PUT',
        path: '/prices/update',
        body: BatchSchema,
        summary: 'Updates 1 to 1,000 prices',
        description: 'Takes PriceChange rows and returns one result for each.',
        responses: { 200: PriceResultsSchema },
        metadata: batch,
      },
      setAvailable: stateRoute('/prices/available', 'Sets prices to available and restates expired ones'),
      setUnavailable: stateRoute('/prices/unavailable', 'Sets prices to unavailable'),
      setOnCall: stateRoute('/prices/on-call', 'Sets prices to on-call'),
      toggleAvailability: stateRoute('/prices/toggle-availability', 'Toggles availability; on-call prices become available'),
      takeBackPrices: {
        method: 'POST',
        path: '/prices/take-back',
        body: TakeBackSchema,
        summary: `Withdraws prices published in the last ${takeBackLimits.offer_s} seconds, with a result for each`,
        responses: { 200: PriceResultsSchema },
        metadata: access({ ...batch.access, idempotent: true }),
      },
      deletePrice: {
        method: 'DELETE',
        path: '/prices/:priceId',
        pathParams: PriceIdParams,
        summary: 'Deletes a price but not its archived amounts',
        responses: { 200: deletedAnswer },
        metadata: write,
      },
      listPriceArchives: {
        method: 'GET',
        path: '/prices/:priceId/archives',
        pathParams: PriceIdParams,
        query: PageQuerySchema,
        summary: 'Lists the archived amounts of a price, newest first',
        responses: { 200: page(PriceArchiveSchema) },
        metadata: read,
      },
      deletePriceArchive: {
        method: 'DELETE',
        path: '/archives/:archiveId',
        pathParams: z.object({ archiveId: IdParamSchema }),
        summary: 'Deletes one archived amount',
        responses: { 200: deletedAnswer },
        metadata: write,
      },
      deleteAllPriceArchives: {
        method: 'DELETE',
        path: '/prices/archives/all',
        query: z.object({ price_id: IdParamSchema.optional(), all: z.literal('true').optional() }),
        summary: 'Deletes the archived amounts of one price, or of all with `all=true`',
        responses: { 200: deletedAnswer },
        metadata: withErrors(write, { archive_target_required: null, not_found: null }),
      },
    },
    { commonResponses: errorResponses },
  ),
);
