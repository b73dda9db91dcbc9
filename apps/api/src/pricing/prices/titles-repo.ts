import { eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { prices, products } from '../../core/db/schema/index.ts';

/** The titles of the products of prices, deleted ones too, by the id of the price. */
export async function findTitles(queries: Queries, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .select({ id: prices.id, title: products.title })
    .from(prices)
    .innerJoin(products, eq(products.id, prices.product_id))
    .where(inArray(prices.id, ids));
  return new Map(rows.map(({ id, title }) => [id, title]));
}
