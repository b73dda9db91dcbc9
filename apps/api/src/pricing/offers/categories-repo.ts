import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { prepared } from '../../core/db/prepared.ts';
import { joinConditions } from '../../core/db/public-prices.ts';
import { categories, prices, products, supplierProfiles, users } from '../../core/db/schema/index.ts';
import { type Counting, countOffers, isPublicAnd, type OfferFilter, selectIds } from './repo.ts';

export type CategoryCount = { category_id: number; n: number };
type InCategories = Counting & { category_ids: number[] };

/** Category by category and product by product along their indexes. */
const selectCounts = prepared((queries, { category_ids, most, now, ...filter }: InCategories) => {
  const found = selectIds(queries, filter, now, eq(products.category_id, categories.id)).limit(most).as('found');
  return queries
    .select({ category_id: categories.id, n: sql<number>`(select count(*) from ${found})`.mapWith(Number) })
    .from(categories)
    .where(inArray(categories.id, category_ids));
});

/** From a supplier to its prices and their categories. */
const selectCountsOfSupplier = prepared((queries, { now, ...filter }: OfferFilter & { now: number }) =>
  queries
    .select({ category_id: products.category_id, n: count() })
    .from(supplierProfiles)
    .crossJoin(users)
    .crossJoin(prices)
    .crossJoin(products)
    .where(and(joinConditions(), isPublicAnd(filter, now)))
    .groupBy(products.category_id),
);

/** The number of public prices of each of these categories, each counted up to `most`; a missing one has none. */
export async function countInCategories(queries: Queries, counting: InCategories): Promise<CategoryCount[]> {
  const [category_id, ...others] = counting.category_ids;
  // PostgreSQL estimates the number of rows better for a single given category.
  if (category_id !== undefined && others.length === 0) return [{ category_id, n: await countOffers(queries, counting) }];
  return selectCounts(queries, counting);
}

/** The number of public prices of a supplier per category; a missing category has none. */
export const countOfSupplier = (
  queries: Queries,
  counting: Omit<OfferFilter, 'category_ids'> & { supplier: string; now: number },
): Promise<CategoryCount[]> => selectCountsOfSupplier(queries, counting);
