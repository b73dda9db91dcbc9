import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../core/lib/start-error.ts';
import type { Env } from '../../env.ts';
import { openBucketOf, type Storage } from '../../reach/files/index.ts';
import { forEachOf } from '../for-each-of.ts';
import { OBJECTS } from './checksums.ts';
import { damaged } from './manifest.ts';

/** Files looked for at once. */
const AT_ONCE = 8;
const LINE = /^(\d{1,15}) {2}([0-9a-f]{32})\/([0-9a-z]{1,20})$/;

/** The parts of a file with their sizes, by its key. */
export type Objects = Map<string, Map<string, number>>;

/** Opens the bucket of the environment for the files of this owner. @throws StartError as `openBucketOf` */
export async function openBackedBucket(env: Env, owner: string | null): Promise<Storage> {
  if (!owner) throw new StartError('The database has no files in a bucket yet: start the portal with S3_BUCKET once.');
  const warn = (found: unknown) => {
    const { err } = found as { err: Error };
    throw new StartError(`The store of S3_ENDPOINT failed: ${err.name}, ${err.message}`);
  };
  const bucket = await openBucketOf(env, async () => owner, { warn });
  if (!bucket) throw new StartError('The files of this backup are in a bucket: set S3_BUCKET and the other variables of S3.');
  return bucket;
}

/** The objects of these keys that the bucket has. */
export async function findObjects(bucket: Pick<Storage, 'parts'>, keys: readonly string[]): Promise<Objects> {
  const found: Objects = new Map();
  await forEachOf(keys, AT_ONCE, async (key) => {
    const parts = await bucket.parts(key);
    if (parts.size > 0) found.set(key, parts);
  });
  return found;
}

/** The text of the list of objects: a line with size, key and part for each. */
export const objectsText = (objects: Objects): string =>
  [...objects].flatMap(([key, parts]) => [...parts].map(([part, size]) => `${size}  ${key}/${part}\n`)).join('');

/** Reads the list of objects of a backup. @throws StartError when it is damaged */
export async function readObjects(folder: string): Promise<Objects> {
  const objects: Objects = new Map();
  for (const line of (await readFile(join(folder, OBJECTS), 'latin1')).split('\n').slice(0, -1)) {
    const [, size = '', key = '', part = ''] = LINE.exec(line) ?? [];
    if (key === '') throw damaged(folder, `${OBJECTS} has a line that names no object`);
    const parts = objects.get(key) ?? new Map<string, number>();
    objects.set(key, parts.set(part, Number(size)));
  }
  return objects;
}

/** The objects of a list that the bucket does not have in this size. */
export async function missingObjects(bucket: Pick<Storage, 'parts'>, objects: Objects): Promise<string[]> {
  const found = await findObjects(bucket, [...objects.keys()]);
  return [...objects].flatMap(([key, parts]) =>
    [...parts].filter(([part, size]) => found.get(key)?.get(part) !== size).map(([part]) => `${key}/${part}`),
  );
}
