import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import type { Storage } from './storage.ts';

/** Files copied at once. */
const AT_ONCE = 8;

/**
 * Files that were copied, those that were there already, and the keys of those that differ: the target has parts that the source lacks,
 * or of other sizes.
 */
export type Copied = { copied: number; present: number; different: string[] };

/**
 * Copies all kept files to another storage, under their keys; a repeated run copies what is missing. Nothing is removed or replaced.
 * `tell` is called after each batch.
 */
export async function copyFiles(from: Storage, to: Storage, tell: (done: Copied) => void): Promise<Copied> {
  const limit = pLimit(AT_ONCE);
  const done: Copied = { copied: 0, present: 0, different: [] };
  async function copy(key: string): Promise<void> {
    const [source, target] = [await from.parts(key), await to.parts(key)];
    if ([...target].some(([part, size]) => source.get(part) !== size)) done.different.push(key);
    else if (target.size === source.size) done.present += 1;
    else {
      const draft = await to.begin(key);
      for (const part of source.keys()) await pipeline(await from.stream(key, part), createWriteStream(draft.path(part)));
      await to.keep(draft);
      done.copied += 1;
    }
  }
  async function copyUnlessRemoved(key: string): Promise<void> {
    try {
      await copy(key);
    } catch (error) {
      // Beside a portal a file may be deleted after it was listed.
      if ((await from.parts(key)).size > 0) throw error;
    }
  }
  for await (const keys of from.listKept(Number.POSITIVE_INFINITY)) {
    await Promise.all(keys.map((key) => limit(() => copyUnlessRemoved(key))));
    tell(done);
  }
  return done;
}
