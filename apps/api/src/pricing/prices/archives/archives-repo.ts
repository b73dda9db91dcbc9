import { and, asc, count, desc, eq, gt, inArray, isNotNull, min, notInArray, type SQL } from 'drizzle-orm';
import { insertRows } from '../../../core/db/bulk.ts';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { prepared } from '../../../core/db/prepared.ts';
import { priceArchives, prices } from '../../../core/db/schema/index.ts';

export type ArchiveRow = typeof priceArchives.$inferSelect;
export type ArchiveFilter = { user_id: number; price_id?: number | undefined; id?: number | undefined };

const archivesOf = ({ user_id, price_id, id }: ArchiveFilter): SQL | undefined =>
  and(
    eq(priceArchives.user_id, user_id),
    price_id ? eq(priceArchives.price_id, price_id) : undefined,
    id ? eq(priceArchives.id, id) : undefined,
  );

type OfPrice = { price_id: number };
type Bounds = { limit: number; offset: number };
const selectPage = prepared((queries, { price_id, limit, offset }: OfPrice & Bounds) =>
  queries
    .select()
    .from(priceArchives)
    .where(eq(priceArchives.price_id, price_id))
    .orderBy(desc(priceArchives.stated_at), desc(priceArchives.id))
    .limit(limit)
    .offset(offset),
);

/** A page of the archives of one price, newest first. */
export const listArchives = (queries: Queries, price_id: number, bounds: Bounds): Promise<ArchiveRow[]> =>
  selectPage(queries, { price_id, ...bounds });

const selectOwn = prepared((queries, { id, user_id }: { id: number; user_id: number }) =>
  queries
    .select({ id: prices.id })
    .from(prices)
    .where(and(eq(prices.id, id), eq(prices.user_id, user_id))),
);

/** Whether the user has this price, or had it: its archives stay when it is deleted. */
export const hasPrice = async (queries: Queries, user_id: number, id: number): Promise<boolean> =>
  (await selectOwn(queries, { id, user_id })).length > 0;

const selectCount = prepared((queries, { price_id }: OfPrice) =>
  queries.select({ n: count() }).from(priceArchives).where(eq(priceArchives.price_id, price_id)),
);

/** The number of archives of one price. */
export async function countArchives(queries: Queries, price_id: number): Promise<number> {
  const [row] = await selectCount(queries, { price_id });
  return row?.n ?? 0;
}

const selectPriceIds = prepared((queries, filter: ArchiveFilter) =>
  queries
    .select({ price_id: priceArchives.price_id, first: min(priceArchives.id) })
    .from(priceArchives)
    .where(archivesOf(filter))
    .groupBy(priceArchives.price_id)
    .orderBy(asc(priceArchives.price_id)),
);

/** The ids of the prices of these archives, lowest id first. */
export const findPriceIds = async (queries: Queries, filter: ArchiveFilter): Promise<number[]> =>
  (await selectPriceIds(queries, filter)).map(({ price_id }) => price_id);

const selectHeld = prepared(
  (queries, { id, user_id }: { id: number; user_id: number }) =>
    queries
      .select()
      .from(prices)
      .where(and(eq(prices.id, id), eq(prices.user_id, user_id))),
  { locks: true },
);

const selectLatest = prepared((queries, { price_id }: OfPrice) =>
  queries.select().from(priceArchives).where(eq(priceArchives.price_id, price_id)).orderBy(desc(priceArchives.id)).limit(1),
);

const selectOfBatch = prepared((queries, { batch_id }: { batch_id: string }) =>
  queries.select().from(priceArchives).where(eq(priceArchives.batch_id, batch_id)).orderBy(desc(priceArchives.id)),
);

/** The latest archive of a price. */
export const findLatest = async (queries: Queries, price_id: number): Promise<ArchiveRow | undefined> =>
  (await selectLatest(queries, { price_id }))[0];

/** Excludes an archive from all counts: its replacement was taken back, and the price itself has its values again. */
export async function markUndone(tx: Transaction, id: number): Promise<void> {
  await tx.update(priceArchives).set({ reason: 'undo' }).where(eq(priceArchives.id, id));
}

