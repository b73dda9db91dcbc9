import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@rasteh/persian/calendar/spans';
import { readDisk } from '../../../core/lib/disk/disk.ts';
import { changedBefore, createDrafts, isMissing, list } from './folders.ts';
import { occupiedBytes, type Storage } from './storage.ts';

async function sync(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The folder of a file's parts below that of all files. */
export const placeOfKey = (key: string): string => join(key.slice(0, 2), key);

/** Stores files in a folder: drafts in `new`, the rest by the first two digits of their keys. */
export function createFolderStorage(root: string): Storage {
  const drafts = createDrafts(join(root, 'new'));
  const shelfOf = (key: string): string => join(root, key.slice(0, 2));
  const placeOf = (key: string): string => join(root, placeOfKey(key));
  async function sizesIn(folder: string): Promise<Map<string, number>> {
    const sizes = new Map<string, number>();
    for (const part of await list(folder)) sizes.set(part, (await stat(join(folder, part))).size);
    return sizes;
  }
  return {
    begin: drafts.begin,

    async keep({ key }) {
      const from = drafts.placeOf(key);
      const sizes = await sizesIn(from);
      for (const part of sizes.keys()) await sync(join(from, part));
      await sync(from);
      await mkdir(shelfOf(key), { recursive: true });
      await rename(from, placeOf(key));
      await sync(shelfOf(key));
      await sync(root);
      return occupiedBytes(sizes.values());
    },

    async remove(key) {
      await drafts.remove(key);
      await rm(placeOf(key), { recursive: true, force: true });
    },

    read: (key, part) => readFile(join(placeOf(key), part)),

    async sizeOf(key, part) {
      const found = await stat(join(placeOf(key), part)).catch((error) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      return found?.size;
    },

    parts: (key) => sizesIn(placeOf(key)),

    stream: async (key, part, range) =>
      createReadStream(join(placeOf(key), part), range ? { start: range.first, end: range.last } : {}),

    disk: () => readDisk(root),
    isOnDisk: true,
    grace_ms: HOUR_MS,
    listDrafts: drafts.listBefore,

    async *listKept(before) {
      const shelves = (await list(root)).filter((name) => /^[0-9a-f]{2}$/.test(name));
      for (const shelf of shelves) yield changedBefore(join(root, shelf), before);
    },
  };
}
