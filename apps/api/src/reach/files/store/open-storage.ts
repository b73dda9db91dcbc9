import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from '../../../core/db/database.ts';
import { readFact } from '../../../core/db/facts.ts';
import type { Log } from '../../../core/lib/log.ts';
import type { Env } from '../../../env.ts';
import { createFolderStorage } from './folder-storage.ts';
import { openObjectStorage } from './object-storage.ts';
import type { Storage } from './storage.ts';

/** The fact that names the files of a database in their bucket. */
export const FILES_OWNER = 'files_owner';

/** The folder for files of a portal without an object store, and for uploads in progress. */
export const filesFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'files');

/** Opens the bucket of the environment for the files of a database with this id; undefined without S3_BUCKET. @throws StartError as `openObjectStorage` */
export async function openBucketOf(env: Env, owner: () => Promise<string>, log: Pick<Log, 'warn'>): Promise<Storage | undefined> {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_BUCKET || !S3_ENDPOINT || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  const bucket = {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    access_key_id: S3_ACCESS_KEY_ID,
    secret_access_key: S3_SECRET_ACCESS_KEY,
  };
  return openObjectStorage({ bucket, owner: await owner(), drafts_root: join(filesFolder(env), 'new'), log });
}

/** Opens the bucket of the environment for the files of this database; undefined without S3_BUCKET. @throws StartError as `openObjectStorage` */
export const openBucket = (env: Env, db: Database, log: Pick<Log, 'warn'>): Promise<Storage | undefined> =>
  openBucketOf(env, () => readFact(db, FILES_OWNER, async () => randomUUID()), log);

/** The storage for the files of users: the bucket of the environment, else a folder of DATA_DIR. */
export const openStorage = async (env: Env, db: Database, log: Pick<Log, 'warn'>): Promise<Storage> =>
  (await openBucket(env, db, log)) ?? createFolderStorage(filesFolder(env));
