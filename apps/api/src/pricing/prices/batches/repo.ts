import { and, asc, count, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { Inline, insertRows } from '../../../core/db/bulk.ts';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { prepared } from '../../../core/db/prepared.ts';
import { locked } from '../../../core/db/rows/locked.ts';
import { priceBatches, priceBatchRows, prices, products, users } from '../../../core/db/schema/index.ts';

export type BatchRecord = typeof priceBatches.$inferSelect;
export type BatchRowRecord = typeof priceBatchRows.$inferSelect;

/** Rows in one statement. */
const PART = 500;

type OpenBatch = { user_id: number; actor_id: number; key: string; since: number };
const selectOpen = prepared(
  (queries, { user_id, actor_id, key, since }: OpenBatch) =>
    queries
      .select()
      .from(priceBatches)
      .where(
        and(
          eq(priceBatches.user_id, user_id),
          eq(priceBatches.actor_id, actor_id),
          eq(priceBatches.key, key),
          gt(priceBatches.changed_at, since),
          isNull(priceBatches.undone_at),
        ),
      )
      .orderBy(desc(priceBatches.id))
      .limit(1),
  { locks: true },
);

/** The latest batch of an actor with this key that was changed since a time (ms) and is not undone, locked. */
export const lockOpenBatch = async (tx: Transaction, open: OpenBatch): Promise<BatchRecord | undefined> =>
  (await selectOpen(tx, open))[0];

const selectHeld = (queries: Transaction, { id, user_id }: { id: number; user_id: number }) =>
  locked(
    queries,
    queries
      .select()
      .from(priceBatches)
      .where(and(eq(priceBatches.id, id), eq(priceBatches.user_id, user_id))),
  );

/** A user's batch, locked: of two undos at once the second one waits. */
export const lockBatch = async (tx: Transaction, user_id: number, id: number): Promise<BatchRecord | undefined> =>
  (await selectHeld(tx, { id, user_id }))[0];

const addBatch = prepared((queries, { row }: { row: typeof priceBatches.$inferInsert }) =>
  queries.insert(priceBatches).values(row).returning({ id: priceBatches.id }),
);

export async function insertBatch(tx: Transaction, row: typeof priceBatches.$inferInsert): Promise<number> {
  const [added] = await addBatch(tx, { row });
  return added?.id ?? 0;
}

const changeBatch = (queries: Queries, { id, next }: { id: number; next: Partial<BatchRecord> }) =>
  queries.update(priceBatches).set(next).where(eq(priceBatches.id, id)).returning({ id: priceBatches.id });

export async function updateBatch(tx: Transaction, id: number, next: Partial<BatchRecord>): Promise<void> {
  await changeBatch(tx, { id, next });
}

const CONTINUED = new Inline('on conflict ("batch_id", "price_id") do update set "version" = excluded."version"');

/** The beginning of a batch's name in the archives of its prices. */
export const BATCH_NAME = 'batch:';

/** Adds prices to a batch; one that it has already continues with the new version. */
export const storeRows = (tx: Transaction, rows: readonly (typeof priceBatchRows.$inferInsert)[]): Promise<void> =>
  insertRows(tx, priceBatchRows, rows, CONTINUED);

/** The rows of a batch, by price. */
export const listRows = (queries: Queries, batch_id: number): PromiseLike<BatchRowRecord[]> =>
  queries.select().from(priceBatchRows).where(eq(priceBatchRows.batch_id, batch_id)).orderBy(asc(priceBatchRows.price_id));

export async function markRowsUndone(tx: Transaction, batch_id: number, price_ids: number[], now: number): Promise<void> {
  for (let start = 0; start < price_ids.length; start += PART)
    await tx
      .update(priceBatchRows)
      .set({ undone_at: now })
      .where(and(eq(priceBatchRows.batch_id, batch_id), inArray(priceBatchRows.price_id, price_ids.slice(start, start + PART))));
}

/** A price that was restored: its version before the undone batch, and after the undo. */
export type Restored = { price_id: number; version_before: number; version: number };

const followRow = (queries: Queries, { price_id, version_before, version }: Restored) =>
  queries
    .update(priceBatchRows)
    .set({ version })
    .where(
      and(eq(priceBatchRows.price_id, price_id), eq(priceBatchRows.version, version_before), isNull(priceBatchRows.undone_at)),
    )
    .returning({ batch_id: priceBatchRows.batch_id });

/** Lets the batches before an undone one follow their restored prices: for them nothing was changed since. */
export async function followRestored(tx: Transaction, restored: readonly Restored[]): Promise<void> {
  for (const price of restored) await followRow(tx, price);
}

type Taken = { price_id: number; version_before: number; version: number; now: number };
const undoRow = (queries: Queries, { price_id, version_before, version, now }: Taken) =>
  queries
    .update(priceBatchRows)
    .set({ undone_at: now })
    .where(
      and(
        eq(priceBatchRows.price_id, price_id),
        eq(priceBatchRows.version, version),
        eq(priceBatchRows.version_before, version_before),
        isNull(priceBatchRows.undone_at),
      ),
    )
    .returning({ batch_id: priceBatchRows.batch_id });

/**
 * Lets batches follow a publication that was taken back. `version` is the version it had produced: a batch that did nothing else to
 * the price is undone there, one that had changed it before keeps that change.
 */
export async function followTakenBack(tx: Transaction, price_id: number, version: number, now: number): Promise<void> {
  const undone = await undoRow(tx, { price_id, version_before: version - 1, version, now });
  if (undone.length === 0) await followRow(tx, { price_id, version_before: version, version: version + 1 });
  await followRow(tx, { price_id, version_before: version - 1, version: version + 1 });
}

type OfUser = { user_id: number; since: number };
const recent = ({ user_id, since }: OfUser) => and(eq(priceBatches.user_id, user_id), gt(priceBatches.changed_at, since));

/** The batches of a user that changed after a time (ms), newest first, with the names of who changed and undid them. */
export async function listBatches(queries: Queries, { limit, offset, ...of }: OfUser & { limit: number; offset: number }) {
  const rows = await queries
    .select()
    .from(priceBatches)
    .where(recent(of))
    .orderBy(desc(priceBatches.changed_at), desc(priceBatches.id))
    .limit(limit)
    .offset(offset);
  return withNames(queries, rows);
}

/** A batch of a user by id; undefined if it is another user's. */
export async function findBatch(queries: Queries, user_id: number, id: number): Promise<NamedBatch | undefined> {
  const rows = await queries
    .select()
    .from(priceBatches)
    .where(and(eq(priceBatches.id, id), eq(priceBatches.user_id, user_id)));
  return (await withNames(queries, rows))[0];
}

export async function countBatches(queries: Queries, of: OfUser): Promise<number> {
  const [row] = await queries.select({ n: count() }).from(priceBatches).where(recent(of));
  return row?.n ?? 0;
}

type Person = { id: number; name: string };
export type NamedBatch = BatchRecord & { actor: Person; undoer: Person | null };

async function withNames(queries: Queries, rows: BatchRecord[]): Promise<NamedBatch[]> {
  const ids = [...new Set(rows.flatMap(({ actor_id, undone_by }) => [actor_id, undone_by ?? actor_id]))];
  const people =
    ids.length > 0 ? await queries.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids)) : [];
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const personOf = (id: number): Person => ({ id, name: names.get(id) ?? '' });
  return rows.map((row) => ({
    ...row,
    actor: personOf(row.actor_id),
    undoer: row.undone_by === null ? null : personOf(row.undone_by),
  }));
}

