import { and, desc, inArray } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { prepared } from '../../core/db/prepared.ts';
import { isCompared, isPublicOnWalk, joinConditions } from '../../core/db/public-prices.ts';
import { prices, products, supplierProfiles, users } from '../../core/db/schema/index.ts';

/** Public comparable amounts: reads the prices first, then their suppliers and products. */
const selectComparable = (queries: Queries, now: number, product_ids?: number[]) =>
  queries
    .select({ id: prices.id, product_id: prices.product_id, category_id: products.category_id, amount: prices.comparable_amount })
    .from(prices)
    .crossJoin(products)
    .crossJoin(users)
    .crossJoin(supplierProfiles)
    .where(and(joinConditions(), isPublicOnWalk(), isCompared(now), product_ids && inArray(prices.product_id, product_ids)));
export type ComparableRow = Awaited<ReturnType<typeof selectComparable>>[number];

const selectLatest = prepared((queries, { now, limit }: { now: number; limit: number }) =>
  selectComparable(queries, now).orderBy(desc(prices.stated_at), desc(prices.id)).limit(limit),
);
const selectOfProducts = prepared((queries, { now, product_ids }: { now: number; product_ids: number[] }) =>
  selectComparable(queries, now, product_ids),
);

/** The most recently stated amounts, newest first. */
export const listLatest = (queries: Queries, now: number, limit: number): Promise<ComparableRow[]> =>
  selectLatest(queries, { now, limit });

/** All amounts of these products, in no order. */
export const listComparable = (queries: Queries, now: number, product_ids: number[]): Promise<ComparableRow[]> =>
  selectOfProducts(queries, { now, product_ids });
