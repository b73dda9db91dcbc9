import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../../wire/access.ts';
import { errorResponses } from '../../wire/errors.ts';
import { forUser } from '../../wire/for-user.ts';
import { priceLimits } from '../../wire/limits.ts';
import { withErrors } from '../../wire/route-errors.ts';
import { deletedAnswer, IdParamSchema, IdSchema, many, one, queryTextSchema, TimeSchema, textSchema } from '../../wire/values.ts';
import { deliveries, priceStates } from '../../wire/vocabulary.ts';
import { priceValidities } from '../prices.ts';

const c = initContract();

/** What a view shows of the price grid: the filters of its list, as values; at least one of them. */
const ViewFilterSchema = z
  .strictObject({
    category_id: IdSchema.optional(),
    province_id: IdSchema.optional(),
    delivery: z.enum(deliveries).optional(),
    state: z.enum(priceStates).optional(),
    validity: z.enum(priceValidities).optional(),
    q: queryTextSchema(100).optional(),
  })
  .refine((filter) => Object.values(filter).some((value) => value !== undefined && value !== ''), { error: 'no_filters' });

/** A named filter of a supplier's price grid. */
export const PriceViewSchema = z
  .object({
    id: IdSchema,
    name: z.string(),
    filter: ViewFilterSchema,
    version: z.int().positive(),
    created_at: TimeSchema,
  })
  .meta({ id: 'PriceView' });
/** A named filter of a supplier's price grid. */
export type PriceView = z.infer<typeof PriceViewSchema>;

const ViewNameSchema = textSchema(2, 40);
/** A new view. */
export const CreatePriceViewSchema = z.strictObject({ name: ViewNameSchema, filter: ViewFilterSchema });
/** A new view as a caller sends it. */
export type CreatePriceView = z.input<typeof CreatePriceViewSchema>;

const pathParams = z.object({ viewId: IdParamSchema });
const write = access({ role: 'user', limit: 'own_write', api_key: 'prices:write' });
const once = access({ role: 'user', limit: 'own_write', api_key: 'prices:write', idempotent: true });

/** The views of a supplier's price grid: own and other routes. */
export const priceViews = forUser(
  'prices',
  c.router(
    {
      listPriceViews: {
        method: 'GET',
        path: '/price-views',
        summary: 'Lists the saved views of the price grid, in the user’s order',
        responses: { 200: many(PriceViewSchema) },
        metadata: access({ role: 'user', limit: 'own_read', api_key: 'prices:read' }),
      },
      createPriceView: {
        method: 'POST',
        path: '/price-views',
        body: CreatePriceViewSchema,
        summary: 'Creates a view of the price grid: a named filter',
        description: `Added to the end. A user can have at most ${priceLimits.views} views.`,
        responses: { 201: one(PriceViewSchema) },
        metadata: withErrors(once, { price_view_limit: null }),
      },
      renamePriceView: {
        method: 'PUT',
        path: '/price-views/:viewId',
        pathParams,
        body: z.strictObject({ name: ViewNameSchema, version: z.int().positive() }),
        summary: 'Renames a view of the price grid',
        responses: { 200: one(PriceViewSchema) },
        metadata: withErrors(once, { stale: PriceViewSchema }),
      },
      orderPriceViews: {
        method: 'PUT',
        path: '/price-views/order',
        body: z.strictObject({ ids: z.array(IdSchema).min(1).max(priceLimits.views) }),
        summary: 'Reorders the views of the price grid',
        description: 'The body must name each view once.',
        responses: { 200: many(PriceViewSchema) },
        metadata: withErrors(write, { not_found: null }),
      },
      deletePriceView: {
        method: 'DELETE',
        path: '/price-views/:viewId',
        pathParams,
        summary: 'Deletes a view of the price grid',
        description: 'The prices remain.',
        responses: { 200: deletedAnswer },
        metadata: write,
      },
    },
    { commonResponses: errorResponses },
  ),
);
