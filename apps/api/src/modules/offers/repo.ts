import { offerSorts } from '@rasteh/contract/offers';
import type { Delivery, PriceState } from '@rasteh/contract/prices';
import { and, asc, count, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { derivedState, isPublicOwnerAndProduct, isPublicPrice } from '../../db/public-prices.ts';
import { prices, productOptions, products, supplierProfiles, users, variations } from '../../db/schema/index.ts';

/** Which public prices; `category_ids` are those of the products. */
export type OfferFilter = {
  category_ids?: number[] | undefined;
  product_id?: number | undefined;
  supplier?: string | undefined;
  city_ids?: number[] | undefined;
  delivery?: Delivery | undefined;
  state?: PriceState | undefined;
  /** The product has all of them. */
  option_ids?: number[] | undefined;
};
export type OfferSort = (typeof offerSorts)[number];

/** Public prices with all that an offer shows but names of units and cities; the only query from which an offer is made. */
const selectOffers = (queries: Queries, now: number) =>
  queries
    .select({
      id: prices.id,
      amount: prices.amount,
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
    })
    .from(prices)
    .innerJoin(products, eq(products.id, prices.product_id))
    .innerJoin(users, eq(users.id, prices.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, prices.user_id))
    .leftJoin(variations, eq(variations.id, prices.variation_id));
export type OfferRow = Awaited<ReturnType<typeof selectOffers>>[number];

const selectByIds = prepared((queries, { ids, now }: { ids: number[]; now: number }) =>
  selectOffers(queries, now).where(and(inArray(prices.id, ids), isPublicPrice())),
);

/** The public ones among these prices, in no order. */
export const findOffers = (queries: Queries, ids: number[], now: number): Promise<OfferRow[]> =>
  selectByIds(queries, { ids, now });

const isPublicAnd = (filter: OfferFilter, now: number): SQL | undefined =>
  and(
    isPublicPrice(),
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
  );

/** The order of offers. Amounts count only while they are public: an on-call price must not tell by its place. */
function orderOf(sort: OfferSort, now: number): SQL[] {
  const availableFirst = sql`case when ${derivedState(now)} = 'available' then 0 else 1 end`;
  const publicAmount = sql`case when ${derivedState(now)} = 'available' then ${prices.amount} end`;
  switch (sort) {
    case 'product':
      return [asc(products.sort_key), asc(products.id), asc(availableFirst), asc(publicAmount), asc(prices.id)];
    case 'amount':
      return [asc(availableFirst), asc(publicAmount), asc(prices.id)];
    case '-amount':
      return [asc(availableFirst), desc(publicAmount), asc(prices.id)];
    case '-stated_at':
      return [desc(prices.stated_at), desc(prices.id)];
  }
}

type Bounds = { limit: number; offset: number; now: number };

/** The query of {@link listOffers}, for its plan. */
export const selectOfferPage = (queries: Queries, sort: OfferSort, { limit, offset, now, ...filter }: OfferFilter & Bounds) =>
  selectOffers(queries, now)
    .where(isPublicAnd(filter, now))
    .orderBy(...orderOf(sort, now))
    .limit(limit)
    .offset(offset);

const selectSorted = Object.fromEntries(
  offerSorts.map((sort) => [sort, prepared((queries, query: OfferFilter & Bounds) => selectOfferPage(queries, sort, query))]),
) as Record<OfferSort, (queries: Queries, query: OfferFilter & Bounds) => Promise<OfferRow[]>>;

/** A page of public prices. */
export const listOffers = (queries: Queries, filter: OfferFilter, sort: OfferSort, bounds: Bounds): Promise<OfferRow[]> =>
  selectSorted[sort](queries, { ...filter, ...bounds });

const selectCount = prepared((queries, { most, now, ...filter }: OfferFilter & { most: number; now: number }) => {
  const found = queries
    .select({ id: prices.id })
    .from(prices)
    .innerJoin(products, eq(products.id, prices.product_id))
    .innerJoin(users, eq(users.id, prices.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, prices.user_id))
    .where(isPublicAnd(filter, now))
    .limit(most)
    .as('found');
  return queries.select({ n: count() }).from(found);
});

/** How many public prices there are, counted no further than `most`. */
export async function countOffers(queries: Queries, filter: OfferFilter, most: number, now: number): Promise<number> {
  const [row] = await selectCount(queries, { ...filter, most, now });
  return row?.n ?? 0;
}

export type Place = { id: number; product_id: number; category_id: number; deleted_at: number | null };

/** Where prices stand that are public, or were until they were deleted; of others nothing is known. */
export const findPlaces = (queries: Queries, ids: number[]): Promise<Place[]> =>
  queries
    .select({ id: prices.id, product_id: prices.product_id, category_id: products.category_id, deleted_at: prices.deleted_at })
    .from(prices)
    .innerJoin(products, eq(products.id, prices.product_id))
    .innerJoin(users, eq(users.id, prices.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, prices.user_id))
    .where(and(inArray(prices.id, ids), isPublicOwnerAndProduct()));

/** Where the living prices of an owner stand, whether or not the owner is public; by id, from `after_id` on. */
export const listPlacesOfOwner = (queries: Queries, user_id: number, after_id: number, limit: number): Promise<Place[]> =>
  queries
    .select({ id: prices.id, product_id: prices.product_id, category_id: products.category_id, deleted_at: prices.deleted_at })
    .from(prices)
    .innerJoin(products, eq(products.id, prices.product_id))
    .where(and(eq(prices.user_id, user_id), gt(prices.id, after_id), isNull(prices.deleted_at), eq(products.status, 'published')))
    .orderBy(asc(prices.id))
    .limit(limit);
