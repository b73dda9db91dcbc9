import { setImmediate } from 'node:timers/promises';
import { and, asc, count, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { slices } from '../../lib/slices.ts';
import type { Queries, Transaction } from '../database.ts';

/** What took the place of what, by id. */
export type Replaced = ReadonlyMap<number, number>;

/** The ids named by one statement. */
export const STEP = 400;

/** The rows read at once. */
const ROWS = 1_000;

/** The rows of these ids or keys, read by statements that name `STEP` of them each. */
export async function readInSteps<K, T>(ids: readonly K[], read: (part: K[]) => PromiseLike<T[]>): Promise<T[]> {
  const parts: T[][] = [];
  for (const part of slices(ids, STEP)) parts.push(await read(part));
  return parts.flat();
}

/** Lets a column name what took the place of what it named. */
export async function replaceIds<T extends SQLiteTable>(
  tx: Transaction,
  table: T,
  column: SQLiteColumn,
  replaced: Replaced,
  where?: SQL,
): Promise<void> {
  // By the id that it gets: one statement for all rows that come to name the same.
  for (const [id, former] of Map.groupBy(replaced.keys(), (one) => replaced.get(one)))
    for (const ids of slices([...former], STEP))
      await tx
        .update(table)
        .set({ [column.name]: id } as T['$inferInsert'])
        .where(and(inArray(column, ids), where));
}

/** How many rows name one of these ids. */
export async function countNaming(
  queries: Queries,
  table: SQLiteTable,
  column: SQLiteColumn,
  ids: readonly number[],
  where?: SQL,
): Promise<number> {
  let n = 0;
  for (const part of slices(ids, STEP)) {
    const [row] = await queries
      .select({ n: count() })
      .from(table)
      .where(and(inArray(column, part), where));
    n += row?.n ?? 0;
  }
  return n;
}

/**
 * The rows of a query in its order, step by step: `read` gets the last row of the step before and how many to read. Other work of the
 * process gets a turn after each: on SQLite nothing waits.
 */
export async function* stepsOf<T>(read: (last: T | undefined, limit: number) => PromiseLike<T[]>): AsyncGenerator<T[]> {
  for (let last: T | undefined; ; ) {
    const rows = await read(last, ROWS);
    yield rows;
    last = rows.at(-1);
    if (rows.length < ROWS) return;
    await setImmediate();
  }
}

/** The rows of {@link stepsOf}, one by one. */
export async function* inSteps<T>(read: (last: T | undefined, limit: number) => PromiseLike<T[]>): AsyncGenerator<T> {
  for await (const rows of stepsOf(read)) yield* rows;
}

/** Changes a column of all rows in steps; those for which `change` returns the same value stay as they are. */
export async function rewrite<T extends SQLiteTable & { id: SQLiteColumn }>(
  tx: Transaction,
  table: T,
  column: SQLiteColumn,
  change: (value: unknown) => unknown,
  where?: SQL,
): Promise<void> {
  const read = (last: { id: unknown } | undefined, limit: number): PromiseLike<{ id: unknown; value: unknown }[]> =>
    tx
      .select({ id: table.id, value: column })
      .from(table as SQLiteTable)
      .where(and(where, last && gt(table.id, last.id)))
      .orderBy(asc(table.id))
      .limit(limit);
  for await (const { id, value } of inSteps(read)) {
    const next = change(value);
    if (next !== value)
      await tx
        .update(table)
        .set({ [column.name]: next } as T['$inferInsert'])
        .where(eq(table.id, id));
  }
}
