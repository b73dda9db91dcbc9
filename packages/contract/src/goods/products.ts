import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { reviewStatuses } from '../reach/reviews.ts';
import { StoredRichTextSchema } from '../rich-text/rich-text.ts';
import { ShortTextSchema } from '../rich-text/short-text.ts';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { forUser } from '../wire/for-user.ts';
import { productLimits, shortTextLimits } from '../wire/limits.ts';
import { NewestQuerySchema } from '../wire/newest.ts';
import { withErrors } from '../wire/route-errors.ts';
import { IdParamSchema, IdSchema, one, page, queryTextSchema, TimeSchema, textSchema } from '../wire/values.ts';
import { CategorySchema, LevelOptionSchema, LevelSchema, UnitSchema } from './catalogue.ts';

const c = initContract();

/** Where a product stands: proposed, in the public catalogue, or rejected. */
export const productStatuses = ['pending', 'published', 'rejected'] as const;

/** The option of a product in one level of its category. */
export const ProductOptionSchema = z.object({ level_id: IdSchema, level: z.string(), option_id: IdSchema, option: z.string() });

/** An image of a product; `width` and `height` in pixels are those of the widest copy at `url`. */
export const ProductImageSchema = z
  .object({
    file_id: IdSchema,
    url: z.string(),
    alt: z.string().nullable().meta({ description: "What the image shows; null where the product's title says it" }),
    width: z.int().positive().nullable(),
    height: z.int().positive().nullable(),
  })
  .meta({ id: 'ProductImage' });
/** An image of a product. */
export type ProductImage = z.infer<typeof ProductImageSchema>;

/** A product: the same options in a category are the same product. */
export const ProductSchema = z
  .object({
    id: IdSchema,
    category_id: IdSchema,
    slug: z.string(),
    title: z.string(),
    options: z.array(ProductOptionSchema),
    unit: UnitSchema,
    image: z.string().nullable().meta({ description: 'The path of the first of its images' }),
    images: z.array(ProductImageSchema),
    description: z.string().nullable().meta({ description: 'The words of `description_body`, where that is not null' }),
    description_body: StoredRichTextSchema.nullable(),
    status: z.enum(productStatuses),
  })
  .meta({ id: 'Product' });
/** A product of the catalogue. */
export type Product = z.infer<typeof ProductSchema>;

/** A product that the user proposed or wants to change, with the user's last submission and its result. */
export const OwnProductSchema = ProductSchema.extend({
  version: z.int().positive().meta({ description: 'Raised by every change of the product and of what waits for review' }),
  is_proposer: z.boolean().meta({ description: 'Only its proposer changes it until it is published' }),
  proposal: z
    .object({
      title: z.string(),
      unit: UnitSchema,
      image: z.string().nullable(),
      images: z.array(ProductImageSchema),
      description: z.string().nullable(),
      description_body: StoredRichTextSchema.nullable(),
      status: z.enum(reviewStatuses),
      reason: z.string().nullable().meta({ description: 'The reason for a rejection' }),
      change_request: z.string().nullable().meta({
        description: 'Change that a reviewer requested; null without a request, or after it was submitted again',
      }),
      created_at: TimeSchema,
    })
    .nullable()
    .meta({ description: 'The proposed product, decided or not; null without a submission' }),
}).meta({ id: 'OwnProduct' });
/** A product with the user's last submission. */
export type OwnProduct = z.infer<typeof OwnProductSchema>;

/**
 * A change of a product in the version that was read: omitted is unchanged, null clears; without its own title a product is named by its
 * options.
 */
export const UpdateProductSchema = z.strictObject({
  version: z.int().positive(),
  title: textSchema(1, 120).nullable().optional(),
  description: textSchema(0, shortTextLimits.characters)
    .nullable()
    .optional()
    .meta({ description: 'Without formats, it ends those of an earlier `description_body`' }),
  description_body: ShortTextSchema.nullable()
    .optional()
    .meta({ description: 'With formats; it goes before `description`, which becomes its words' }),
  unit_id: IdSchema.optional(),
  images: z
    .array(z.strictObject({ file_id: IdSchema, alt: textSchema(0, 120).nullable().optional() }))
    .max(productLimits.images)
    .optional()
    .meta({ description: 'All of its images in their order: those that it shows, and own files of the category `image`' }),
  image_file_id: IdSchema.nullable()
    .optional()
    .meta({ description: 'One image in place of all; null removes them. `images` goes before it' }),
  image: z.null().optional().meta({ description: 'Removes the images too' }),
});

