import type { Delivery, PriceState } from '@rasteh/contract/wire/vocabulary';
import { and, count, countDistinct, eq, exists, inArray, isNotNull, max, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { prepared } from '../../core/db/prepared.ts';
import { derivedState, isPublicPrice, lowestCompared } from '../../core/db/public-prices.ts';
import { prices, products, supplierProfiles, users } from '../../core/db/schema/index.ts';

export type FoundProduct = { id: number; category_id: number; slug: string; title: string };

/** Filter of the public prices that count; without values all of them do. */
export type OfferedBy = {
  city_ids?: number[] | undefined;
  delivery?: Delivery | undefined;
  state?: PriceState | undefined;
  /** Only of verified suppliers. */
  verified?: 'verified' | undefined;
};

const isOffered = ({ city_ids, delivery, state, verified }: OfferedBy, now: number): SQL | undefined =>
  and(
    isPublicPrice(),
    city_ids && inArray(prices.city_id, city_ids),
    delivery && eq(prices.delivery, delivery),
    state && eq(derivedState(now), state),
    verified && eq(supplierProfiles.verified, verified),
  );

const hasOffer = (queries: Queries, by: OfferedBy, now: number): SQL =>
  exists(
    queries
      .select({ one: sql`1` })
      .from(prices)
      .innerJoin(users, eq(users.id, prices.user_id))
      .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, prices.user_id))
      .where(and(eq(prices.product_id, products.id), isOffered(by, now))),
  );

type Asked = OfferedBy & { ids: number[]; must_be_offered?: true | undefined };

const selectProducts = prepared((queries, { ids, must_be_offered, now, ...by }: Asked & { now: number }) =>
  queries
    .select({ id: products.id, category_id: products.category_id, slug: products.slug, title: products.title })
    .from(products)
    .where(and(inArray(products.id, ids), eq(products.status, 'published'), must_be_offered && hasOffer(queries, by, now))),
);

/** The published ones of these products by id; with `must_be_offered` only products with a matching offer. */
export async function findProducts(queries: Queries, asked: Asked, now: number): Promise<Map<number, FoundProduct>> {
  if (asked.ids.length === 0) return new Map();
  return new Map((await selectProducts(queries, { ...asked, now })).map((product) => [product.id, product]));
}

const selectLowest = prepared((queries, { product_ids, now }: { product_ids: number[]; now: number }) =>
  queries
    .select({ product_id: prices.product_id, amount: lowestCompared(now), suppliers: countDistinct(prices.user_id) })
    .from(prices)
    .innerJoin(products, eq(products.id, prices.product_id))
    .innerJoin(users, eq(users.id, prices.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, prices.user_id))
    .where(and(inArray(prices.product_id, product_ids), isPublicPrice()))
    .groupBy(prices.product_id)
    .having(isNotNull(lowestCompared(now))),
);

/**
 * The lowest comparable amount of each product at `now`, in Rial, and the number of all suppliers of the product, as its board and its
 * page count them; products without an amount are missing.
 */
export async function findLowest(
  queries: Queries,
  product_ids: number[],
  now: number,
): Promise<Map<number, { amount: number; suppliers: number }>> {
  if (product_ids.length === 0) return new Map();
  const rows = await selectLowest(queries, { product_ids, now });
  return new Map(rows.map(({ product_id, amount, suppliers }) => [product_id, { amount: Number(amount), suppliers }]));
}

export type Offered = { offers: number; stated_at: number };

const selectOffered = prepared((queries, { product_ids, now, ...by }: OfferedBy & { product_ids: number[]; now: number }) =>
  queries
    .select({ product_id: prices.product_id, offers: count(), stated_at: max(prices.stated_at) })
    .from(prices)
    .innerJoin(products, eq(products.id, prices.product_id))
    .innerJoin(users, eq(users.id, prices.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, prices.user_id))
    .where(and(inArray(prices.product_id, product_ids), isOffered(by, now)))
    .groupBy(prices.product_id),
);

/** The number of matching prices of each product, and the time of the last statement; products without one are missing. */
export async function findOffered(
  queries: Queries,
  product_ids: number[],
  by: OfferedBy,
  now: number,
): Promise<Map<number, Offered>> {
  if (product_ids.length === 0) return new Map();
  const rows = await selectOffered(queries, { ...by, product_ids, now });
  return new Map(rows.map(({ product_id, offers, stated_at }) => [product_id, { offers, stated_at: Number(stated_at) }]));
}

const selectWays = prepared((queries, { product_ids, now }: { product_ids: number[]; now: number }) =>
  queries
    .selectDistinct({
      product_id: prices.product_id,
      city_id: prices.city_id,
      delivery: prices.delivery,
      state: derivedState(now),
      verified: supplierProfiles.verified,
    })
    .from(prices)
    .innerJoin(products, eq(products.id, prices.product_id))
    .innerJoin(users, eq(users.id, prices.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, prices.user_id))
    .where(and(inArray(prices.product_id, product_ids), isPublicPrice())),
);
export type Way = Awaited<ReturnType<typeof selectWays>>[number];

/** The ways in which these products are publicly offered: each way once per product. */
export const listWays = (queries: Queries, product_ids: number[], now: number): Promise<Way[]> =>
  selectWays(queries, { product_ids, now });
