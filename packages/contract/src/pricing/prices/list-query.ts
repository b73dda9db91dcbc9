import { z } from 'zod';
import { priceLimits } from '../../wire/limits.ts';
import { perPage } from '../../wire/paging.ts';
import { IdParamSchema, PageQuerySchema, queryTextSchema, TimeSchema } from '../../wire/values.ts';
import { deliveries, priceStates } from '../../wire/vocabulary.ts';

/** Prices for sale that expire before midnight in Tehran, and those that have expired since they were stated. */
export const priceValidities = ['ends_today', 'expired'] as const;
/** A selection of prices by the end of their validity. */
export type PriceValidity = (typeof priceValidities)[number];

/** A page of a supplier's own prices: 50 by default, 1000 at most. */
export const PriceListQuerySchema = PageQuerySchema.extend({
  per_page: perPage(50, priceLimits.list_rows),
  category_id: IdParamSchema.optional().meta({ description: 'In this category or one below it' }),
  product_id: IdParamSchema.optional(),
  province_id: IdParamSchema.optional(),
  delivery: z.enum(deliveries).optional(),
  state: z.enum(priceStates).optional(),
  validity: z.enum(priceValidities).optional(),
  updated_since: TimeSchema.optional().meta({
    description: 'Only those that were stated or changed since then; deleted ones are not listed',
  }),
  q: queryTextSchema(100).optional(),
});
