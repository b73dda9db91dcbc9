import { and, count, inArray, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { slices } from '../../../core/lib/slices.ts';

/** What took the place of what, by id. */
export type Replaced = ReadonlyMap<number, number>;

/** The ids named by one statement. */
export const STEP = 400;

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
