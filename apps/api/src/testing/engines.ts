import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { createDatabase, type Database } from '../db/database.ts';
import { openPostgres } from '../db/engines/postgres.ts';
import { openSqlite } from '../db/engines/sqlite.ts';
import { migrate } from '../db/migrate.ts';

/** The engines that every test of the api runs on: `describe.each(engines)`. */
export const engines = ['sqlite', 'postgres'] as const;
export type EngineName = (typeof engines)[number];

/** A migrated, empty database of its own. */
export type TestDatabase = {
  db: Database;
  /** How another process opens it; SQLite admits none. */
  url: string | null;
  /** Where its files lie. */
  data_dir: string;
  /** Closes the database and forgets it. */
  cleanup(): Promise<void>;
};

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'rasteh-test-'));

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: new URL('postgres', inject('postgresUrl')).href });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** On a busy machine many that wait for one row wait for long, all the more for a line of the pool: that is no refusal to look at. */
const patience = {
  ...{ statement_timeout: 60_000, lock_timeout: 60_000, idle_in_transaction_session_timeout: 60_000 },
  connectionTimeoutMillis: 60_000,
};

async function onPostgres(url: string, data_dir = newFolder()): Promise<TestDatabase> {
  const db = createDatabase(await openPostgres(url, patience));
  return {
    db,
    url,
    data_dir,
    async cleanup() {
      await db.close();
      rmSync(data_dir, { recursive: true });
      await onServer(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
    },
  };
}

/** Copies a database of the server that nobody is connected to. */
async function copyOnPostgres(from: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${new URL(from).pathname.slice(1)}`);
  return new URL(name, from).href;
}

function onSqlite(folder: string): TestDatabase {
  const db = createDatabase(openSqlite(folder));
  return {
    db,
    url: null,
    data_dir: folder,
    async cleanup() {
      await db.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function openOnSqlite(): Promise<TestDatabase> {
  const test = onSqlite(newFolder());
  await migrate(test.db);
  return test;
}

/** Opens a fresh migrated database. */
export const openTestDatabase = (engine: EngineName): Promise<TestDatabase> =>
  engine === 'sqlite' ? openOnSqlite() : copyOnPostgres(inject('postgresUrl')).then((url) => onPostgres(url));

/** Opens a database again that was closed; it is forgotten by the `cleanup` of what this gives. */
export const reopenTestDatabase = async ({ url, data_dir }: TestDatabase): Promise<TestDatabase> =>
  url ? onPostgres(url, data_dir) : onSqlite(data_dir);

/** Opens a copy of a database that is closed, as it would be restored from a backup. */
export async function copyTestDatabase({ url, data_dir }: TestDatabase): Promise<TestDatabase> {
  if (url) return onPostgres(await copyOnPostgres(url));
  const folder = newFolder();
  copyFileSync(join(data_dir, 'rasteh.db'), join(folder, 'rasteh.db'));
  return onSqlite(folder);
}
