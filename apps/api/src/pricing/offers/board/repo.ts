import type { boardSorts } from '@rasteh/contract/pricing/offers/board';
import type { Delivery } from '@rasteh/contract/wire/vocabulary';
import { and, asc, between, count, desc, eq, exists, inArray, max, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../../core/db/database.ts';
import { prepared } from '../../../core/db/prepared.ts';
import {
  derivedState,
  isPublicOnWalk,
  joinConditions,
  lowestCompared,
  publicComparable,
} from '../../../core/db/public-prices.ts';
import { prices, productOptions, products, supplierProfiles, users, variations } from '../../../core/db/schema/index.ts';
import type { CategoryCount } from '../categories-repo.ts';

export type BoardSort = (typeof boardSorts)[number];

/** What a price on the board must be; `option_ids` has a list for each level, of which the product has one option. */
export type BoardFilter = {
  category_ids: number[];
  option_ids?: number[][] | undefined;
  city_ids?: number[] | undefined;
  delivery?: Delivery | undefined;
  payment?: 'cash' | 'credit' | undefined;
  verified?: 'true' | undefined;
  /** Compared amounts, both ends included: only available prices have one. */
  amounts?: { from: number; to: number } | undefined;
};
/** A filter at a moment (milliseconds). */
type FilterAt = BoardFilter & { now: number };

const hasOptions = (option_ids: number[][] = []): (SQL | undefined)[] =>
  option_ids.map(
    (ids) =>
      sql`exists (select 1 from ${productOptions} where ${productOptions.product_id} = ${products.id} and ${inArray(productOptions.option_id, ids)})`,
  );

/** The public prices that match a filter; the query starts from products. */
const matches = ({ category_ids, option_ids, city_ids, delivery, payment, verified, amounts, now }: FilterAt): SQL | undefined =>
  and(
    joinConditions(),
    isPublicOnWalk(),
    inArray(products.category_id, category_ids),
    city_ids && inArray(prices.city_id, city_ids),
    delivery && eq(prices.delivery, delivery),
    payment && eq(prices.payment, payment),
    verified && eq(supplierProfiles.verified, 'verified'),
    amounts && between(publicComparable(now), amounts.from, amounts.to),
    ...hasOptions(option_ids),
  );

/** Whether a product has such a price: it stops at the first one. */
const hasPrice = (queries: Queries, filter: FilterAt): SQL | undefined =>
  and(
    eq(products.status, 'published'),
    inArray(products.category_id, filter.category_ids),
    exists(queries.select({ one: sql`1` }).from(prices).crossJoin(users).crossJoin(supplierProfiles).where(matches(filter))),
  );

/** Categories in their given order, which is that of the tree. */
const categoryPlace = (ids: number[]): SQL =>
  sql`case ${sql.join(
    ids.map((id, place) => sql`when ${products.category_id} = ${id} then ${sql.raw(String(place))}`),
    sql` `,
  )} end`;

const byProduct = (ids: number[]): SQL[] => [
  ...(ids.length > 1 ? [asc(categoryPlace(ids))] : []),
  asc(products.sort_key),
  asc(products.id),
];

type Page = FilterAt & { limit: number; offset: number };

const selectInOrder = prepared((queries, { limit, offset, ...filter }: Page) =>
  queries
    .select({ id: products.id })
    .from(products)
    .where(hasPrice(queries, filter))
    .orderBy(...byProduct(filter.category_ids))
    .limit(limit)
    .offset(offset),
);

/** A page of the products with a matching price in the order of the tree, by id. */
export const listInOrder = async (queries: Queries, page: Page): Promise<number[]> =>
  (await selectInOrder(queries, page)).map(({ id }) => id);

function orderOf(sort: Exclude<BoardSort, 'product'>, now: number): SQL[] {
  if (sort === '-stated_at') return [desc(max(prices.stated_at)), asc(products.id)];
  const amount = lowestCompared(now);
  // Products without an amount are last in both directions.
  return [sql`case when ${amount} is null then 1 else 0 end`, sort === 'amount' ? asc(amount) : desc(amount), asc(products.id)];
}

const selectSorted = (sort: Exclude<BoardSort, 'product'>) =>
  prepared((queries, { limit, ...filter }: FilterAt & { limit: number }) =>
    queries
      .select({ id: products.id })
      .from(products)
      .crossJoin(prices)
      .crossJoin(users)
      .crossJoin(supplierProfiles)
      .where(matches(filter))
      .groupBy(products.id)
      .orderBy(...orderOf(sort, filter.now))
      .limit(limit),
  );
const selectAll = {
  amount: selectSorted('amount'),
  '-amount': selectSorted('-amount'),
  '-stated_at': selectSorted('-stated_at'),
};

/** The first `limit` products with a matching price in another order, by id: all prices of the categories are read. */
export const listSorted = async (
  queries: Queries,
  sort: Exclude<BoardSort, 'product'>,
  filter: FilterAt & { limit: number },
): Promise<number[]> => (await selectAll[sort](queries, filter)).map(({ id }) => id);

const selectCounts = prepared((queries, filter: FilterAt) =>
  queries
    .select({ category_id: products.category_id, n: count() })
    .from(products)
    .where(hasPrice(queries, filter))
    .groupBy(products.category_id),
);

/** The number of products with a matching price in each category; a missing one has none. */
export const countProducts = (queries: Queries, filter: FilterAt): Promise<CategoryCount[]> => selectCounts(queries, filter);

const selectPrices = prepared((queries, { product_ids, now }: { product_ids: number[]; now: number }) =>
  queries
    .select({
      product: {
        id: products.id,
        category_id: products.category_id,
        slug: products.slug,
        title: products.title,
        options_key: products.options_key,
      },
      user_id: prices.user_id,
      verified: supplierProfiles.verified,
      state: derivedState(now),
      comparable_amount: prices.comparable_amount,
      min_quantity: prices.min_quantity,
      unit_id: prices.unit_id,
      city_id: prices.city_id,
      delivery: prices.delivery,
      payment: prices.payment,
      stated_at: prices.stated_at,
      valid_until: prices.valid_until,
      piece: { unit_id: variations.unit_id, unit_weight: variations.unit_weight },
    })
    .from(products)
    .crossJoin(prices)
    .crossJoin(users)
    .crossJoin(supplierProfiles)
    .leftJoin(variations, eq(variations.id, prices.variation_id))
    .where(and(joinConditions(), isPublicOnWalk(), inArray(products.id, product_ids))),
);
export type BoardPrice = Awaited<ReturnType<typeof selectPrices>>[number];

/** All public prices of these products, in no order. */
export const listPrices = (queries: Queries, product_ids: number[], now: number): Promise<BoardPrice[]> =>
  selectPrices(queries, { product_ids, now });

const selectFacets = prepared((queries, { limit, ...filter }: FilterAt & { limit: number }) =>
  queries
    .select({
      category_id: products.category_id,
      options_key: products.options_key,
      comparable_amount: publicComparable(filter.now),
      city_id: prices.city_id,
      delivery: prices.delivery,
      payment: prices.payment,
      verified: supplierProfiles.verified,
    })
    .from(products)
    .crossJoin(prices)
    .crossJoin(users)
    .crossJoin(supplierProfiles)
    .where(matches(filter))
    .limit(limit),
);
export type FacetPrice = Omit<Awaited<ReturnType<typeof selectFacets>>[number], 'options_key'> & { option_ids: number[] };

/** What the filters of a board distinguish in the first `limit` public prices of these categories. */
export async function listFacetPrices(queries: Queries, scope: FilterAt & { limit: number }): Promise<FacetPrice[]> {
  const known = new Map<string, number[]>();
  const idsOf = (key: string): number[] => {
    const ids = known.get(key) ?? key.split('.').map(Number);
    known.set(key, ids);
    return ids;
  };
  return (await selectFacets(queries, scope)).map(({ options_key, ...price }) => ({ ...price, option_ids: idsOf(options_key) }));
}
