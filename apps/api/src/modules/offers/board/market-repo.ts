import { and, asc, eq, gt, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import { derivedState, isComparedTerms, isPublicOnWalk } from '../../../db/public-prices.ts';
import { prices, products, supplierProfiles, users } from '../../../db/schema/index.ts';
import { joinConditions } from '../repo.ts';

/** A compared amount: available, in cash, not delivered. */
export type ComparedAmount = { product_id: number; user_id: number; amount: number; stated_at: number };

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

const selectAmounts = prepared((queries, { product_ids, now }: { product_ids: number[]; now: number }) =>
  queries
    .select({
      product_id: prices.product_id,
      user_id: prices.user_id,
      amount: prices.comparable_amount,
      stated_at: prices.stated_at,
    })
    .from(products)
    .crossJoin(prices)
    .crossJoin(users)
    .crossJoin(supplierProfiles)
    .where(
      and(
        joinConditions(),
        isPublicOnWalk(),
        inArray(products.id, product_ids),
        eq(derivedState(now), 'available'),
        isNotNull(prices.comparable_amount),
        isComparedTerms(),
      ),
    ),
);

/** The compared amounts of these products, in no order. */
export const listAmounts = async (queries: Queries, product_ids: number[], now: number): Promise<ComparedAmount[]> =>
  (await selectAmounts(queries, { product_ids, now })).map(({ amount, ...row }) => ({ ...row, amount: amount ?? 0 }));

/** The categories of these prices, deleted ones included. */
export const listCategoriesOfPrices = (queries: Queries, ids: number[]): Promise<number[]> =>
  listCategories(queries, inArray(prices.id, ids));

/** The categories in which these users have stated prices, deleted ones included. */
export const listCategoriesOfOwners = (queries: Queries, user_ids: number[]): Promise<number[]> =>
  listCategories(queries, inArray(prices.user_id, user_ids));

async function listCategories(queries: Queries, condition: SQL): Promise<number[]> {
  const rows = await queries
    .selectDistinct({ category_id: products.category_id })
    .from(prices)
    .innerJoin(products, eq(products.id, prices.product_id))
    .where(condition);
  return rows.map(({ category_id }) => category_id);
}
