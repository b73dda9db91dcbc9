import type { Database } from '../database.ts';

/** Runs one statement and returns its rows. */
export type Execute = (sql: string) => Promise<Record<string, unknown>[]>;

/** What a database has at one moment. */
export type Snapshot = {
  /** The number of rows of each table. */
  counts: Record<string, number>;
  /** The names of its migrations, in order. */
  migrations: string[];
  /** What it knows of itself: its mode, its push key. */
  facts: Record<string, string>;
  /** The storage keys of all files. */
  file_keys: string[];
};

/** Tables whose rows a backup has: all but those that PostgreSQL does not log, which are empty after each crash too. */
const tablesOf: Record<Database['name'], string> = {
  sqlite: "select name from sqlite_schema where type = 'table' and name not like 'sqlite!_%' escape '!' order by name",
  postgres: `select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relpersistence = 'p' order by relname`,
};

/** Counts the rows of each table. */
export async function countTables(engine: Database['name'], execute: Execute): Promise<Snapshot['counts']> {
  const counts: Snapshot['counts'] = {};
  for (const { name } of await execute(tablesOf[engine])) {
    const [row] = await execute(`select count(*) as n from "${name}"`);
    counts[String(name)] = Number(row?.n);
  }
  return counts;
}

/** Reads what a database has; all statements must see the same moment. */
export async function readSnapshot(engine: Database['name'], execute: Execute): Promise<Snapshot> {
  const migrations = await execute('select name from migrations order by name');
  const facts = await execute('select key, value from facts');
  const files = await execute('select storage_key from files order by storage_key');
  return {
    counts: await countTables(engine, execute),
    migrations: migrations.map(({ name }) => String(name)),
    facts: Object.fromEntries(facts.map(({ key, value }) => [String(key), String(value)])),
    file_keys: files.map(({ storage_key }) => String(storage_key)),
  };
}
