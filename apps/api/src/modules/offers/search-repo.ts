import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { isPublicPrice } from '../../db/public-prices.ts';
import { prices, products, productWords, supplierProfiles, users } from '../../db/schema/index.ts';

/** A single letter may fit every product there is: so many are looked at, no more. */
const MOST_CANDIDATES = 300;

export type FoundProduct = { id: number; category_id: number; slug: string; title: string };

/** Published products of which each beginning begins a word. */
export const findProductsByWords = (queries: Queries, beginnings: string[]): Promise<FoundProduct[]> =>
  queries
    .select({ id: products.id, category_id: products.category_id, slug: products.slug, title: products.title })
    .from(products)
    .where(
      and(
        eq(products.status, 'published'),
        ...beginnings.map((word) =>
          inArray(
            products.id,
            queries
              .select({ id: productWords.product_id })
              .from(productWords)
              .where(sql`${productWords.word} >= ${word} and ${productWords.word} < ${`${word}\uffff`}`),
          ),
        ),
      ),
    )
    .limit(MOST_CANDIDATES);

/** How many public prices each of these products has; those without one are missing. */
export async function countOffersByProduct(queries: Queries, product_ids: number[]): Promise<Map<number, number>> {
  const rows = await queries
    .select({ product_id: prices.product_id, n: count() })
    .from(prices)
    .innerJoin(products, eq(products.id, prices.product_id))
    .innerJoin(users, eq(users.id, prices.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, prices.user_id))
    .where(and(inArray(prices.product_id, product_ids), isPublicPrice()))
    .groupBy(prices.product_id);
  return new Map(rows.map(({ product_id, n }) => [product_id, n]));
}
