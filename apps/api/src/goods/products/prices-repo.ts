import { and, count, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { prices } from '../../core/db/schema/index.ts';

/** The ids of the live prices of a product, by their owner. */
export async function listPriceIds(queries: Queries, product_id: number): Promise<Map<number, number[]>> {
  const rows = await queries
    .select({ id: prices.id, user_id: prices.user_id })
    .from(prices)
    .where(and(eq(prices.product_id, product_id), isNull(prices.deleted_at)));
  const byOwner = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map([...byOwner].map(([user_id, own]) => [user_id, own.map(({ id }) => id)]));
}

/** Whether this product has a live price. */
export async function isPriced(queries: Queries, product_id: number): Promise<boolean> {
  const [priced] = await queries
    .select({ n: count() })
    .from(prices)
    .where(and(eq(prices.product_id, product_id), isNull(prices.deleted_at)));
  return (priced?.n ?? 0) > 0;
}
