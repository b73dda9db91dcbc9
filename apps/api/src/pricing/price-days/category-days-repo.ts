import { and, asc, between, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { prepared } from '../../core/db/prepared.ts';
import { categoryDays, priceDayClosings, priceDays, products } from '../../core/db/schema/index.ts';

export type CategoryDayRow = typeof categoryDays.$inferSelect;
type Span = { from: number; to: number };

/** The oldest closed days that are in no index yet. */
export async function listUnindexed(queries: Queries, limit: number): Promise<number[]> {
  const rows = await queries
    .select({ day: priceDayClosings.day })
    .from(priceDayClosings)
    .where(isNull(priceDayClosings.indexed_at))
    .orderBy(asc(priceDayClosings.day))
    .limit(limit);
  return rows.map(({ day }) => day);
}

/** The closed days that are in the indices, oldest first. */
export async function listIndexed(queries: Queries): Promise<number[]> {
  const rows = await queries
    .select({ day: priceDayClosings.day })
    .from(priceDayClosings)
    .where(isNotNull(priceDayClosings.indexed_at))
    .orderBy(asc(priceDayClosings.day));
  return rows.map(({ day }) => day);
}

export async function markIndexed(queries: Queries, days: number[], indexed_at: number): Promise<void> {
  await queries.update(priceDayClosings).set({ indexed_at }).where(inArray(priceDayClosings.day, days));
}

/** A product with the options that distinguish it. */
export type Place = { id: number; category_id: number; options_key: string };

type Part = { after: number; limit: number; category_id?: number | undefined };
const selectPlaces = prepared((queries, { after, limit, category_id }: Part) =>
  queries
    .select({ id: products.id, category_id: products.category_id, options_key: products.options_key })
    .from(products)
    .where(and(gt(products.id, after), category_id === undefined ? undefined : eq(products.category_id, category_id)))
    .orderBy(asc(products.id))
    .limit(limit),
);

/** The products after an id, in order of id; of one category if it is named. */
export const listPlaces = (queries: Queries, part: Part): Promise<Place[]> => selectPlaces(queries, part);

const selectMedians = prepared((queries, { product_ids, from, to }: Span & { product_ids: number[] }) =>
  queries
    .select({
      product_id: priceDays.product_id,
      day: priceDays.day,
      unit_id: priceDays.unit_id,
      median_amount: priceDays.median_amount,
      suppliers: priceDays.suppliers,
    })
    .from(priceDays)
    .where(and(inArray(priceDays.product_id, product_ids), between(priceDays.day, from, to))),
);
export type ProductDay = { product_id: number; day: number; unit_id: number; median_amount: number; suppliers: number };

/** The closed days of these products. */
export const listMedians = (queries: Queries, product_ids: number[], span: Span): Promise<ProductDay[]> =>
  selectMedians(queries, { product_ids, ...span });

/** Inserts days of categories; existing ones are kept. */
export async function insertDays(queries: Queries, rows: CategoryDayRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 500)
    await queries
      .insert(categoryDays)
      .values(rows.slice(start, start + 500))
      .onConflictDoNothing();
}

const selectDays = prepared((queries, { category_id, option_id, from, to }: Span & { category_id: number; option_id: number }) =>
  queries
    .select()
    .from(categoryDays)
    .where(
      and(eq(categoryDays.category_id, category_id), eq(categoryDays.option_id, option_id), between(categoryDays.day, from, to)),
    )
    .orderBy(asc(categoryDays.day)),
);

/** The days of a category (`option_id` 0) or of one of its sizes, oldest first. */
export const listDays = (
  queries: Queries,
  place: { category_id: number; option_id: number },
  span: Span,
): Promise<CategoryDayRow[]> => selectDays(queries, { ...place, ...span });

type DaysOfAll = Span & { option_id: number; category_ids: number[] | undefined };
const selectDaysOfAll = prepared((queries, { option_id, from, to, category_ids }: DaysOfAll) =>
  queries
    .select()
    .from(categoryDays)
    .where(
      and(
        category_ids && inArray(categoryDays.category_id, category_ids),
        eq(categoryDays.option_id, option_id),
        between(categoryDays.day, from, to),
      ),
    )
    .orderBy(asc(categoryDays.category_id), asc(categoryDays.day)),
);

/** The days of these categories, or of all, of one size or, with `option_id` 0, of all; oldest first. */
export const listDaysOfAll = (queries: Queries, days: DaysOfAll): Promise<CategoryDayRow[]> => selectDaysOfAll(queries, days);

/** Deletes the days of a category. */
export async function deleteCategoryDays(tx: Transaction, category_id: number): Promise<void> {
  await tx.delete(categoryDays).where(eq(categoryDays.category_id, category_id));
}
