import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { prepared } from '../../core/db/prepared.ts';
import { isForSale, isPublicSupplier } from '../../core/db/public-prices.ts';
import {
  categories,
  categorySlugs,
  cities,
  levelOptions,
  levels,
  prices,
  products,
  provinces,
  supplierProfiles,
  units,
  users,
} from '../../core/db/schema/index.ts';

export type CategoryRow = typeof categories.$inferSelect;
export type UnitRow = typeof units.$inferSelect;

export const listCategories = (queries: Queries): Promise<CategoryRow[]> =>
  queries.select().from(categories).orderBy(asc(categories.position), asc(categories.id));

export const listFormerSlugs = (queries: Queries) => queries.select().from(categorySlugs).orderBy(asc(categorySlugs.slug));

export const listUnits = (queries: Queries): Promise<UnitRow[]> => queries.select().from(units).orderBy(asc(units.id));

export const listLevels = (queries: Queries) => queries.select().from(levels).orderBy(asc(levels.position), asc(levels.id));

export const listOptions = (queries: Queries) =>
  queries.select().from(levelOptions).orderBy(asc(levelOptions.position), asc(levelOptions.id));

export const listCities = (queries: Queries) =>
  queries
    .select({ id: cities.id, name: cities.name, province: provinces })
    .from(cities)
    .innerJoin(provinces, eq(provinces.id, cities.province_id));

/** How many public prices of these categories are available at `now`, counted per category and product along their indexes. */
export const countPricesToday = prepared((queries, { category_ids, now }: { category_ids: readonly number[]; now: number }) => {
  const ofProduct = queries
    .select({ n: count() })
    .from(prices)
    .innerJoin(users, eq(users.id, prices.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, prices.user_id))
    .where(and(eq(prices.product_id, products.id), isNull(prices.deleted_at), isPublicSupplier(), isForSale(now)));
  const ofCategory = queries
    .select({ n: sql`sum((${ofProduct}))` })
    .from(products)
    .where(and(eq(products.category_id, categories.id), eq(products.status, 'published')));
  return queries
    .select({ category_id: categories.id, n: sql<number>`coalesce((${ofCategory}), 0)`.mapWith(Number) })
    .from(categories)
    .where(inArray(categories.id, [...category_ids]));
});

const selectCategoriesOf = prepared((queries, { user_ids }: { user_ids: readonly number[] }) =>
  queries
    .selectDistinct({ category_id: products.category_id })
    .from(prices)
    .innerJoin(products, eq(products.id, prices.product_id))
    .where(and(inArray(prices.user_id, [...user_ids]), isNull(prices.deleted_at))),
);

/** The categories in which these suppliers have prices. */
export const listCategoriesOf = async (queries: Queries, values: { user_ids: readonly number[] }): Promise<number[]> =>
  (await selectCategoriesOf(queries, values)).map(({ category_id }) => category_id);
