import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '../../db/database.ts';

type Row = Record<string, unknown>;
/** Every row of every table: table → key → row. */
export type TableRows = Map<string, Map<string, Row>>;

/** What moves on with every call by whoever is recognised. */
const ofUse = new Set(['last_seen_at', 'last_used_at']);

/** Reads every row of these tables, without the times of last use. */
export async function readTables(db: Database, tables: Record<string, SQLiteTable>): Promise<TableRows> {
  const read: TableRows = new Map();
  for (const [name, table] of Object.entries(tables)) {
    const rows = (await db.read.select().from(table)) as Row[];
    const kept = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !ofUse.has(column))));
    read.set(name, new Map(kept.map((row) => [String(row.id ?? JSON.stringify(row)), row])));
  }
  return read;
}

/** The rows that were added, changed or taken away between two readings. */
export function changedRows(before: TableRows, after: TableRows): { table: string; id: number; row: Row }[] {
  return [...after].flatMap(([table, rows]) => {
    const earlier = before.get(table) ?? new Map<string, Row>();
    const keys = new Set([...earlier.keys(), ...rows.keys()]);
    return [...keys]
      .filter((key) => JSON.stringify(earlier.get(key)) !== JSON.stringify(rows.get(key)))
      .map((key) => ({ table, id: Number(key), row: rows.get(key) ?? earlier.get(key) ?? {} }));
  });
}
