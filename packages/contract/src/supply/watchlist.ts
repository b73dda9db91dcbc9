import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { CategorySchema } from '../goods/catalogue.ts';
import { SearchHitSchema } from '../goods/search.ts';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { withErrors } from '../wire/route-errors.ts';
import { deletedAnswer, IdParamSchema, IdSchema, many, one, TimeSchema } from '../wire/values.ts';
import { SupplierSchema } from './suppliers/public.ts';
import { watchKinds } from './watchlist/vocabulary.ts';

export * from './watchlist/vocabulary.ts';

const c = initContract();

const shared = { item_id: IdSchema, since: TimeSchema };
/** A watched item as it is now; its content is null once it is no longer public. */
export const WatchedSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('product'),
      ...shared,
      product: SearchHitSchema.omit({ title_ranges: true }).nullable(),
    }),
    z.object({ kind: z.literal('supplier'), ...shared, supplier: SupplierSchema.nullable() }),
    z.object({
      kind: z.literal('category'),
      ...shared,
      category: CategorySchema.pick({ id: true, slug: true, title: true }).nullable(),
      open_rfqs: z.int().nonnegative().meta({ description: 'Its open RFQs, with those of the categories below it' }),
    }),
  ])
  .meta({ id: 'Watched' });
/** A watched item. */
export type Watched = z.infer<typeof WatchedSchema>;

const pathParams = z.object({ kind: z.enum(watchKinds), itemId: IdParamSchema });

/** Only for the user themselves: no delegate reads or changes what they watch. */
export const watchlist = c.router(
  {
    listWatched: {
      method: 'GET',
      path: '/api/user/watchlist',
      summary: 'Lists the watched items of the current user',
      description: 'Newest first, each in its present state.',
      responses: { 200: many(WatchedSchema) },
      metadata: access({ role: 'user', limit: 'own_read' }),
    },
    watch: {
      method: 'PUT',
      path: '/api/user/watchlist/:kind/:itemId',
      pathParams,
      body: z.strictObject({}),
      summary: 'Adds a product, supplier or category to the watchlist',
      description: 'An item that is already watched remains unchanged.',
      responses: { 200: one(WatchedSchema) },
      metadata: withErrors(access({ role: 'user', limit: 'own_write' }), { watchlist_limit: null }),
    },
    unwatch: {
      method: 'DELETE',
      path: '/api/user/watchlist/:kind/:itemId',
      pathParams,
      summary: 'Removes an item from the watchlist',
      description: '`deleted` is 0 when the item is not on the watchlist.',
      responses: { 200: deletedAnswer },
      metadata: access({ role: 'user', limit: 'own_write' }),
    },
  },
  { commonResponses: errorResponses },
);
