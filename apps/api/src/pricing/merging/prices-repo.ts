import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { insertRows } from '../../core/db/bulk.ts';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { readInSteps, stepsOf } from '../../core/db/rows/ids.ts';
import { locked } from '../../core/db/rows/locked.ts';
import { priceAlerts, priceArchives, priceFormulas, prices } from '../../core/db/schema/index.ts';

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
/** A stated amount with its place in a table, and the time by which its rows are read. */
export type Compared = Amounts & { id: number; product_id: number; variation_id: number | null; at: number | null };

/** What a step of the stated amounts of a product needs: the last row of the step before, and how many to read. */
type Step = { product_id: number; last: Compared | undefined; limit: number };

const amounts = ({ id, product_id, amount, unit_id, vat_included, stated_at }: typeof prices | typeof priceArchives) => ({
  id,
  product_id,
  amount,
  unit_id,
  vat_included,
  stated_at,
});
const isAfter = (at: SQLiteColumn, id: SQLiteColumn, last: Compared | undefined): SQL | undefined =>
  last && and(gte(at, last.at), or(gt(at, last.at), gt(id, last.id)));

/** The query of {@link listStated}, for tests of its plan: an index orders living prices, another one those that are deleted. */
export const selectStated = (queries: Queries, isLiving: boolean, { product_id, last, limit }: Step) => {
  const at = isLiving ? prices.stated_at : prices.deleted_at;
  const isWanted = isLiving ? isNull(prices.deleted_at) : isNotNull(prices.deleted_at);
  return queries
    .select({ ...amounts(prices), variation_id: prices.variation_id, at })
    .from(prices)
    .where(and(eq(prices.product_id, product_id), isWanted, isAfter(at, prices.id, last)))
    .orderBy(asc(at), asc(prices.id))
    .limit(limit);
};

/** The query of {@link listArchived}, for tests of its plan. */
export const selectArchived = (queries: Queries, { product_id, last, limit }: Step) =>
  queries
    .select({ ...amounts(priceArchives), variation_id: prices.variation_id, at: priceArchives.stated_at })
    .from(priceArchives)
    .innerJoin(prices, eq(prices.id, priceArchives.price_id))
    .where(and(eq(priceArchives.product_id, product_id), isAfter(priceArchives.stated_at, priceArchives.id, last)))
    .orderBy(asc(priceArchives.stated_at), asc(priceArchives.id))
    .limit(limit);

/** The stated amounts of a product's prices, step by step. */
export const listStated = (queries: Queries, product_id: number, isLiving: boolean) =>
  stepsOf<Compared>((last, limit) => selectStated(queries, isLiving, { product_id, last, limit }));

/** The stated amounts of a product's archives, step by step; their variation is that of their price. */
export const listArchived = (queries: Queries, product_id: number) =>
  stepsOf<Compared>((last, limit) => selectArchived(queries, { product_id, last, limit }));

/** The amounts of a product's alerts, step by step. */
export const listAlerts = (queries: Queries, product_id: number) =>
  stepsOf<Pick<typeof priceAlerts.$inferSelect, 'id' | 'amount' | 'base_amount' | 'notified_amount'>>((last, limit) =>
    queries
      .select({
        id: priceAlerts.id,
        amount: priceAlerts.amount,
        base_amount: priceAlerts.base_amount,
        notified_amount: priceAlerts.notified_amount,
      })
      .from(priceAlerts)
      .where(and(eq(priceAlerts.product_id, product_id), last && gt(priceAlerts.id, last.id)))
      .orderBy(asc(priceAlerts.id))
      .limit(limit),
  );