/** A change of a product as a caller sends it. */
export type UpdateProduct = z.input<typeof UpdateProductSchema>;

/** The data of a new product: its category and one option of each level. */
export const CreateProductSchema = z.strictObject({
  category_id: IdSchema,
  option_ids: z.array(IdSchema).min(1).max(12),
});
/** The data of a new product. */
export type CreateProduct = z.infer<typeof CreateProductSchema>;

const optionIds = z
  .string()
  .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,11}$/)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(IdSchema));

/** One option of a level combined with the options chosen in the other levels. */
const LevelChoiceSchema = LevelOptionSchema.extend({
  products: z.int().nonnegative().meta({
    description: 'The number of known products with it and the other chosen options; 0 means the product can be proposed',
  }),
  product_id: IdSchema.nullable().meta({ description: 'The known product, once an option of every other level is chosen' }),
});

/**
 * The levels of a category with the options that remain after the choices made so far; the product once every level has one.
 */
export const ProductLevelsSchema = z
  .object({
    category: CategorySchema,
    levels: z.array(LevelSchema.extend({ options: z.array(LevelChoiceSchema) })),
    product: OwnProductSchema.nullable(),
  })
  .meta({ id: 'ProductLevels' });
/** The levels of a category with the options that remain. */
export type ProductLevels = z.infer<typeof ProductLevelsSchema>;

/** A page of the products that the user proposed or submitted changes of. */
export const OwnProductListQuerySchema = NewestQuerySchema.extend({
  q: queryTextSchema(100).optional(),
  category_id: IdParamSchema.optional().meta({ description: 'In this category or one below it' }),
  status: z.enum(productStatuses).optional(),
  review: z.enum(reviewStatuses).optional().meta({ description: "The review status of the user's last submission" }),
});

/** Products as suppliers choose, propose and change them: own and other routes. */
export const products = forUser(
  'prices',
  c.router(
    {
      getProductLevels: {
        method: 'GET',
        path: '/product/create',
        query: z.object({ category_id: IdParamSchema, option_ids: optionIds.optional() }),
        summary: 'Lists the levels for choosing a product of a category',
        description: '`option_ids`, separated by commas, narrows each level by the options chosen in the others.',
        responses: { 200: one(ProductLevelsSchema) },
        metadata: withErrors(access({ role: 'user', limit: 'own_read', api_key: 'prices:read' }), { not_found: null }),
      },
      createProduct: {
        method: 'POST',
        path: '/product/create',
        body: CreateProductSchema,
        summary: 'Finds or creates the product with the given options',
        description: 'Returns 200 for an existing product, and 201 for a new one, which then waits for review.',
        responses: { 200: one(ProductSchema), 201: one(ProductSchema) },
        metadata: access({ role: 'user', limit: 'own_write', api_key: 'prices:write', idempotent: true }),
      },
      listOwnProducts: {
        method: 'GET',
        path: '/products',
        query: OwnProductListQuerySchema,
        summary: 'Lists the products a user proposed or submitted changes for',
        description: 'Newest first.',
        responses: { 200: page(OwnProductSchema) },
        metadata: access({ role: 'user', limit: 'own_read', api_key: 'prices:read' }),
      },
      updateProduct: {
        method: 'PUT',
        path: '/products/:productId',
        pathParams: z.object({ productId: IdParamSchema }),
        body: UpdateProductSchema,
        summary: 'Updates a product proposed by the user',
        description:
          'A rejected proposal returns to review; an edit of a published product is a change for review. Returns 412 `stale` with the product when the version is not the current one, and 409 `review_waiting` while a change by another user waits for review.',
        responses: { 200: one(OwnProductSchema) },
        metadata: withErrors(access({ role: 'user', limit: 'own_write', api_key: 'prices:write', idempotent: true }), {
          stale: OwnProductSchema,
          review_waiting: null,
        }),
      },
    },
    { commonResponses: errorResponses },
  ),
);
