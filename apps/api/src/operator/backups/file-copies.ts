import type { Dirent } from 'node:fs';
import { link, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../core/lib/start-error.ts';
import { placeOfKey } from '../../reach/files/index.ts';
import { forEachOf } from '../for-each-of.ts';
import { copyHashed, hashFile, type Listed } from './checksums.ts';

/** Files read at once. */
const AT_ONCE = 4;
/** Errors of a link that a copy does not have: another disk, a file of another user, a file system without links. */
const NO_LINK = ['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'ENOSYS'];

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';
const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';
const SHELF = /^[0-9a-f]{2}$/;
const KEY = /^[0-9a-f]{32}$/;

/** The files of users in a backup: hard links where the disk is the same, since a stored file never changes. */
export type FileCopies = {
  /** Adds all files that are stored now. */
  addAll(): Promise<void>;
  /** Adds those of these keys that are not there yet; what was deleted meanwhile is left out. */
  add(keys: Iterable<string>): Promise<void>;
  /** Removes all but the files of these keys, and returns the keys that are missing. */
  keep(keys: readonly string[]): Promise<string[]>;
  listed(): Listed[];
};

/** Creates the copies of the files in `root`, in the folder `files` of a backup. */
export function createFileCopies(root: string, backup: string): FileCopies {
  const copies = new Map<string, Listed[]>();

  async function addPart(from: string, path: string): Promise<Listed> {
    const to = join(backup, path);
    try {
      await link(from, to);
    } catch (error) {
      if (!NO_LINK.includes(codeOf(error))) throw error;
      return { path, ...(await copyHashed(from, to)) };
    }
    return { path, ...(await hashFile(to)) };
  }

  async function addKey(key: string): Promise<void> {
    const from = join(root, placeOfKey(key));
    const folder = join('files', placeOfKey(key));
    try {
      const parts = await readdir(from, { withFileTypes: true });
      const odd = parts.find((part) => !part.isFile());
      if (odd) throw new StartError(`${join(from, odd.name)} is no file: remove it, and back up again.`);
      await mkdir(join(backup, folder), { recursive: true, mode: 0o700 });
      const listed: Listed[] = [];
      for (const { name } of parts) listed.push(await addPart(join(from, name), join(folder, name)));
      copies.set(key, listed);
    } catch (error) {
      if (!isMissing(error)) throw error;
      // Deleted while it was added.
      await rm(join(backup, folder), { recursive: true, force: true });
    }
  }

  const add = (keys: Iterable<string>): Promise<void> =>
    forEachOf(
      [...keys].filter((key) => !copies.has(key)),
      AT_ONCE,
      addKey,
    );

  const foldersIn = async (folder: string, pattern: RegExp): Promise<string[]> => {
    const entries: Dirent[] = await readdir(folder, { withFileTypes: true }).catch((error) => {
      if (isMissing(error)) return [];
      throw error;
    });
    return entries.filter((entry) => entry.isDirectory() && pattern.test(entry.name)).map(({ name }) => name);
  };

  return {
    add,
    async addAll() {
      for (const shelf of await foldersIn(root, SHELF)) await add(await foldersIn(join(root, shelf), KEY));
    },
    async keep(keys) {
      const kept = new Set(keys);
      for (const key of copies.keys()) {
        if (kept.has(key)) continue;
        await rm(join(backup, 'files', placeOfKey(key)), { recursive: true });
        copies.delete(key);
      }
      return keys.filter((key) => !copies.has(key));
    },
    listed: () => [...copies.values()].flat(),
  };
}
