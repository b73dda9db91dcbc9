import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { categoryDays, priceDays } from '../../core/db/schema/index.ts';
import { slices } from '../../core/lib/slices.ts';
import type { NewPriceDay } from './repo.ts';

/** The closed days of a product, oldest first. */
export async function listClosed(queries: Queries, product_id: number): Promise<number[]> {
  const rows = await queries
    .select({ day: priceDays.day })
    .from(priceDays)
    .where(eq(priceDays.product_id, product_id))
    .orderBy(priceDays.day);
  return rows.map(({ day }) => day);
}

const isOf = (product_id: number, days: readonly number[]) =>
  and(eq(priceDays.product_id, product_id), inArray(priceDays.day, [...days]));

/** Gives closed days of one product to another. */
export async function moveDays(tx: Transaction, from_id: number, into_id: number, days: readonly number[]): Promise<void> {
  for (const part of slices(days, 400)) await tx.update(priceDays).set({ product_id: into_id }).where(isOf(from_id, part));
}

/** Replaces a closed day of a product. */
export async function replaceDay(tx: Transaction, { product_id, day, ...values }: NewPriceDay): Promise<void> {
  await tx
    .update(priceDays)
    .set(values)
    .where(isOf(product_id, [day]));
}

/** Deletes the closed days of a product. */
export async function deleteDays(tx: Transaction, product_id: number): Promise<void> {
  await tx.delete(priceDays).where(eq(priceDays.product_id, product_id));
}

/** Replaces the index of a category up to a day. */
export async function replaceIndex(
  tx: Transaction,
  { category_id, until }: { category_id: number; until: number },
  rows: (typeof categoryDays.$inferInsert)[],
): Promise<void> {
  await tx.delete(categoryDays).where(and(eq(categoryDays.category_id, category_id), lte(categoryDays.day, until)));
  for (const part of slices(rows, 500)) await tx.insert(categoryDays).values(part);
}
