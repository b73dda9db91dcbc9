import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../../wire/access.ts';
import { errorResponses } from '../../wire/errors.ts';
import { withErrors } from '../../wire/route-errors.ts';
import { IdParamSchema, IdSchema, one } from '../../wire/values.ts';
import { KeptCategorySchema, KeptLevelsSchema } from './editing.ts';

const c = initContract();

/**
 * What a merge moves. `products` come with it, of which `merged_products` have the same options as one that is there and become one with
 * it; `replaced_prices` are older ones of suppliers who state both on the same terms: they become earlier amounts of the newer ones.
 */
export const MergeCountsSchema = z
  .object({
    children: z.int(),
    new_options: z.int(),
    products: z.int(),
    merged_products: z.int(),
    prices: z.int(),
    replaced_prices: z.int(),
    inventories: z.int(),
    rfq_lines: z.int(),
    watchers: z.int(),
    alerts: z.int(),
    suppliers: z.int(),
    saved_searches: z.int(),
  })
  .meta({ id: 'MergeCounts' });
/** What a merge moves. */
export type MergeCounts = z.infer<typeof MergeCountsSchema>;

const version = z.int().positive();

/** A category, in the version that was read, merged into another one. */
export const MergeCategorySchema = z.strictObject({ version, into_id: IdSchema });
/** A category merged into another one. */
export type MergeCategory = z.infer<typeof MergeCategorySchema>;

/** An option, in the version of its category that was read, merged into another option of its level. */
export const MergeOptionSchema = z.strictObject({ version, into_id: IdSchema });

const categoryParams = z.object({ categoryId: IdParamSchema });
const optionParams = categoryParams.extend({ optionId: IdParamSchema });
const into = z.object({ into_id: IdParamSchema });
const read = access({ role: 'admin', limit: 'own_read', cost: 4 });
const write = access({ role: 'admin', limit: 'own_write', cost: 10, idempotent: true });

/** The calls by which admins merge categories and options that are there twice; what cannot be merged answers 422 at `into_id`. */
export const categoryMerging = c.router(
  {
    previewCategoryMerge: {
      method: 'GET',
      path: '/api/admin/categories/:categoryId/merge',
      pathParams: categoryParams,
      query: into,
      summary: 'Previews merging a category into another',
      description: 'Returns what the merge would move, without changing anything.',
      responses: { 200: one(MergeCountsSchema) },
      metadata: read,
    },
    mergeCategory: {
      method: 'POST',
      path: '/api/admin/categories/:categoryId/merge',
      pathParams: categoryParams,
      body: MergeCategorySchema,
      summary: 'Merges a category into another',
      description:
        'Both need comparable units and the same levels. Everything in the category, and every reference to it, moves to the target, whose version is returned. Products with the same options are merged; of two prices of a supplier on the same terms the newer one remains, and the older becomes an archived amount of it. Former slugs and product URLs redirect to the merge target.',
      responses: { 200: one(KeptCategorySchema) },
      metadata: withErrors(write, { stale: null }),
    },
    previewOptionMerge: {
      method: 'GET',
      path: '/api/admin/categories/:categoryId/options/:optionId/merge',
      pathParams: optionParams,
      query: into,
      summary: 'Previews merging an option into another option of its level',
      description: 'Returns what the merge would move, without changing anything.',
      responses: { 200: one(MergeCountsSchema) },
      metadata: read,
    },
    mergeOption: {
      method: 'POST',
      path: '/api/admin/categories/:categoryId/options/:optionId/merge',
      pathParams: optionParams,
      body: MergeOptionSchema,
      summary: 'Merges an option into another option of its level',
      description:
        'Its products take the other option; a product whose options then equal those of another product is merged with it.',
      responses: { 200: one(KeptLevelsSchema) },
      metadata: withErrors(write, { stale: null }),
    },
  },
  { commonResponses: errorResponses },
);