/** The values before a batch: the first archive that it wrote of each price, by the id of the price. */
export async function findFirstOfBatch(queries: Queries, batch_id: string): Promise<Map<number, ArchiveRow>> {
  const rows = await selectOfBatch(queries, { batch_id });
  // The last one of a price that is set is its first: the rows come newest first.
  return new Map(rows.map((row) => [row.price_id, row]));
}

/** Excludes the archives that a batch wrote of these prices from all counts. */
export async function markBatchUndone(tx: Transaction, batch_id: string, price_ids: number[]): Promise<void> {
  for (let start = 0; start < price_ids.length; start += 500)
    await tx
      .update(priceArchives)
      .set({ reason: 'undo' })
      .where(and(eq(priceArchives.batch_id, batch_id), inArray(priceArchives.price_id, price_ids.slice(start, start + 500))));
}

/** Locks the row of a user's price, deleted or not, for this transaction: its archives change only under this lock. */
export async function lockPrice(tx: Transaction, user_id: number, id: number): Promise<typeof prices.$inferSelect | undefined> {
  const [row] = await selectHeld(tx, { id, user_id });
  return row;
}

const dropArchives = prepared((queries, filter: ArchiveFilter) =>
  queries.delete(priceArchives).where(archivesOf(filter)).returning(),
);

/** Deletes archives and returns their rows. */
export const deleteArchives = (tx: Transaction, filter: ArchiveFilter): Promise<ArchiveRow[]> => dropArchives(tx, filter);

/** Restores archives under their own ids; returns the ids of those that were missing. */
export async function restoreArchives(tx: Transaction, rows: ArchiveRow[]): Promise<number[]> {
  const restored: number[] = [];
  for (let start = 0; start < rows.length; start += 500) {
    const added = await tx
      .insert(priceArchives)
      .values(rows.slice(start, start + 500))
      .onConflictDoNothing()
      .returning({ id: priceArchives.id });
    restored.push(...added.map(({ id }) => id));
  }
  return restored;
}

const statedAmount = {
  amount: priceArchives.amount,
  vat_included: priceArchives.vat_included,
  stated_at: priceArchives.stated_at,
};
const isValidStatement = notInArray(priceArchives.reason, ['correction', 'undo']);

const selectStatements = prepared((queries, { price_id, since }: OfPrice & { since: number }) =>
  queries
    .select(statedAmount)
    .from(priceArchives)
    .where(
      and(
        eq(priceArchives.price_id, price_id),
        gt(priceArchives.stated_at, since),
        eq(priceArchives.state, 'available'),
        isValidStatement,
      ),
    )
    .orderBy(asc(priceArchives.stated_at)),
);

/** The number of earlier statements that are searched for a different amount. */
const FORMER = 200;
const selectFormer = prepared((queries, { price_id }: OfPrice) =>
  queries
    .select(statedAmount)
    .from(priceArchives)
    .where(
      and(
        eq(priceArchives.price_id, price_id),
        eq(priceArchives.state, 'available'),
        isNotNull(priceArchives.amount),
        isValidStatement,
      ),
    )
    .orderBy(desc(priceArchives.stated_at), desc(priceArchives.id))
    .limit(FORMER),
);

/** Earlier amounts of a price that were public and count, newest first. */
export const listFormer = (
  queries: Queries,
  price_id: number,
): Promise<Pick<ArchiveRow, 'amount' | 'vat_included' | 'stated_at'>[]> => selectFormer(queries, { price_id });

/** Earlier amounts of a price for its trend: stated since `since`, available, never corrected or undone; oldest first. */
export const findStatements = (
  queries: Queries,
  price_id: number,
  since: number,
): Promise<Pick<ArchiveRow, 'amount' | 'vat_included' | 'stated_at'>[]> => selectStatements(queries, { price_id, since });

/** Inserts archives. */
export const insertArchives = (queries: Queries, rows: (typeof priceArchives.$inferInsert)[]): Promise<void> =>
  insertRows(queries, priceArchives, rows);
