import type { Delivery } from '@rasteh/contract/wire/vocabulary';
import { and, asc, count, eq, inArray, type SQL } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { isDealtIn, isForSale, isPublicPrice } from '../../core/db/public-prices.ts';
import { prices, products, productWords, supplierProfiles, users } from '../../core/db/schema/index.ts';
import { hasWords, type WordGroups } from '../../core/db/words/word-groups.ts';

export type SheetPrices = {
  user_id: number;
  category_ids?: number[] | undefined;
  city_ids?: number[] | undefined;
  delivery?: Delivery | undefined;
  words?: WordGroups | undefined;
  /** Only prices with an amount now; otherwise those that are sold by call too. */
  only_available?: true | undefined;
  now: number;
};

const ofSheet = ({ only_available, now, ...filter }: SheetPrices): SQL | undefined =>
  and(
    isPublicPrice(),
    eq(prices.user_id, filter.user_id),
    only_available ? isForSale(now) : isDealtIn(),
    filter.category_ids && inArray(products.category_id, filter.category_ids),
    filter.city_ids && inArray(prices.city_id, filter.city_ids),
    filter.delivery && eq(prices.delivery, filter.delivery),
    hasWords(productWords, eq(productWords.product_id, prices.product_id), filter.words),
  );

const selectIds = (queries: Queries, { limit, ...filter }: SheetPrices & { limit: number }) =>
  queries
    .select({ id: prices.id })
    .from(prices)
    .innerJoin(products, eq(products.id, prices.product_id))
    .innerJoin(users, eq(users.id, prices.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, prices.user_id))
    .where(ofSheet(filter))
    .orderBy(asc(products.category_id), asc(products.sort_key), asc(products.id), asc(prices.id))
    .limit(limit);

/** The ids of the first public prices of a sheet, by category and product. */
export async function listIds(queries: Queries, filter: SheetPrices, limit: number): Promise<number[]> {
  return (await selectIds(queries, { ...filter, limit })).map(({ id }) => id);
}

const selectCount = (queries: Queries, filter: SheetPrices) =>
  queries
    .select({ n: count() })
    .from(prices)
    .innerJoin(products, eq(products.id, prices.product_id))
    .innerJoin(users, eq(users.id, prices.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, prices.user_id))
    .where(ofSheet(filter));

/** The number of public prices of a sheet. */
export async function countPrices(queries: Queries, filter: SheetPrices): Promise<number> {
  const [row] = await selectCount(queries, filter);
  return row?.n ?? 0;
}
