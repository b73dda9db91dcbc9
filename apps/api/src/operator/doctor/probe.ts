import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sqliteStartError } from '../../core/db/engines/sqlite-faults.ts';
import { StartError } from '../../core/lib/start-error.ts';
import type { Env } from '../../env.ts';
import { connectPostgres } from '../backups/postgres.ts';
import type { Probe } from './findings.ts';

const BUSY_MS = 5_000;

/** A connection that reads beside a portal that runs, with the clock of that portal (ms). */
export type OpenProbe = Probe & { now(): Promise<number>; close(): Promise<void> };

function openSqliteProbe(folder: string): OpenProbe {
  const file = join(folder, 'rasteh.db');
  if (!existsSync(file)) throw new StartError(`There is no database in ${folder}: set DATA_DIR to the folder of the portal.`);
  try {
    const connection = new Sqlite(file, { fileMustExist: true, timeout: BUSY_MS });
    connection.pragma('query_only = 1');
    return {
      name: 'sqlite',
      execute: async (sql) => connection.prepare(sql).all() as Record<string, unknown>[],
      now: async () => Date.now(),
      close: async () => void connection.close(),
    };
  } catch (error) {
    throw sqliteStartError(error, folder);
  }
}

async function openPostgresProbe(url: string): Promise<OpenProbe> {
  const { client, execute: run } = await connectPostgres(url);
  // A setting of the session would stay with a connection of a pooler, and end the writes of a portal.
  async function execute(sql: string) {
    await run('begin read only');
    try {
      return await run(sql);
    } finally {
      await run('rollback');
    }
  }
  return {
    name: 'postgres',
    execute,
    async now() {
      const [row] = await execute('select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms');
      return Math.round(Number(row?.ms));
    },
    close: () => client.end(),
  };
}

/** Opens the database of the environment for checks. @throws StartError when there is none or it cannot be read */
export const openProbe = async (env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>): Promise<OpenProbe> =>
  env.DATABASE_URL ? openPostgresProbe(env.DATABASE_URL) : openSqliteProbe(env.DATA_DIR);
