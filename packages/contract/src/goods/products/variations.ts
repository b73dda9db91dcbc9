import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../../wire/access.ts';
import { errorResponses } from '../../wire/errors.ts';
import { forUser } from '../../wire/for-user.ts';
import { variationLimits } from '../../wire/limits.ts';
import { withErrors } from '../../wire/route-errors.ts';
import {
  deletedAnswer,
  IdParamSchema,
  IdSchema,
  one,
  PageQuerySchema,
  page,
  QuantityInputSchema,
  QuantitySchema,
  textSchema,
} from '../../wire/values.ts';
import { UnitSchema } from '../catalogue.ts';
import { ProductSchema } from '../products.ts';

const c = initContract();

/**
 * A variation of a product: shared ones (`user_id` null) are visible to all and read-only; `unit_weight_kg` is the weight of
 * one `unit`.
 */
export const VariationSchema = z
  .object({
    id: IdSchema,
    user_id: IdSchema.nullable(),
    product: ProductSchema.pick({ id: true, category_id: true, slug: true, title: true, status: true }),
    title: z.string(),
    attributes: z.record(z.string(), z.string()).meta({ description: 'Name → value, in input order' }),
    unit: UnitSchema,
    unit_weight_kg: QuantitySchema.nullable(),
    sku: z.string().nullable(),
    version: z.int().positive(),
  })
  .meta({ id: 'Variation' });
/** A variation of a product. */
export type Variation = z.infer<typeof VariationSchema>;

/** The weight of one unit as a user typed it: above zero, up to a million tons. */
const UnitWeightSchema = QuantityInputSchema.refine((quantity) => quantity !== '0' && quantity.length <= 14, {
  error: 'unit_weight_kg',
});

const AttributesSchema = z
  .record(textSchema(1, 40), textSchema(1, 80))
  .refine((attributes) => Object.keys(attributes).length <= variationLimits.attributes, { error: 'attributes' });

const fields = {
  title: textSchema(1, 120),
  attributes: AttributesSchema,
  unit_id: IdSchema,
  unit_weight_kg: UnitWeightSchema.nullable(),
  sku: textSchema(1, 60).nullable(),
};

/** A new variation of a product. */
export const CreateVariationSchema = z.strictObject({
  product_id: IdSchema,
  ...fields,
  attributes: AttributesSchema.default({}),
  unit_weight_kg: UnitWeightSchema.nullable().default(null),
  sku: fields.sku.default(null),
});

/** A new variation as a caller sends it: values with a default may be omitted. */
export type CreateVariation = z.input<typeof CreateVariationSchema>;

/** A change of a variation in the version that was read: omitted is unchanged, null clears. */
export const UpdateVariationSchema = z.strictObject({ version: z.int().positive(), ...z.object(fields).partial().shape });

const VariationParams = z.object({ variationId: IdParamSchema });
const write = access({ role: 'user', limit: 'own_write', api_key: 'prices:write' });

/** Variations of products, such as weights and lengths: own and other routes. */
export const variations = forUser(
  'prices',
  c.router(
    {
      listVariations: {
        method: 'GET',
        path: '/variations',
        query: PageQuerySchema.extend({ product_id: IdParamSchema.optional() }),
        summary: 'Lists the variations of a user, by product',
        description: 'With `product_id`, the shared variations of the product come first.',
        responses: { 200: page(VariationSchema) },
        metadata: access({ role: 'user', limit: 'own_read', api_key: 'prices:read' }),
      },
      createVariation: {
        method: 'POST',
        path: '/variations',
        body: CreateVariationSchema,
        summary: 'Creates a variation of a product',
        responses: { 201: one(VariationSchema) },
        metadata: withErrors(access({ role: 'user', limit: 'own_write', api_key: 'prices:write', idempotent: true }), {
          variation_limit: null,
        }),
      },
      updateVariation: {
        method: 'PUT',
        path: '/variations/:variationId',
        pathParams: VariationParams,
        body: UpdateVariationSchema,
        summary: 'Updates a variation',
        description:
          'Returns 412 `stale` with the variation when the version is not the current one, and 409 `variation_in_use` when the unit changes while a price uses the variation.',
        responses: { 200: one(VariationSchema) },
        metadata: withErrors(access({ role: 'user', limit: 'own_write', api_key: 'prices:write', idempotent: true }), {
          stale: VariationSchema,
          variation_in_use: null,
        }),
      },
      deleteVariation: {
        method: 'DELETE',
        path: '/variations/:variationId',
        pathParams: VariationParams,
        summary: 'Deletes a variation',
        description: 'Returns 409 `variation_in_use` when a price uses it.',
        responses: { 200: deletedAnswer },
        metadata: withErrors(write, { variation_in_use: null }),
      },
    },
    { commonResponses: errorResponses },
  ),
);
