import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Draft, isKey } from './storage.ts';

/** Whether an error of the file system says that there is no such file. */
export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The names in a folder; none when it does not exist. */
export const list = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error) => {
    if (isMissing(error)) return [];
    throw error;
  });

/** The keys in a folder that were last changed at or before a point in time. */
export async function changedBefore(folder: string, at: number): Promise<string[]> {
  const found: string[] = [];
  for (const name of (await list(folder)).filter(isKey)) {
    const { mtimeMs } = await stat(join(folder, name)).catch((error) => {
      if (isMissing(error)) return { mtimeMs: Number.POSITIVE_INFINITY };
      throw error;
    });
    if (mtimeMs <= at) found.push(name);
  }
  return found;
}

/** Uploads in progress, each in a folder of its own. */
export function createDrafts(root: string) {
  const placeOf = (key: string): string => join(root, key);
  return {
    placeOf,
    async begin(key: string = randomBytes(16).toString('hex')): Promise<Draft> {
      await mkdir(placeOf(key), { recursive: true });
      return { key, path: (part) => join(placeOf(key), part) };
    },
    remove: (key: string): Promise<void> => rm(placeOf(key), { recursive: true, force: true }),
    listBefore: (at: number): Promise<string[]> => changedBefore(root, at),
  };
}
