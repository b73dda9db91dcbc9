import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
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

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: new URL('postgres', inject('postgresUrl')).href });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function openOnPostgres(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = new URL(inject('postgresUrl'));
  await onServer(`create database ${name} template ${template.pathname.slice(1)}`);
  const url = new URL(name, template).href;
  const data_dir = mkdtempSync(join(tmpdir(), 'rasteh-files-'));
  const db = createDatabase(await openPostgres(url));
  return {
    db,
    url,
    data_dir,
    async cleanup() {
      await db.close();
      rmSync(data_dir, { recursive: true });
      await onServer(`drop database ${name} with (force)`);
    },
  };
}

async function openOnSqlite(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'rasteh-sqlite-'));
  const db = createDatabase(openSqlite(folder));
  await migrate(db);
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

/** Opens a fresh migrated database. */
export const openTestDatabase = (engine: EngineName): Promise<TestDatabase> =>
  engine === 'sqlite' ? openOnSqlite() : openOnPostgres();
