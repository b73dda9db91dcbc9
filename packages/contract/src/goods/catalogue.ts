import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { IdParamSchema, IdSchema, many, one, queryTextSchema } from '../wire/values.ts';
import { categoryRoutes } from './catalogue/editing.ts';

const c = initContract();

/** A unit of sale; `factor` is the number of base units of its dimension (a decimal string), so kg and ton can be compared. */
export const UnitSchema = z
  .object({
    id: IdSchema,
    code: z.string(),
    title: z.string(),
    dimension: z.string(),
    factor: z.string(),
  })
  .meta({ id: 'Unit' });
/** A unit of sale. */
export type Unit = z.infer<typeof UnitSchema>;

/** A unit as lists have it; a retired one is offered in no form, and what names it keeps it. */
export const ListedUnitSchema = UnitSchema.extend({ is_retired: z.boolean() }).meta({ id: 'ListedUnit' });
/** A unit as lists have it. */
export type ListedUnit = z.infer<typeof ListedUnitSchema>;

/** One answer to the question of a level; `position` orders the options, smallest first. */
export const LevelOptionSchema = z.object({ id: IdSchema, title: z.string(), position: z.int() });
/** A level is one question that distinguishes products of a category (size, grade, factory). */
export const LevelSchema = z
  .object({ id: IdSchema, title: z.string(), position: z.int(), options: z.array(LevelOptionSchema) })
  .meta({ id: 'Level' });
/** A level with its options. */
export type Level = z.infer<typeof LevelSchema>;

/**
 * A service category; `parent_id` null is a root, `prices_today` counts the currently valid public prices, including those of
 * its children.
 */
export const CategorySchema = z
  .object({
    id: IdSchema,
    parent_id: IdSchema.nullable(),
    slug: z.string(),
    title: z.string(),
    icon: z.string(),
    position: z.int(),
    default_unit: UnitSchema,
    is_leaf: z.boolean(),
    prices_today: z.int(),
  })
  .meta({ id: 'Category' });
/** A service category. */
export type Category = z.infer<typeof CategorySchema>;

/** A category with the units in which its comparable amounts may be shown, `default_unit` first. */
export const ComparedCategorySchema = CategorySchema.extend({ comparison_units: z.array(UnitSchema) }).meta({
  id: 'ComparedCategory',
});
/** A category with the units of its comparable amounts. */
export type ComparedCategory = z.infer<typeof ComparedCategorySchema>;

/** A category with the levels that distinguish its products. */
export const CategoryDetailSchema = ComparedCategorySchema.extend({ levels: z.array(LevelSchema) }).meta({
  id: 'CategoryDetail',
});
/** A category with its levels. */
export type CategoryDetail = z.infer<typeof CategoryDetailSchema>;

/** A province of Iran by its Persian name. */
export const ProvinceSchema = z.object({ id: IdSchema, name: z.string() });
/** A city with its province, both by their Persian names. */
export const CitySchema = z.object({ id: IdSchema, name: z.string(), province: ProvinceSchema }).meta({ id: 'City' });
/** A city with its province. */
export type City = z.infer<typeof CitySchema>;

/** What the market trades in and where: categories, units, provinces and cities, the same for every caller, and kept by admins. */
export const catalogue = c.router(
  {
    listCategories: {
      method: 'GET',
      path: '/api/services/categories',
      summary: 'Lists all categories',
      description: 'In display order, parents before their children.',
      responses: { 200: many(CategorySchema) },
      metadata: access({ role: 'guest', limit: 'public_read', cost: 2, api_key: 'prices:read', cache: 'market', shows: 'none' }),
    },
    getCategory: {
      method: 'GET',
      path: '/api/services/categories/:slug',
      pathParams: z.object({ slug: queryTextSchema(100, 1) }),
      summary: 'Returns a category with its levels, by slug or id',
      responses: { 200: one(CategoryDetailSchema) },
      metadata: access({ role: 'guest', limit: 'public_read', cost: 2, api_key: 'prices:read', cache: 'market', shows: 'none' }),
    },
    listUnits: {
      method: 'GET',
      path: '/api/units',
      summary: 'Lists all units of sale, including retired ones',
      responses: { 200: many(ListedUnitSchema) },
      metadata: access({ role: 'guest', limit: 'public_read', cost: 2, api_key: 'prices:read', cache: 'market', shows: 'none' }),
    },
    listProvinces: {
      method: 'GET',
      path: '/api/provinces',
      summary: 'Lists the provinces in Persian alphabetical order',
      responses: { 200: many(ProvinceSchema) },
      metadata: access({
        role: 'guest',
        limit: 'public_read',
        cost: 2,
        api_key: 'prices:read',
        cache: 'reference',
        shows: 'none',
      }),
    },
    listCities: {
      method: 'GET',
      path: '/api/cities',
      query: z.object({ province_id: IdParamSchema.optional() }),
      summary: 'Lists the cities with their provinces in Persian alphabetical order',
      responses: { 200: many(CitySchema) },
      metadata: access({
        role: 'guest',
        limit: 'public_read',
        cost: 2,
        api_key: 'prices:read',
        cache: 'reference',
        shows: 'none',
      }),
    },
    ...categoryRoutes,
  },
  { commonResponses: errorResponses },
);
