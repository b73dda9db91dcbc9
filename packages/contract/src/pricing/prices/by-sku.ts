import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { SkuSchema, upsertOutcomes } from '../../goods/products/skus.ts';
import { access } from '../../wire/access.ts';
import { errorResponses } from '../../wire/errors.ts';
import { forUser } from '../../wire/for-user.ts';
import { skuLimits } from '../../wire/program-limits.ts';
import { TimeSchema } from '../../wire/values.ts';
import { PriceChangeSchema, PriceResultSchema, StorePriceSchema } from '../prices.ts';

const c = initContract();
const { unit_id, min_quantity, delivery, city_id, payment, credit_days } = StorePriceSchema.shape;
const { amount, vat_included, state, note, confirm_jump, confirm_amount } = PriceChangeSchema.shape;

/**
 * A price by the SKU of what it is for. The SKU and the basis (unit, delivery, city, payment, minimum quantity) name the price; a price
 * that exists is changed, and keeps what is omitted.
 */
export const SkuPriceSchema = z
  .strictObject({
    sku: SkuSchema,
    unit_id: unit_id.optional().meta({ description: 'Unit of the amount; without it the unit in which the SKU is sold' }),
    min_quantity,
    delivery,
    city_id,
    payment,
    credit_days,
    amount,
    vat_included,
    state,
    valid_until: TimeSchema.optional(),
    note,
    confirm_jump,
    confirm_amount,
  })
  .refine((price) => (price.payment === 'cash') === (price.credit_days === 0), { path: ['credit_days'], error: 'credit_days' })
  .meta({ id: 'SkuPrice' });

/** The result of one row: that of a batch of prices, with its SKU. */
export const SkuPriceResultSchema = PriceResultSchema.extend({
  sku: z.string().nullable(),
  outcome: z.enum(upsertOutcomes).optional(),
}).meta({ id: 'SkuPriceResult' });
/** The result of one row of an upsert of prices. */
export type SkuPriceResult = z.infer<typeof SkuPriceResultSchema>;

const UpsertSchema = z.strictObject({
  prices: z
    .array(z.unknown().meta({ $ref: '#/$defs/SkuPrice' }))
    .min(1)
    .max(skuLimits.rows),
  dry_run: z.boolean().default(false).meta({ description: 'Answers as usual, and changes nothing' }),
});

/** Prices of suppliers by their own codes: own and other routes. */
export const priceSkus = forUser(
  'prices',
  c.router(
    {
      upsertPricesBySku: {
        method: 'PUT',
        path: '/prices/by-sku',
        body: UpsertSchema,
        summary: 'Creates or updates 1 to 1,000 prices by SKU',
        description:
          'Takes SkuPrice rows and returns one result for each. The last call wins: no version is named. An amount that is sent again is stated again, so it is valid for longer.',
        responses: { 200: z.object({ data: z.array(SkuPriceResultSchema) }) },
        metadata: access({
          role: 'user',
          limit: 'batch_write',
          cost: 8,
          api_key: 'prices:write',
          repeatable: true,
          body_kib: 1_024,
        }),
      },
    },
    { commonResponses: errorResponses },
  ),
);
