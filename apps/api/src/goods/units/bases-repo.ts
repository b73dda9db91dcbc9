import { asc, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { products } from '../../core/db/schema/index.ts';

/** Prices that cannot be compared are counted among this many of them at most. */
const MOST_PRICES = 20_000;

/** Prices of one unit in a category that cannot be compared: their number, that of their products, and the lowest id of these. */
export type UncomparedRow = { category_id: number; unit_id: number; prices: number; products: number; product_id: number };

/** Counts the current prices with an amount that has no comparable one, along their own index. */
export const countUncompared = (queries: Queries): Promise<UncomparedRow[]> =>
  queries
    .select({
      category_id: products.category_id,
      unit_id: sql<number>`counted.unit_id`.mapWith(Number),
      prices: sql<number>`count(*)`.mapWith(Number),
      products: sql<number>`count(distinct counted.product_id)`.mapWith(Number),
      product_id: sql<number>`min(counted.product_id)`.mapWith(Number),
    })
    .from(products)
    .innerJoin(
      sql`(select product_id, unit_id from prices
        where comparable_amount is null and amount is not null and deleted_at is null
        order by product_id, unit_id limit ${sql.raw(String(MOST_PRICES))}) counted`,
      sql`counted.product_id = ${products.id}`,
    )
    .groupBy(products.category_id, sql`counted.unit_id`)
    .orderBy(asc(products.category_id), sql`count(*) desc`, sql`counted.unit_id`);

/** The names and slugs of products. */
export const listNamed = (queries: Queries, ids: readonly number[]) =>
  queries
    .select({ id: products.id, slug: products.slug, title: products.title })
    .from(products)
    .where(inArray(products.id, [...ids]));
