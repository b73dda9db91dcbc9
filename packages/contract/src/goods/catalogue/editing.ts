import { z } from 'zod';
import { access } from '../../wire/access.ts';
import { categoryLimits } from '../../wire/limits.ts';
import { withErrors } from '../../wire/route-errors.ts';
import { deletedAnswer, IdParamSchema, IdSchema, many, one, textSchema } from '../../wire/values.ts';
import { categoryIcons } from './category-icons.ts';

/** A unit by its id and title. */
const NamedUnitSchema = z.object({ id: IdSchema, title: z.string() });

/**
 * A category as admins keep it. `is_hidden` is its own mark: the children of a hidden category are not shown either. `products` are those
 * of any state, `prices_today` the currently valid public prices, `suppliers` those who named it in their profile; none of them counts
 * its children.
 */
export const KeptCategorySchema = z
  .object({
    id: IdSchema,
    parent_id: IdSchema.nullable(),
    slug: z.string(),
    former_slugs: z.array(z.string()).meta({ description: 'Earlier slugs, which lead to it' }),
    title: z.string(),
    icon: z.string(),
    default_unit: NamedUnitSchema,
    comparison_units: z
      .array(NamedUnitSchema)
      .meta({ description: 'The units in which its comparable amounts are shown; they follow from the default one' }),
    is_hidden: z.boolean(),
    levels: z.int(),
    products: z.int(),
    prices_today: z.int(),
    suppliers: z.int(),
    version: z.int().positive(),
  })
  .meta({ id: 'KeptCategory' });
/** A category as admins keep it. */
export type KeptCategory = z.infer<typeof KeptCategorySchema>;

/** The levels of a category with the number of products of each option. */
export const KeptLevelsSchema = z
  .object({
    version: z.int().positive(),
    levels: z.array(
      z.object({
        id: IdSchema,
        title: z.string(),
        options: z.array(z.object({ id: IdSchema, title: z.string(), products: z.int() })),
      }),
    ),
  })
  .meta({ id: 'KeptLevels' });
/** The levels of a category as admins keep them. */
export type KeptLevels = z.infer<typeof KeptLevelsSchema>;

const fields = {
  title: textSchema(2, 60),
  /** Its name in addresses; a former one leads to it. */
  slug: z
    .string()
    .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, { error: 'latin_code' })
    .meta({ examples: ['rebar'] })
    .min(2)
    .max(60),
  icon: z.enum(categoryIcons),
  default_unit_id: IdSchema,
};
const version = z.int().positive();

/**
 * A new category, the last one below its parent.
 *
 * @example
 * CreateCategorySchema.parse({ parent_id: null, title: 'آجر', slug: 'brick', icon: 'tile', default_unit_id: 1 }).slug // → 'brick'
 * CreateCategorySchema.parse({ parent_id: null, title: 'آجر', slug: '12', icon: 'tile', default_unit_id: 1 }) // → throws ZodError
 */
export const CreateCategorySchema = z.strictObject({ parent_id: IdSchema.nullable(), ...fields });
/** A new category. */
export type CreateCategory = z.infer<typeof CreateCategorySchema>;

/** What is to change of a category in the version that was read. */
export const UpdateCategorySchema = z.strictObject({
  version,
  ...z.object({ ...fields, is_hidden: z.boolean() }).partial().shape,
});
/** What is to change of a category. */
export type UpdateCategory = z.infer<typeof UpdateCategorySchema>;

/** A place in the tree: below a parent, or null for the top, before one of its children, or null for the end. */
export const CategoryPlaceSchema = z.strictObject({
  version,
  parent_id: IdSchema.nullable(),
  before_id: IdSchema.nullable(),
});
/** A place in the tree. */
export type CategoryPlace = z.infer<typeof CategoryPlaceSchema>;

