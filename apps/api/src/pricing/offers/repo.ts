import { offerSorts } from '@rasteh/contract/pricing/offers';
import type { Delivery, PriceState } from '@rasteh/contract/wire/vocabulary';
import { and, asc, count, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { prepared } from '../../core/db/prepared.ts';
import {
  derivedState,
  isPublicOnWalk,
  isPublicPrice,
  joinConditions,
  publicComparable,
  wasPublicOwnerAndProduct,
} from '../../core/db/public-prices.ts';
import {
  prices,
  productOptions,
  products,
  productWords,
  supplierProfiles,
  users,
  variations,
} from '../../core/db/schema/index.ts';
import { hasWords, type WordGroups } from '../../core/db/words/word-groups.ts';

/** Filter of public prices; `category_ids` are those of the products. */
export type OfferFilter = {
  category_ids?: number[] | undefined;
  product_id?: number | undefined;
  supplier?: string | undefined;
  city_ids?: number[] | undefined;
  delivery?: Delivery | undefined;
  state?: PriceState | undefined;
  /** The product has all of these options. */
  option_ids?: number[] | undefined;
  /** The product has a word of each group. */
  words?: WordGroups | undefined;
};
/** The sorts of the contract, and one for several categories: in the order of `category_ids`, each by its products. */
export const offerOrders = [...offerSorts, 'category'] as const;
export type OfferOrder = (typeof offerOrders)[number];

/** All columns of an offer except names of units and cities. */
const columns = (now: number) => ({
  id: prices.id,
  amount: prices.amount,
  comparable_amount: prices.comparable_amount,
  previous_amount: prices.previous_amount,
  min_quantity: prices.min_quantity,
  delivery: prices.delivery,
  vat_included: prices.vat_included,
  payment: prices.payment,
  credit_days: prices.credit_days,
  state: derivedState(now),
  valid_until: prices.valid_until,
  stated_at: prices.stated_at,
  trend: prices.trend,
  version: prices.version,
  product: {
    id: products.id,
    category_id: products.category_id,
    slug: products.slug,
    title: products.title,
    options_key: products.options_key,
  },
  supplier: {
    user_id: supplierProfiles.user_id,
    handle: supplierProfiles.handle,
    title: supplierProfiles.title,
    verified: supplierProfiles.verified,
  },
  unit_id: prices.unit_id,
  city_id: prices.city_id,
  variation: {
    id: variations.id,
    title: variations.title,
    unit_id: variations.unit_id,
    unit_weight: variations.unit_weight,
  },
});

/** Public prices as offers: this and the scan below are the only queries that build one. */
const selectOffers = (queries: Queries, now: number) =>
  queries
    .select(columns(now))
    .from(prices)
    .innerJoin(products, eq(products.id, prices.product_id))
    .innerJoin(users, eq(users.id, prices.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, prices.user_id))
    .leftJoin(variations, eq(variations.id, prices.variation_id));
export type OfferRow = Awaited<ReturnType<typeof selectOffers>>[number];

/**
 * The same starting from prices, whatever the planner would choose: newest first along prices_stated, stopped at a full page.
 */
const walkOffers = (queries: Queries, now: number) =>
  queries
    .select(columns(now))
    .from(prices)
    .crossJoin(products)
    .crossJoin(users)
    .crossJoin(supplierProfiles)
    .leftJoin(variations, eq(variations.id, prices.variation_id));

const selectByIds = prepared((queries, { ids, now }: { ids: number[]; now: number }) =>
  selectOffers(queries, now).where(and(inArray(prices.id, ids), isPublicPrice())),
);

/** The public ones among these prices, in no order. */
export const findOffers = (queries: Queries, ids: number[], now: number): Promise<OfferRow[]> =>
  selectByIds(queries, { ids, now });

/** The public prices that match a filter, for a query that may stop before it has read all of them. */
export const isPublicAnd = (filter: OfferFilter, now: number): SQL | undefined =>
  and(
    isPublicOnWalk(),
    filter.category_ids && inArray(products.category_id, filter.category_ids),
    filter.product_id === undefined ? undefined : eq(prices.product_id, filter.product_id),
    filter.supplier === undefined ? undefined : eq(supplierProfiles.handle, filter.supplier),
    filter.city_ids && inArray(prices.city_id, filter.city_ids),
    filter.delivery && eq(prices.delivery, filter.delivery),
    filter.state && eq(derivedState(now), filter.state),
    ...(filter.option_ids ?? []).map(
      (id) =>
        sql`exists (select 1 from ${productOptions} where ${productOptions.product_id} = ${products.id} and ${productOptions.option_id} = ${id})`,
    ),
    hasWords(productWords, eq(productWords.product_id, products.id), filter.words),
  );

/**
 * The order of offers. Amounts are compared on the common basis and only while they are public: the position of an on-call
 * price must not reveal its amount. Offers that are not compared follow those that are: credit, delivered, and ones that cannot
 * be converted.
 */
function orderOf(order: OfferOrder, category_ids: number[], now: number): SQL[] {
  const availableFirst = sql`case when ${derivedState(now)} = 'available' then 0 else 1 end`;
  const comparable = publicComparable(now);
  const apart = sql`case when ${comparable} is null then 3 when ${prices.payment} = 'credit' then 1 when ${prices.delivery} = 'delivered' then 2 else 0 end`;
  const byProduct = [asc(products.sort_key), asc(products.id), asc(availableFirst), asc(apart), asc(comparable), asc(prices.id)];
  switch (order) {
    case 'product':
      return byProduct;
    case 'category': {
      const places = category_ids.map((id, place) => sql`when ${products.category_id} = ${id} then ${sql.raw(String(place))}`);
      return [asc(sql`case ${sql.join(places, sql` `)} end`), ...byProduct];
    }
    case 'amount':
      return [asc(availableFirst), asc(apart), asc(comparable), asc(prices.id)];
    case '-amount':
      return [asc(availableFirst), asc(apart), desc(comparable), asc(prices.id)];
    case '-stated_at':
      return [desc(prices.stated_at), desc(prices.id)];
  }
}

type Bounds = { limit: number; offset: number; now: number };
/** With `walks` it scans all prices newest first, for a filter that matches many of them. */
type Page = OfferFilter & Bounds & { walks?: true | undefined };

/** The query of {@link listOffers}, for tests of its plan. */
export const selectOfferPage = (queries: Queries, order: OfferOrder, { limit, offset, now, walks, ...filter }: Page) =>
  (walks ? walkOffers(queries, now) : selectOffers(queries, now))
    .where(and(walks && joinConditions(), isPublicAnd(filter, now)))
    .orderBy(...orderOf(order, filter.category_ids ?? [], now))
    .limit(limit)
    .offset(offset);

const selectOrdered = Object.fromEntries(
  offerOrders.map((order) => [order, prepared((queries, query: Page) => selectOfferPage(queries, order, query))]),
) as Record<OfferOrder, (queries: Queries, query: Page) => Promise<OfferRow[]>>;

/** A page of public prices. */
export const listOffers = (
  queries: Queries,
  filter: OfferFilter,
  order: OfferOrder,
  bounds: Omit<Page, keyof OfferFilter>,
): Promise<OfferRow[]> => selectOrdered[order](queries, { ...filter, ...bounds });

export type Place = { id: number; user_id: number; product_id: number; category_id: number; deleted_at: number | null };

const place = {
  id: prices.id,
  user_id: prices.user_id,
  product_id: prices.product_id,
  category_id: products.category_id,
  deleted_at: prices.deleted_at,
};

/** The owner, product and category of prices that are public, or were until they were deleted; other prices are omitted. */
export const findPlaces = (queries: Queries, ids: number[]): Promise<Place[]> =>
  queries
    .select(place)
    .from(prices)
    .innerJoin(products, eq(products.id, prices.product_id))
    .innerJoin(users, eq(users.id, prices.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, prices.user_id))
    .where(and(inArray(prices.id, ids), wasPublicOwnerAndProduct()));

/** The products and categories of an owner's living prices, whether or not the owner is public; by id, from `after_id` on. */
export const listPlacesOfOwner = (queries: Queries, user_id: number, after_id: number, limit: number): Promise<Place[]> =>
  queries
    .select(place)
    .from(prices)
    .innerJoin(products, eq(products.id, prices.product_id))
    .where(and(eq(prices.user_id, user_id), gt(prices.id, after_id), isNull(prices.deleted_at), eq(products.status, 'published')))
    .orderBy(asc(prices.id))
    .limit(limit);

export type Counting = OfferFilter & { most: number; now: number };

/** Public prices starting from the products of a category or a product, product by product. */
export const selectIds = (queries: Queries, filter: OfferFilter, now: number, isThere?: SQL) =>
  queries
    .select({ id: prices.id })
    .from(products)
    .crossJoin(prices)
    .crossJoin(users)
    .crossJoin(supplierProfiles)
    .where(
      and(
        joinConditions(),
        isThere,
        filter.product_id ? eq(products.id, filter.product_id) : undefined,
        isPublicAnd(filter, now),
      ),
    );

type OfProduct = Pick<OfferFilter, 'city_ids' | 'delivery'> & { product_id: number; limit: number; now: number };
const selectIdsOfProduct = prepared((queries, { limit, now, ...filter }: OfProduct) =>
  selectIds(queries, filter, now)
    .orderBy(...orderOf('amount', [], now))
    .limit(limit),
);
/** The public prices of a product, cheapest first. */
export const listIdsOfProduct = async (queries: Queries, wanted: OfProduct): Promise<number[]> =>
  (await selectIdsOfProduct(queries, wanted)).map(({ id }) => id);

const selectCount = prepared((queries, { most, now, ...filter }: Counting) =>
  queries.select({ n: count() }).from(selectIds(queries, filter, now).limit(most).as('found')),
);

/** The number of public prices of a product or some categories, counted up to `most`. */
export async function countOffers(queries: Queries, counting: Counting): Promise<number> {
  const [row] = await selectCount(queries, counting);
  return row?.n ?? 0;
}
