import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../../wire/access.ts';
import { ErrorCodeSchema, errorResponses, FieldErrorsSchema } from '../../wire/errors.ts';
import { forUser } from '../../wire/for-user.ts';
import { cursorPage, perPage } from '../../wire/paging.ts';
import { skuLimits } from '../../wire/program-limits.ts';
import { deletedAnswer, IdSchema, queryTextSchema, TimeSchema, textSchema } from '../../wire/values.ts';
import { CreateProductSchema, ProductSchema } from '../products.ts';
import { CreateVariationSchema, VariationSchema } from './variations.ts';

const c = initContract();

/**
 * A supplier's own code of a product or of one of its variations.
 *
 * @example
 * SkuSchema.parse(' R14-12 ') // → 'R14-12'
 */
export const SkuSchema = textSchema(1, skuLimits.text);

/** What a SKU names: a product, or a variation of it. */
export const SkuEntrySchema = z
  .object({
    sku: z.string(),
    product: ProductSchema.pick({ id: true, category_id: true, slug: true, title: true, status: true }),
    variation: VariationSchema.pick({
      id: true,
      title: true,
      attributes: true,
      unit: true,
      unit_weight_kg: true,
      version: true,
    }).nullable(),
    updated_at: TimeSchema,
  })
  .meta({ id: 'SkuEntry' });
/** What a SKU names. */
export type SkuEntry = z.infer<typeof SkuEntrySchema>;

const { title, attributes, unit_id, unit_weight_kg } = CreateVariationSchema.shape;

/** A row of an upsert. A SKU that is known keeps its product and its variation where the row omits them. */
export const SkuRowSchema = z
  .strictObject({
    sku: SkuSchema,
    product_id: IdSchema.optional().meta({ description: 'Identifier of a product, in place of `category_id` and `option_ids`' }),
    category_id: CreateProductSchema.shape.category_id.optional(),
    option_ids: CreateProductSchema.shape.option_ids.optional(),
    variation: z
      .strictObject({ title, attributes, unit_id, unit_weight_kg })
      .nullable()
      .optional()
      .meta({ description: 'The variation that the SKU names, created or changed to this; null names the product itself' }),
  })
  .refine((row) => (row.category_id === undefined) === (row.option_ids === undefined), {
    path: ['option_ids'],
    error: 'sku_product',
  })
  .refine((row) => row.product_id === undefined || row.category_id === undefined, { path: ['product_id'], error: 'sku_product' })
  .meta({ id: 'SkuRow' });

/** What an upsert did, or in a dry run would do, with a row. */
export const upsertOutcomes = ['created', 'updated', 'unchanged'] as const;
/** What an upsert did with a row. */
export type UpsertOutcome = (typeof upsertOutcomes)[number];

/** The result of one row; in a dry run without the entry. */
export const SkuResultSchema = z
  .object({
    sku: z.string().nullable(),
    ok: z.boolean(),
    outcome: z.enum(upsertOutcomes).optional(),
    code: ErrorCodeSchema.optional(),
    errors: FieldErrorsSchema.optional(),
    row: SkuEntrySchema.optional(),
  })
  .meta({ id: 'SkuResult' });
/** The result of one row of an upsert. */
export type SkuResult = z.infer<typeof SkuResultSchema>;

const UpsertSchema = z.strictObject({
  skus: z
    .array(z.unknown().meta({ $ref: '#/$defs/SkuRow' }))
    .min(1)
    .max(skuLimits.rows),
  dry_run: z.boolean().default(false).meta({ description: 'Answers as usual, and changes nothing' }),
});

/** A part of the SKUs of a user. */
export const SkuListQuerySchema = z.object({
  cursor: queryTextSchema(skuLimits.text, 1).optional().meta({ description: 'The `next_cursor` of the part before' }),
  per_page: perPage(100, skuLimits.rows),
  updated_since: TimeSchema.optional().meta({ description: 'Only those that were set since then' }),
});

/** The catalogue of a supplier by its own codes: own and other routes. */
export const skus = forUser(
  'prices',
  c.router(
    {
      listSkus: {
        method: 'GET',
        path: '/skus',
        query: SkuListQuerySchema,
        summary: 'Lists the SKUs of a user with what they name',
        description: 'In the order of the SKUs, those of rejected products too.',
        responses: { 200: cursorPage(SkuEntrySchema) },
        metadata: access({ role: 'user', limit: 'own_read', api_key: 'prices:read' }),
      },
      upsertSkus: {
        method: 'PUT',
        path: '/skus',
        body: UpsertSchema,
        summary: 'Creates or updates 1 to 1,000 products and variations by SKU',
        description:
          'Takes SkuRow rows and returns one result for each. A product that the catalogue does not have is proposed, as `POST /product/create` does; an existing one is named. A SKU stands once in a call.',
        responses: { 200: z.object({ data: z.array(SkuResultSchema) }) },
        metadata: access({
          role: 'user',
          limit: 'batch_write',
          cost: 12,
          api_key: 'prices:write',
          repeatable: true,
          body_kib: 1_024,
        }),
      },
      deleteSku: {
        method: 'DELETE',
        path: '/skus/:sku',
        pathParams: z.object({ sku: SkuSchema }),
        summary: 'Deletes a SKU, not what it names',
        responses: { 200: deletedAnswer },
        metadata: access({ role: 'user', limit: 'own_write', api_key: 'prices:write' }),
      },
    },
    { commonResponses: errorResponses },
  ),
);
