import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { createDatabase, type Database } from '../core/db/database.ts';
import { openPostgres } from '../core/db/engines/postgres.ts';
import { openSqlite } from '../core/db/engines/sqlite.ts';
import { isWholeForm } from './form.ts';

/** Both engines in every form of the run: for what the engines do differently, and for races. */
export const bothEngines = ['sqlite', 'postgres'] as const;
export type EngineName = (typeof bothEngines)[number];

/** The engines of a rule, `describe.each(engines)`: SQLite in `npm test`, both in `pnpm test:all`. */
export const engines: readonly EngineName[] = isWholeForm ? bothEngines : ['sqlite'];

/** A separate, migrated, empty database. */
export type TestDatabase = {
  db: Database;
  /** The URL for other processes; null on SQLite, which allows one process only. */
  url: string | null;
  /** The folder of its files. */
  data_dir: string;
  /** Closes and deletes the database. */
  cleanup(): Promise<void>;
};

/** Creates a folder within the folder of the run. */
export const newFolder = (): string => mkdtempSync(join(inject('runFolder'), 'data-'));

let client: Promise<pg.Client> | undefined;
/** The single connection of this worker that creates and drops databases; closed when the worker exits. */
async function connect(): Promise<pg.Client> {
  const connection = new pg.Client({ connectionString: new URL('postgres', inject('postgresUrl')).href });
  connection.on('error', () => undefined);
  await connection.connect();
  return connection;
}
async function onServer(sql: string): Promise<void> {
  client ??= connect();
  await (await client).query(sql);
}

/** Long timeouts: on a busy machine waits for row locks and pool connections are long, and a timeout is no real failure. */
const timeouts = {
  statement_timeout: 60_000,
  lock_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
  connectionTimeoutMillis: 60_000,
};

async function onPostgres(url: string, data_dir = newFolder()): Promise<TestDatabase> {
  const db = createDatabase(await openPostgres(url, timeouts));
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

/** Copies a database of the server that has no open connections. */
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

/** Reopens a closed database; the `cleanup` of the result deletes it. */
export const reopenTestDatabase = async ({ url, data_dir }: TestDatabase): Promise<TestDatabase> =>
  url ? onPostgres(url, data_dir) : onSqlite(data_dir);

/** Opens a copy of a closed database, like a restore from a backup. */
export const copyTestDatabase = async ({ url, data_dir }: Pick<TestDatabase, 'url' | 'data_dir'>): Promise<TestDatabase> =>
  url ? onPostgres(await copyOnPostgres(url)) : copyOnSqlite(data_dir);
