import type { Delivery, PriceState } from '@rasteh/contract/prices';
import { and, count, eq, exists, gte, inArray, lt, max, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Queries } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { prefixUpperBound, productHasWord } from '../../db/product-words.ts';
import { derivedState, isPublicPrice } from '../../db/public-prices.ts';
import { prices, products, productWords, supplierProfiles, users } from '../../db/schema/index.ts';

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

type Wanted = OfferedBy & { beginnings: string[]; category_ids?: number[] | undefined; must_be_offered?: true | undefined };
type Ranges = { beginnings: string[]; ends: string[] };

/** Starts with the products of the first word, which should be the rarest, and stops at the last requested product. */
const selectProducts = prepared(
  (
    queries,
    { beginnings, ends, category_ids, must_be_offered, now, most, ...by }: Wanted & Ranges & { now: number; most: number },
  ) => {
    const [first, ...others] = beginnings.map((beginning, at) => ({ beginning, end: ends[at] ?? '' }));
    const earlier = alias(productWords, 'earlier');
    return queries
      .select({ id: products.id, category_id: products.category_id, slug: products.slug, title: products.title })
      .from(productWords)
      .crossJoin(products)
      .where(
        and(
          gte(productWords.word, first?.beginning ?? ''),
          lt(productWords.word, first?.end ?? ''),
          eq(products.id, productWords.product_id),
          eq(products.status, 'published'),
          // A product with several such words is found only by the first of them.
          notExists(
            queries
              .select({ one: sql`1` })
              .from(earlier)
              .where(
                and(
                  eq(earlier.product_id, products.id),
                  gte(earlier.word, first?.beginning ?? ''),
                  lt(earlier.word, productWords.word),
                ),
              ),
          ),
          ...others.map(({ beginning, end }) => productHasWord(products.id, beginning, end)),
          category_ids && inArray(products.category_id, category_ids),
          must_be_offered && hasOffer(queries, by, now),
        ),
      )
      .limit(most);
  },
);

/**
 * Published products, at most `most`, in which each prefix starts a word, the rarest prefix first; with `must_be_offered` only
 * products with a matching offer.
 */
export const findProductsByPrefixes = (queries: Queries, wanted: Wanted, now: number, most: number): Promise<FoundProduct[]> =>
  selectProducts(queries, { ...wanted, ends: wanted.beginnings.map(prefixUpperBound), now, most });

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
