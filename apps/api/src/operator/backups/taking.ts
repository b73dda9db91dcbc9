import { chmod, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Snapshot } from '../../core/db/backup/snapshot.ts';
import { copySqlite, readSqliteFile } from '../../core/db/backup/sqlite-copy.ts';
import { StartError } from '../../core/lib/start-error.ts';
import type { Env } from '../../env.ts';
import type { Variables } from '../run-tool.ts';
import { DATABASE, hashFile, type Listed } from './checksums.ts';
import type { Manifest } from './manifest.ts';
import { backUpByPgbackrest } from './pgbackrest.ts';
import { dumpPostgres, readClock } from './postgres.ts';

/** The database in a backup, or with pgBackRest, what it has, and when that was (ms), by the clock of the portal. */
export type Taken = { snapshot: Snapshot; at: number; listed: Listed[]; pgbackrest: Manifest['pgbackrest'] };

async function takeSqlite(folder: string, to: string): Promise<Pick<Taken, 'snapshot' | 'at'>> {
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

function requireMode({ facts }: Snapshot, { RASTEH_MODE }: Env): void {
  if (facts.mode !== RASTEH_MODE) throw new StartError(`This database is marked ${facts.mode}: set RASTEH_MODE=${facts.mode}.`);
}

/**
 * Takes the database of the environment into a backup as it is at one moment, or lets pgBackRest have it.
 * @throws StartError when there is none, or it is damaged
 */
export async function takeDatabase(
  env: Env,
  folder: string,
  { stanza, variables }: { stanza: string | undefined; variables: Variables },
): Promise<Taken> {
  const { DATABASE_URL, DATA_DIR } = env;
  if (stanza !== undefined) {
    if (!DATABASE_URL) throw new StartError('--pgbackrest needs DATABASE_URL.');
    const at = await readClock(DATABASE_URL);
    const { snapshot, made } = await backUpByPgbackrest(DATABASE_URL, stanza, variables);
    requireMode(snapshot, env);
    return { snapshot, at, listed: [], pgbackrest: made };
  }
  const path = DATABASE[DATABASE_URL ? 'postgres' : 'sqlite'];
  const file = join(folder, path);
  const { snapshot, at } = await (DATABASE_URL ? dumpPostgres(DATABASE_URL, file, variables) : takeSqlite(DATA_DIR, file));
  await sync(file);
  requireMode(snapshot, env);
  return { snapshot, at, listed: [{ path, ...(await hashFile(file)) }], pgbackrest: null };
}
