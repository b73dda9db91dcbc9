import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type pg from 'pg';

const ROWS = 2_000;
/** Tables that a migrated database fills for itself; search reads everything anew at a start. */
const OWN = new Set(['migrations', 'search_changes']);

/** The names in the first column of a query. */
async function namesOf(client: pg.Client, query: string): Promise<string[]> {
  const { rows } = await client.query<[string]>({ text: query, rowMode: 'array' });
  return rows.map(([name]) => name);
}

/** Copies a market from its SQLite folder to a migrated PostgreSQL database, which loses what it had; needs a superuser. */
export async function copyMarket(folder: string, client: pg.Client): Promise<void> {
  const source = new Sqlite(join(folder, 'rasteh.db'), { readonly: true });
  const known = new Set(await namesOf(client, "select table_name from information_schema.tables where table_schema = 'public'"));
  const all = source.prepare("select name from sqlite_schema where type = 'table'").pluck().all() as string[];
  const tables = all.filter((name) => known.has(name) && !OWN.has(name));
  await client.query('begin');
  // Neither triggers nor foreign keys: the rows are right already, and the tables come in any order.
  await client.query('set local session_replication_role = replica');
  await client.query(`truncate ${tables.map((table) => `"${table}"`).join(', ')}`);
  for (const table of tables) {
    let rows: unknown[] = [];
    const insert = async (): Promise<void> => {
      await client.query(`insert into "${table}" select * from json_populate_recordset(null::"${table}", $1)`, [
        JSON.stringify(rows),
      ]);
      rows = [];
    };
    for (const row of source.prepare(`select * from "${table}"`).iterate()) if (rows.push(row) === ROWS) await insert();
    if (rows.length > 0) await insert();
  }
  source.close();
  const identities = "select table_name from information_schema.columns where is_identity = 'YES' and column_name = 'id'";
  for (const table of await namesOf(client, identities))
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), coalesce(max(id), 0) + 1, false) from "${table}"`,
    );
  await client.query('commit');
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}
