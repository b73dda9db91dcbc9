import { chmod, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Snapshot } from '../../core/db/backup/snapshot.ts';
import { copySqlite, readSqliteFile } from '../../core/db/backup/sqlite-copy.ts';
import { StartError } from '../../core/lib/start-error.ts';
import type { Env } from '../../env.ts';
import type { Variables } from '../run-tool.ts';
import { DATABASE, hashFile, type Listed } from './checksums.ts';
import { dumpPostgres } from './postgres.ts';

/** The database in a backup, what it has, and when that was (ms), by the clock of the portal. */
export type Taken = { snapshot: Snapshot; at: number; listed: Listed };

async function takeSqlite(folder: string, to: string): Promise<Omit<Taken, 'listed'>> {
  const at = Date.now();
  await copySqlite(folder, to);
  const snapshot = await readSqliteFile(to, folder);
  await chmod(to, 0o600);
  return { snapshot, at };
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Takes the database of the environment into a backup, as it is at one moment.
 * @throws StartError when there is none, or it is damaged
 */
export async function takeDatabase(env: Env, folder: string, variables: Variables): Promise<Taken> {
  const path = DATABASE[env.DATABASE_URL ? 'postgres' : 'sqlite'];
  const file = join(folder, path);
  const { snapshot, at } = await (env.DATABASE_URL
    ? dumpPostgres(env.DATABASE_URL, file, variables)
    : takeSqlite(env.DATA_DIR, file));
  await sync(file);
  const { mode } = snapshot.facts;
  if (mode !== env.RASTEH_MODE) throw new StartError(`This database is marked ${mode}: set RASTEH_MODE=${mode}.`);
  return { snapshot, at, listed: { path, ...(await hashFile(file)) } };
}
