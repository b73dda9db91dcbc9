import { and, asc, between, desc, eq, gte, inArray, max, sql } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { prepared } from '../../core/db/prepared.ts';
import { priceDayClosings, priceDays, products } from '../../core/db/schema/index.ts';

const selectLastClosed = prepared((queries, _none: object) =>
  queries.select({ day: max(priceDayClosings.day) }).from(priceDayClosings),
);

/** The last closed day; undefined before the first closing. */
export async function findLastClosed(queries: Queries): Promise<number | undefined> {
  const [row] = await selectLastClosed(queries, {});
  return row?.day ?? undefined;
}

export type NewPriceDay = typeof priceDays.$inferInsert;

/** Inserts days of products; existing ones are kept. */
export async function insertDays(queries: Queries, rows: NewPriceDay[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 500)
    await queries
      .insert(priceDays)
      .values(rows.slice(start, start + 500))
      .onConflictDoNothing();
}

export async function insertClosings(queries: Queries, rows: (typeof priceDayClosings.$inferInsert)[]): Promise<void> {
  await queries.insert(priceDayClosings).values(rows).onConflictDoNothing();
}

type Days = { product_id: number; from: number; to: number };
const selectDays = prepared((queries, { product_id, from, to }: Days) =>
  queries
    .select()
    .from(priceDays)
    .where(and(eq(priceDays.product_id, product_id), between(priceDays.day, from, to)))
    .orderBy(asc(priceDays.day)),
);

/** The closed days of a product, oldest first. */
export const listDays = (queries: Queries, days: Days): Promise<(typeof priceDays.$inferSelect)[]> => selectDays(queries, days);

type DaysOfProducts = { product_ids: number[]; from: number; to: number };
const selectMedians = prepared((queries, { product_ids, from, to }: DaysOfProducts) =>
  queries
    .select({
      product_id: priceDays.product_id,
      category_id: products.category_id,
      unit_id: priceDays.unit_id,
      median_amount: priceDays.median_amount,
    })
    .from(priceDays)
    .innerJoin(products, eq(products.id, priceDays.product_id))
    .where(and(inArray(priceDays.product_id, product_ids), between(priceDays.day, from, to)))
    .orderBy(asc(priceDays.product_id), asc(priceDays.day)),
);

/** The medians of the closed days of these products, oldest first. */
export const listMedians = (
  queries: Queries,
  days: DaysOfProducts,
): Promise<(ClosedMedian & { product_id: number; category_id: number })[]> => selectMedians(queries, days);

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
