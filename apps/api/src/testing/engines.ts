import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { createDatabase, type Database } from '../db/database.ts';
import { openPostgres } from '../db/engines/postgres.ts';
import { openSqlite } from '../db/engines/sqlite.ts';

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

/** A folder of its own within that of the run. */
export const newFolder = (): string => mkdtempSync(join(inject('runFolder'), 'data-'));

let client: Promise<pg.Client> | undefined;
/** This worker's one line to the server, by which it makes and drops databases; the end of the worker closes it. */
async function connect(): Promise<pg.Client> {
  const line = new pg.Client({ connectionString: new URL('postgres', inject('postgresUrl')).href });
  line.on('error', () => undefined);
  await line.connect();
  return line;
}
async function onServer(sql: string): Promise<void> {
  client ??= connect();
  await (await client).query(sql);
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
  await onServer(`create database ${name} template ${new URL(from).pathname.slice(1)} strategy file_copy`);
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

function copyOnSqlite(from: string): TestDatabase {
  const folder = newFolder();
  copyFileSync(join(from, 'rasteh.db'), join(folder, 'rasteh.db'));
  return onSqlite(folder);
}

/** Opens a fresh migrated database. */
export const openTestDatabase = async (engine: EngineName): Promise<TestDatabase> =>
  engine === 'sqlite'
    ? copyOnSqlite(join(inject('runFolder'), 'template'))
    : onPostgres(await copyOnPostgres(inject('postgresUrl')));

/** Opens a database again that was closed; it is forgotten by the `cleanup` of what this gives. */
export const reopenTestDatabase = async ({ url, data_dir }: TestDatabase): Promise<TestDatabase> =>
  url ? onPostgres(url, data_dir) : onSqlite(data_dir);

/** Opens a copy of a database that is closed, as it would be restored from a backup. */
export const copyTestDatabase = async ({ url, data_dir }: Pick<TestDatabase, 'url' | 'data_dir'>): Promise<TestDatabase> =>
  url ? onPostgres(await copyOnPostgres(url)) : copyOnSqlite(data_dir);
