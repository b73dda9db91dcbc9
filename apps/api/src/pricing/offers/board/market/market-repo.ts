import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Queries } from '../../../../core/db/database.ts';
import { prepared } from '../../../../core/db/prepared.ts';
import { prices, products } from '../../../../core/db/schema/index.ts';

const selectProducts = prepared((queries, { category_id, after, limit }: { category_id: number; after: number; limit: number }) =>
  queries
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.category_id, category_id), gt(products.id, after), eq(products.status, 'published')))
    .orderBy(asc(products.id))
    .limit(limit),
);

/** The published products of a category after an id, in order of id. */
export const listProducts = async (queries: Queries, category_id: number, after: number, limit: number): Promise<number[]> =>
  (await selectProducts(queries, { category_id, after, limit })).map(({ id }) => id);

/** The categories in which these users have stated prices, deleted ones included. */
export async function listCategoriesOfOwners(queries: Queries, user_ids: number[]): Promise<number[]> {
  const rows = await queries
    .selectDistinct({ category_id: products.category_id })
    .from(prices)
    .innerJoin(products, eq(products.id, prices.product_id))
    .where(inArray(prices.user_id, user_ids));
  return rows.map(({ category_id }) => category_id);
}
