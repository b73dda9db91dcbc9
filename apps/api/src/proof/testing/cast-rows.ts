import { getTableColumns } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { insertRows } from '../../db/bulk.ts';
import type { Transaction } from '../../db/database.ts';

/** Inserts rows that may leave out what has a default: the cast has so many that building a query for each would take the longest. */
export async function insertCast<T extends SQLiteTable>(tx: Transaction, table: T, rows: T['$inferInsert'][]): Promise<void> {
  const named = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = Object.entries(getTableColumns(table) as Record<string, SQLiteColumn>);
  const blank = Object.fromEntries(
    columns
      .filter(([name, { default: value }]) => named.has(name) || value !== undefined)
      .map(([name, { default: value }]) => [name, value ?? null]),
  );
  await insertRows(
    tx,
    table,
    rows.map((row) => ({ ...blank, ...row })),
  );
}