/** The counts of the rows of a batch, when the last of them was undone, and its first price. */
export type RowCounts = {
  batch_id: number;
  prices: number;
  undone: number;
  changed_since: number;
  undone_at: number | null;
  first_id: number;
};

const isMoved = sql`${priceBatchRows.undone_at} is null and (${prices.deleted_at} is not null or ${prices.version} <> ${priceBatchRows.version})`;
const sumIf = (condition: unknown) => sql<number>`sum(case when ${condition} then 1 else 0 end)`.mapWith(Number);

/** The counts of batches by their id; a batch without rows is missing. */
export async function countRows(queries: Queries, batch_ids: number[]): Promise<Map<number, RowCounts>> {
  if (batch_ids.length === 0) return new Map();
  const rows = await queries
    .select({
      batch_id: priceBatchRows.batch_id,
      prices: count(),
      undone: sumIf(sql`${priceBatchRows.undone_at} is not null`),
      changed_since: sumIf(isMoved),
      undone_at: sql<number | null>`max(${priceBatchRows.undone_at})`.mapWith(Number),
      first_id: sql<number>`min(${priceBatchRows.price_id})`.mapWith(Number),
    })
    .from(priceBatchRows)
    .innerJoin(prices, eq(prices.id, priceBatchRows.price_id))
    .where(inArray(priceBatchRows.batch_id, batch_ids))
    .groupBy(priceBatchRows.batch_id);
  return new Map(rows.map((row) => [row.batch_id, row]));
}

/** A page of the rows of a batch with the titles of their products: those that were changed since first, then by price. */
export const listLines = (queries: Queries, batch_id: number, { limit, offset }: { limit: number; offset: number }) =>
  queries
    .select({
      price_id: priceBatchRows.price_id,
      version: priceBatchRows.version,
      undone_at: priceBatchRows.undone_at,
      title: products.title,
      present_version: prices.version,
      deleted_at: prices.deleted_at,
    })
    .from(priceBatchRows)
    .innerJoin(prices, eq(prices.id, priceBatchRows.price_id))
    .innerJoin(products, eq(products.id, prices.product_id))
    .where(eq(priceBatchRows.batch_id, batch_id))
    .orderBy(sql`case when ${isMoved} then 0 else 1 end`, asc(priceBatchRows.price_id))
    .limit(limit)
    .offset(offset);

/** Deletes batches that were last changed before a time (ms), at most so many; returns their number. */
export async function deleteBefore(tx: Transaction, before: number, limit: number): Promise<number> {
  const old = await tx
    .select({ id: priceBatches.id })
    .from(priceBatches)
    .where(lt(priceBatches.changed_at, before))
    .orderBy(asc(priceBatches.changed_at))
    .limit(limit);
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx.delete(priceBatchRows).where(inArray(priceBatchRows.batch_id, ids));
  await tx.delete(priceBatches).where(inArray(priceBatches.id, ids));
  return ids.length;
}
