import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { withErrors } from '../wire/route-errors.ts';
import {
  deletedAnswer,
  IdParamSchema,
  IdSchema,
  many,
  one,
  QuantityInputSchema,
  queryTextSchema,
  RialSchema,
  TimeSchema,
  textSchema,
} from '../wire/values.ts';
import { freshnesses, type InventoryFilter, inventoryStates } from './inventories.ts';

const c = initContract();

type FilterShape = { [K in keyof Required<InventoryFilter>]: z.ZodType<InventoryFilter[K]> };
/** The filters of the public list of inventories, as values. */
const SavedFiltersSchema = z
  .strictObject({
    category_id: IdSchema.optional(),
    product_id: IdSchema.optional(),
    province_id: IdSchema.optional(),
    city_id: IdSchema.optional(),
    supplier: queryTextSchema(60).optional(),
    state: z.enum(inventoryStates).optional(),
    freshness: z.enum(freshnesses).optional(),
    unit_id: IdSchema.optional(),
    quantity_min: QuantityInputSchema.optional(),
    amount_min: RialSchema.optional(),
    amount_max: RialSchema.optional(),
    q: queryTextSchema(100).optional(),
  } satisfies FilterShape)
  .refine((filters) => Object.values(filters).some((value) => value !== undefined), { error: 'no_filters' });

/** A saved search; `new_count` (at most 100) were published or refreshed since its owner last opened it. */
export const SavedSearchSchema = z
  .object({
    id: IdSchema,
    title: z.string(),
    filters: SavedFiltersSchema,
    new_count: z.int().min(0).max(100),
    seen_at: TimeSchema,
    created_at: TimeSchema,
  })
  .meta({ id: 'SavedSearch' });
/** A saved search with its count of new results. */
export type SavedSearch = z.infer<typeof SavedSearchSchema>;

/** A search to save: a title of 2–80 characters and at least one filter. */
export const SaveSearchSchema = z.strictObject({ title: textSchema(2, 80), filters: SavedFiltersSchema });

const pathParams = z.object({ searchId: IdParamSchema });

/** Only for the user themselves: no delegate reads or saves searches. */
export const savedSearches = c.router(
  {
    listSavedSearches: {
      method: 'GET',
      path: '/api/user/searches',
      summary: 'Lists the saved searches of the current user',
      description: 'Newest first, each with its number of new results.',
      responses: { 200: many(SavedSearchSchema) },
      metadata: access({ role: 'user', limit: 'own_read' }),
    },
    saveSearch: {
      method: 'POST',
      path: '/api/user/searches',
      body: SaveSearchSchema,
      summary: 'Saves a search',
      description: 'Equal filters update the title of the existing search.',
      responses: { 201: one(SavedSearchSchema) },
      metadata: withErrors(access({ role: 'user', limit: 'own_write', idempotent: true }), { saved_search_limit: null }),
    },
    openSavedSearch: {
      method: 'POST',
      path: '/api/user/searches/:searchId/open',
      pathParams,
      body: z.strictObject({}).optional(),
      summary: 'Marks the new results of a saved search as seen',
      responses: { 200: one(SavedSearchSchema) },
      metadata: access({ role: 'user', limit: 'own_write' }),
    },
    deleteSavedSearch: {
      method: 'DELETE',
      path: '/api/user/searches/:searchId',
      pathParams,
      summary: 'Deletes a saved search',
      responses: { 200: deletedAnswer },
      metadata: access({ role: 'user', limit: 'own_write' }),
    },
  },
  { commonResponses: errorResponses },
);
