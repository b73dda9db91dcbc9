import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { insertRows } from '../../core/db/bulk.ts';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { readInSteps, STEP } from '../../core/db/rows/ids.ts';
import { locked } from '../../core/db/rows/locked.ts';
import { priceAlerts, priceArchives, priceFormulas, priceListRows, prices } from '../../core/db/schema/index.ts';
import { slices } from '../../core/lib/slices.ts';

export type PriceRow = typeof prices.$inferSelect;
export type NewArchive = typeof priceArchives.$inferInsert;

/** Locks the prices of products until the transaction ends, in the order in which changes lock them. */
export const lockPrices = (tx: Transaction, product_ids: readonly number[]): Promise<{ id: number }[]> =>
  readInSteps(product_ids, (ids) =>
    locked(tx, tx.select({ id: prices.id }).from(prices).where(inArray(prices.product_id, ids)).orderBy(asc(prices.id))),
  );

/** The prices of these products that are not deleted. */
export const listLiving = (queries: Queries, product_ids: readonly number[]): Promise<PriceRow[]> =>
  readInSteps(product_ids, (ids) =>
    queries
      .select()
      .from(prices)
      .where(and(inArray(prices.product_id, ids), isNull(prices.deleted_at)))
      .orderBy(asc(prices.id)),
  );

/**
 * Makes a price an earlier amount of another one of its supplier, with all of its own earlier amounts: its row is deleted softly, since
 * others name it, and its formula ends.
 */
export async function retirePrice(
  tx: Transaction,
  { older, newer }: { older: PriceRow; newer: PriceRow },
  { archive, now }: { archive: NewArchive; now: number },
): Promise<void> {
  // Their batches cannot be undone any more.
  await tx.update(priceArchives).set({ price_id: newer.id, batch_id: null }).where(eq(priceArchives.price_id, older.id));
  await insertRows(tx, priceArchives, [archive]);
  await tx.delete(priceFormulas).where(eq(priceFormulas.price_id, older.id));
  const follows = eq(priceFormulas.source_price_id, older.id);
  await tx.delete(priceFormulas).where(and(follows, eq(priceFormulas.price_id, newer.id)));
  await tx.update(priceFormulas).set({ source_price_id: newer.id }).where(follows);
  const version = sql<number>`${prices.version} + 1`;
  await tx.update(prices).set({ deleted_at: now, version }).where(eq(prices.id, older.id));
  // A change of the newer one that was read before the merge is of a former version.
  await tx.update(prices).set({ version }).where(eq(prices.id, newer.id));
}

type Amounts = { amount: number | null; unit_id: number; vat_included: boolean; stated_at: number };
/** A stated amount with its place in a table. */
export type Compared = Amounts & { id: number; product_id: number; variation_id: number | null };

/** The stated amounts of these products: those of prices, and of archives, whose variation is that of their price. */
export async function listStated(
  queries: Queries,
  product_ids: readonly number[],
): Promise<{ prices: Compared[]; archives: Compared[] }> {
  const archives = await readInSteps(product_ids, (ids) =>
    queries
      .select({ archive: priceArchives, variation_id: prices.variation_id })
      .from(priceArchives)
      .innerJoin(prices, eq(prices.id, priceArchives.price_id))
      .where(inArray(priceArchives.product_id, ids)),
  );
  return {
    prices: await readInSteps(product_ids, (ids) => queries.select().from(prices).where(inArray(prices.product_id, ids))),
    archives: archives.map(({ archive, variation_id }) => ({ ...archive, variation_id })),
  };
}

/** The alerts of these products. */
export const listAlerts = (queries: Queries, product_ids: readonly number[]): Promise<(typeof priceAlerts.$inferSelect)[]> =>
  readInSteps(product_ids, (ids) => queries.select().from(priceAlerts).where(inArray(priceAlerts.product_id, ids)));
export async function updateAlert(tx: Transaction, id: number, set: Partial<typeof priceAlerts.$inferInsert>): Promise<void> {
  await tx.update(priceAlerts).set(set).where(eq(priceAlerts.id, id));
}

/** Converts the comparable amounts of rows of price lists that are not applied yet, rounded half up. */
export async function convertRows(
  tx: Transaction,
  product_ids: readonly number[],
  { numerator, denominator }: { numerator: number; denominator: number },
): Promise<void> {
  const amount = priceListRows.next_comparable_amount;
  const converted = sql<number>`(${amount} * ${sql.raw(`${numerator}`)} + ${sql.raw(`${Math.floor(denominator / 2)}`)}) / ${sql.raw(`${denominator}`)}`;
  for (const ids of slices(product_ids, STEP))
    await tx
      .update(priceListRows)
      .set({ next_comparable_amount: converted })
      .where(and(inArray(priceListRows.product_id, ids), isNull(priceListRows.outcome), isNotNull(amount)));
}
