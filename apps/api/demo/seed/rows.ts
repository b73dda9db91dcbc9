import type { SQLiteInsertValue, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Queries } from '../../src/core/db/database.ts';

// Keeps rows of the widest table below the limit of 32,766 variables of one SQLite statement.
const ROWS_AT_ONCE = 500;

function* slices<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) yield rows.slice(start, start + ROWS_AT_ONCE);
}

/** Ids by the key of their rows. */
export type Ids = ReadonlyMap<string, number>;

/** Inserts any number of rows and returns their ids by a unique text, because an engine may return them in any order. */
export async function insertForIds<Table extends SQLiteTable>(
  queries: Queries,
  table: Table,
  rows: readonly SQLiteInsertValue<Table>[],
  nameOf: (row: Table['$inferSelect']) => string,
): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const slice of slices(rows)) {
    const inserted: (Table['$inferSelect'] & { id?: unknown })[] = await queries.insert(table).values(slice).returning();
    for (const row of inserted) ids.set(nameOf(row), Number(row.id));
  }
  return ids;
}

/**
 * The id of a name.
 * @throws Error if there is none: the demo data are inconsistent
 */
export function idOf(ids: Ids, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo data name something that they do not hold: ${name}`);
  return id;
}
