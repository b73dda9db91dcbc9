import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readSqliteFile } from '../../core/db/backup/sqlite-copy.ts';
import { StartError } from '../../core/lib/start-error.ts';
import type { Env } from '../../env.ts';
import type { Variables } from '../run-tool.ts';
import { missingObjects, openBackedBucket, readObjects } from './bucket-files.ts';
import { DATABASE } from './checksums.ts';
import { layOut, requireCounts } from './layout.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { restorePostgres, withScratchDatabase } from './postgres.ts';

/** @throws StartError unless this environment can take the backup */
export function requireFits({ engine, mode, files }: Manifest, env: Env): void {
  const here = env.DATABASE_URL ? 'postgres' : 'sqlite';
  if (engine !== here)
    throw new StartError(
      engine === 'postgres'
        ? 'The backup is of a PostgreSQL database: set DATABASE_URL to an empty one.'
        : 'The backup is of a SQLite database: unset DATABASE_URL.',
    );
  if (mode !== env.RASTEH_MODE) throw new StartError(`The backup is of a ${mode} portal: set RASTEH_MODE=${mode}.`);
  if (files.place === 'folder' && env.S3_BUCKET)
    throw new StartError(
      'The files of this backup are in a folder: restore it without S3_BUCKET, then run pnpm rasteh copy-files.',
    );
}

/** The objects of a backup that its bucket does not have; none when its files are in a folder. */
export async function findMissing(env: Env, backup: string, { files }: Manifest): Promise<string[]> {
  if (files.place === 'folder') return [];
  return missingObjects(await openBackedBucket(env, files.owner), await readObjects(backup));
}

/**
 * Restores a backup into a scratch folder, with PostgreSQL a scratch database, and compares every row count; both are removed.
 * @throws StartError when the backup is damaged, of a newer version, or cannot be restored here
 */
export async function verifyBackup(
  env: Env,
  { backup, scratch, variables }: { backup: string; scratch: string; variables: Variables },
): Promise<Manifest> {
  const manifest = await readManifest(backup);
  requireFits(manifest, env);
  if (manifest.pgbackrest) throw new StartError('--verify cannot restore a backup of pgBackRest: try it on another machine.');
  try {
    await layOut(backup, manifest, scratch);
    if (env.DATABASE_URL) {
      const name = `rasteh_verify_${randomBytes(6).toString('hex')}`;
      const dump = join(scratch, DATABASE.postgres);
      const counts = await withScratchDatabase(env.DATABASE_URL, name, (url) => restorePostgres(url, dump, variables));
      requireCounts(backup, manifest, counts);
    } else requireCounts(backup, manifest, (await readSqliteFile(join(scratch, 'rasteh.db'), backup)).counts);
    const [missing, ...more] = await findMissing({ ...env, DATA_DIR: scratch }, backup, manifest);
    if (missing) throw new StartError(`The bucket has not ${missing} and ${more.length} other objects of the backup.`);
    return manifest;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
