import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readSqliteFile } from '../../core/db/backup/sqlite-copy.ts';
import type { Database } from '../../core/db/database.ts';
import { openDatabaseClock } from '../../core/db/engines/database-clock.ts';
import { lockFolder } from '../../core/db/engines/sqlite.ts';
import { readFacts } from '../../core/db/facts.ts';
import { openDatabase, RESTORING } from '../../core/db/open.ts';
import { StartError } from '../../core/lib/start-error.ts';
import type { Env } from '../../env.ts';
import { findPushKeys, PUSH_KEY_ID, renewPushKeys } from '../../reach/push/index.ts';
import { commandError } from '../faults.ts';
import type { Variables } from '../run-tool.ts';
import { unpack } from './archive.ts';
import { DATABASE, PUSH_KEYS } from './checksums.ts';
import { layOut, requireCounts } from './layout.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { adoptPostgres } from './pgbackrest.ts';
import { endRestore, requireEmptyPostgres, restorePostgres } from './postgres.ts';
import { type Settled, settle } from './settling.ts';
import { moveDurably, syncFolders } from './staging.ts';
import { findMissing, requireFits } from './verify.ts';

export type RestoreOptions = {
  /** The folder or the file of the backup; `-` is an archive on the standard input. */
  from: string;
  /** The file with the identity of age, for an encrypted backup. */
  identity: string | undefined;
  /** Whether to go on although the bucket has not all objects. */
  allows_missing: boolean;
  variables: Variables;
};

/** What a restore has done. */
export type Restored = {
  manifest: Manifest;
  settled: Settled;
  /** Objects that the bucket does not have. */
  missing: string[];
  /** The push key: that of the backup or of this node, or a new one. */
  push: 'kept' | 'new';
  /** The secret in use, for the comparison with that of the backup. */
  secret: string;
};

/** Runs work with the folder of a backup: an archive is unpacked below `folder` for it. */
export async function withBackup<T>(
  { from, identity, variables }: Pick<RestoreOptions, 'from' | 'identity' | 'variables'>,
  folder: string,
  work: (backup: string) => Promise<T>,
): Promise<T> {
  const found = from === '-' ? undefined : await stat(resolve(from)).catch(() => undefined);
  if (from !== '-' && !found) throw new StartError(`There is no backup ${from}.`);
  if (found?.isDirectory()) return work(resolve(from));
  const unpacked = join(folder, 'unpacked');
  try {
    await mkdir(folder, { recursive: true });
    await unpack(from === '-' ? null : resolve(from), unpacked, { identity, variables });
    return await work(unpacked);
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

/** Locks an empty data folder and runs work with a folder in it, which is removed; while that is there the portal does not start. */
async function inEmptyFolder<T>(folder: string, work: (staged: string) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
  const lock = lockFolder(folder);
  const staged = join(folder, RESTORING);
  try {
    const left = (await readdir(folder)).filter((name) => !name.startsWith('lock.db') && name !== RESTORING);
    if (left.length > 0)
      throw new StartError(`The data folder ${folder} is not empty (it has ${left[0]}): set DATA_DIR to an empty one.`);
    // What a killed restore has left.
    await rm(staged, { recursive: true, force: true });
    await mkdir(staged);
    return await work(staged);
  } finally {
    await rm(staged, { recursive: true, force: true });
    lock.close();
  }
}

/** Gives the database a push key that this node has: that of the backup or the environment, or a new one. */
async function settlePushKey(db: Database, env: Env, portal: string): Promise<Restored['push']> {
  const place = { DATA_DIR: portal, PUSH_PRIVATE_KEY: env.PUSH_PRIVATE_KEY };
  const keys = await findPushKeys(place);
  const [known] = await db.execute(`select value from facts where key = '${PUSH_KEY_ID}'`);
  if (known === undefined || keys?.id === known.value) return 'kept';
  await renewPushKeys(db, place);
  return 'new';
}

/** Lays out the database, and checks it by its row counts. */
async function restoreDatabase(env: Env, backup: string, manifest: Manifest, portal: string, variables: Variables) {
  if (env.DATABASE_URL && manifest.pgbackrest) return adoptPostgres(env.DATABASE_URL, manifest.pgbackrest);
  if (!env.DATABASE_URL) return requireCounts(backup, manifest, (await readSqliteFile(join(portal, 'rasteh.db'), backup)).counts);
  const counts = await restorePostgres(env.DATABASE_URL, join(portal, DATABASE.postgres), variables);
  requireCounts(backup, manifest, counts);
}

/** Moves what was laid out to its place; the database is the last, since without it the portal does not start. */
async function putInPlace(env: Env, portal: string): Promise<void> {
  await syncFolders(portal);
  for (const name of ['files', PUSH_KEYS, 'rasteh.db'])
    if (existsSync(join(portal, name))) await moveDurably(join(portal, name), join(env.DATA_DIR, name));
  if (env.DATABASE_URL) await endRestore(env.DATABASE_URL);
}

/** Restores the database that was laid out, so that another history starts with it. */
async function restoreInto(env: Env, backup: string, portal: string, options: RestoreOptions): Promise<Restored> {
  const manifest = await readManifest(backup);
  requireFits(manifest, env);
  if (env.DATABASE_URL && !manifest.pgbackrest) await requireEmptyPostgres(env.DATABASE_URL);
  await layOut(backup, manifest, portal);
  const missing = await findMissing({ ...env, DATA_DIR: portal }, backup, manifest);
  if (missing.length > 0 && !options.allows_missing)
    throw new StartError(
      `The bucket has not ${missing[0]} and ${missing.length - 1} other objects of the backup: bring their versions back, or go on with --allow-missing.`,
    );
  await restoreDatabase(env, backup, manifest, portal, options.variables);
  const db = await openDatabase({ DATA_DIR: portal, DATABASE_URL: env.DATABASE_URL }, { isRestoring: true });
  try {
    const { clock, stop } = await openDatabaseClock(db, () => undefined);
    stop();
    const { secret } = await readFacts(db, env.RASTEH_MODE, () => randomBytes(32).toString('base64url'));
    const settled = await settle(db, clock());
    const push = await settlePushKey(db, env, portal);
    return { manifest, settled, missing, push, secret: env.RASTEH_SECRET ?? secret };
  } finally {
    await db.close();
  }
}

/**
 * Restores a backup into an empty data folder, with PostgreSQL also an empty database. If it fails or is killed, the portal does not
 * start on what is there.
 * @throws StartError when the backup is damaged, of a newer version or does not fit, or the place is not empty
 */
export async function restoreBackup(env: Env, options: RestoreOptions): Promise<Restored> {
  try {
    return await inEmptyFolder(env.DATA_DIR, async (staged) => {
      const portal = join(staged, 'portal');
      const restored = await withBackup(options, staged, (backup) => restoreInto(env, backup, portal, options));
      await putInPlace(env, portal);
      return restored;
    });
  } catch (error) {
    throw commandError(error, env.DATA_DIR, 'Nothing was restored');
  }
}
