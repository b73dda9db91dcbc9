import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { priceDays, products } from '../../db/schema/index.ts';

/** A median of a closed day, in Rial without value added tax for one unit. */
export type ClosedMedian = { unit_id: number; median_amount: number };

const latest = sql`(select max(l.day) from price_days l where l.product_id = ${priceDays.product_id})`;
const selectLatest = prepared((queries, { product_ids, since }: { product_ids: number[]; since: number }) =>
  queries
    .select({ product_id: priceDays.product_id, unit_id: priceDays.unit_id, median_amount: priceDays.median_amount })
    .from(priceDays)
    .where(and(inArray(priceDays.product_id, product_ids), gte(priceDays.day, since), eq(priceDays.day, latest))),
);

/** The last closed median of each of these products, if it is of the day `since` or later. */
export const listLatest = (
  queries: Queries,
  product_ids: number[],
  since: number,
): Promise<(ClosedMedian & { product_id: number })[]> => selectLatest(queries, { product_ids, since });

/** A product in its category: its options as in `sort_key`, the first of which is its size. */
export type Place = { id: number; category_id: number; sort_key: string };

const selectPlaces = prepared((queries, { ids }: { ids: number[] }) =>
  queries
    .select({ id: products.id, category_id: products.category_id, sort_key: products.sort_key })
    .from(products)
    .where(inArray(products.id, ids)),
);
export const findPlaces = (queries: Queries, ids: number[]): Promise<Place[]> => selectPlaces(queries, { ids });

/** The sample size that represents a whole category. */
const SAMPLE = 1_000;
const selectOfCategory = prepared((queries, { category_id, day }: { category_id: number; day: number }) =>
  queries
    .select({ sort_key: products.sort_key, unit_id: priceDays.unit_id, median_amount: priceDays.median_amount })
    .from(products)
    .innerJoin(priceDays, and(eq(priceDays.product_id, products.id), eq(priceDays.day, day)))
    .where(eq(products.category_id, category_id))
    .orderBy(desc(products.id))
    .limit(SAMPLE),
);

/** The medians of a closed day for the products of a category, the newest thousand of them. */
export const listOfCategory = (
  queries: Queries,
  category_id: number,
  day: number,
): Promise<(ClosedMedian & { sort_key: string })[]> => selectOfCategory(queries, { category_id, day });
