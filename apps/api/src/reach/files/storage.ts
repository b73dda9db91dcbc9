import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Disk, readDisk } from '../../core/lib/disk/disk.ts';

/** A file being uploaded: a local folder of its own, not read by clients before it is kept. */
export type Draft = { key: string; path(part: string): string };

/** Bytes of a part from `first` to `last`, both included. */
export type ByteRange = { first: number; last: number };

/** The store of file bytes: each key has one or several parts. */
export type Storage = {
  begin(): Promise<Draft>;
  /** Makes a draft durable, atomically; returns the bytes it occupies, in whole blocks including that of its folder. */
  keep(draft: Draft): Promise<number>;
  /** Removes the bytes of a key, kept or draft; an unknown key is not an error. */
  remove(key: string): Promise<void>;
  read(key: string, part: string): Promise<Buffer>;
  /** The size of a part, or undefined when it does not exist. */
  sizeOf(key: string, part: string): Promise<number | undefined>;
  stream(key: string, part: string, range?: ByteRange): Readable;
  /** The disk on which the bytes lie; null where the system does not say. */
  disk(): Promise<Disk | null>;
  /** Keys of drafts begun and files kept before a point in time. */
  listBefore(at: number): Promise<{ drafts: string[]; kept: string[] }>;
};

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
const keyPattern = /^[0-9a-f]{32}$/;
/** A disk allocates whole blocks to a file, and one to a folder: millions of tiny files would fill it with hardly any bytes. */
const BLOCK_BYTES = 4_096;
/** The bytes occupied by the smallest file, with its folder. */
export const LEAST_STORED_BYTES = 2 * BLOCK_BYTES;
const inBlocks = (bytes: number): number => Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES;

async function sync(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const list = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error) => {
    if (isMissing(error)) return [];
    throw error;
  });

async function changedBefore(folder: string, names: string[], at: number): Promise<string[]> {
  const found: string[] = [];
  for (const name of names.filter((one) => keyPattern.test(one))) {
    const { mtimeMs } = await stat(join(folder, name)).catch((error) => {
      if (isMissing(error)) return { mtimeMs: Number.POSITIVE_INFINITY };
      throw error;
    });
    if (mtimeMs <= at) found.push(name);
  }
  return found;
}

/** Stores files in a folder: drafts in `new`, the rest by the first two digits of their keys. */
export function createFolderStorage(root: string): Storage {
  const drafts = join(root, 'new');
  const shelfOf = (key: string): string => join(root, key.slice(0, 2));
  const placeOf = (key: string): string => join(shelfOf(key), key);
  return {
    async begin() {
      const key = randomBytes(16).toString('hex');
      await mkdir(join(drafts, key), { recursive: true });
      return { key, path: (part) => join(drafts, key, part) };
    },

    async keep({ key }) {
      const from = join(drafts, key);
      let stored_bytes = BLOCK_BYTES;
      for (const part of await readdir(from)) {
        await sync(join(from, part));
        stored_bytes += inBlocks((await stat(join(from, part))).size);
      }
      await sync(from);
      await mkdir(shelfOf(key), { recursive: true });
      await rename(from, placeOf(key));
      await sync(shelfOf(key));
      await sync(root);
      return stored_bytes;
    },

    async remove(key) {
      await rm(join(drafts, key), { recursive: true, force: true });
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

    stream: (key, part, range) =>
      createReadStream(join(placeOf(key), part), range ? { start: range.first, end: range.last } : {}),

    disk: () => readDisk(root),

    async listBefore(at) {
      const shelves = (await list(root)).filter((name) => /^[0-9a-f]{2}$/.test(name));
      const kept: string[] = [];
      for (const shelf of shelves) kept.push(...(await changedBefore(join(root, shelf), await list(join(root, shelf)), at)));
      return { drafts: await changedBefore(drafts, await list(drafts), at), kept };
    },
  };
}