/** All levels of a category with all their options, in their order; those without an id are new, those that are missing are removed. */
export const PutLevelsSchema = z.strictObject({
  version,
  levels: z
    .array(
      z.strictObject({
        id: IdSchema.optional(),
        title: textSchema(1, 40),
        options: z.array(z.strictObject({ id: IdSchema.optional(), title: textSchema(1, 60) })).max(categoryLimits.options),
      }),
    )
    .max(categoryLimits.levels),
});
/** All levels of a category with all their options. */
export type PutLevels = z.infer<typeof PutLevelsSchema>;

/** The `data` of `category_in_use`: what keeps a category from being deleted, or its unit from being changed. */
export const CategoryUseSchema = z
  .object({ children: z.int(), products: z.int(), suppliers: z.int() })
  .meta({ id: 'CategoryUse' });
/** The data of `category_in_use`. */
export type CategoryUse = z.infer<typeof CategoryUseSchema>;

const pathParams = z.object({ categoryId: IdParamSchema });
const read = access({ role: 'admin', limit: 'own_read' });
const write = access({ role: 'admin', limit: 'own_write', idempotent: true });
const remove = access({ role: 'admin', limit: 'own_write' });

/** The calls by which admins keep the categories; each change is of the version that it names, otherwise it answers 412 stale. */
export const categoryRoutes = {
  listKeptCategories: {
    method: 'GET',
    path: '/api/admin/categories',
    summary: 'Lists all categories with their counts, including hidden ones',
    description: 'In display order, parents before their children.',
    responses: { 200: many(KeptCategorySchema) },
    metadata: read,
  },
  createCategory: {
    method: 'POST',
    path: '/api/admin/categories',
    body: CreateCategorySchema,
    summary: 'Creates a category at the end of the list',
    description:
      'Returns 422 at `slug` when the slug is or was in use, and at the parent when it has a parent or levels of its own.',
    responses: { 201: one(KeptCategorySchema) },
    metadata: access({ ...write.access, cost: 2 }),
  },
  updateCategory: {
    method: 'PATCH',
    path: '/api/admin/categories/:categoryId',
    pathParams,
    body: UpdateCategorySchema,
    summary: 'Updates title, slug, icon, unit or visibility of a category',
    description:
      'A hidden category is not listed, but its products keep their URLs. Product titles that derive from the category title change with it, and the former slug redirects to the new one. Returns 409 `category_in_use` when the unit of a category with products is changed.',
    responses: { 200: one(KeptCategorySchema) },
    metadata: withErrors(access({ ...write.access, cost: 2 }), { category_in_use: CategoryUseSchema, stale: null }),
  },
  moveCategory: {
    method: 'PUT',
    path: '/api/admin/categories/:categoryId/place',
    pathParams,
    body: CategoryPlaceSchema,
    summary: 'Moves a category to another parent or position',
    description: 'The category is placed before one of the parent’s children. The tree has at most two levels.',
    responses: { 200: one(KeptCategorySchema) },
    metadata: withErrors(access({ ...write.access, cost: 4 }), { stale: null }),
  },
  deleteCategory: {
    method: 'DELETE',
    path: '/api/admin/categories/:categoryId',
    pathParams,
    query: z.object({ version: IdParamSchema }),
    summary: 'Deletes an empty category',
    description: 'Returns 409 `category_in_use` with a CategoryUse when the category has children, products or suppliers.',
    responses: { 200: deletedAnswer },
    metadata: withErrors(remove, { category_in_use: CategoryUseSchema, stale: null }),
  },
  getKeptLevels: {
    method: 'GET',
    path: '/api/admin/categories/:categoryId/levels',
    pathParams,
    summary: 'Lists the levels of a category with the product count of each option',
    responses: { 200: one(KeptLevelsSchema) },
    metadata: read,
  },
  putLevels: {
    method: 'PUT',
    path: '/api/admin/categories/:categoryId/levels',
    pathParams,
    body: PutLevelsSchema,
    summary: 'Replaces the levels of a category',
    description:
      'Adds, renames, reorders and deletes levels and options; products take the first option of a new level, and product titles that derive from their options change with them. Returns 422 at the field when a deleted level or option is used by products.',
    responses: { 200: one(KeptLevelsSchema) },
    metadata: withErrors(write, { stale: null }),
  },
} as const;
