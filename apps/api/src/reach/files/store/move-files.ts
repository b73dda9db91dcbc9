import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import type { Storage } from './storage.ts';

/** Files copied at once. */
const AT_ONCE = 8;

/** What a move found: files that it copied, and those that were there already. */
export type Moved = { copied: number; present: number };

const isSame = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean =>
  one.size === other.size && [...one].every(([part, size]) => other.get(part) === size);

/**
 * Copies all kept files to another storage, under their keys; files that it has are not copied again, so a repeated move goes on.
 * Nothing is removed. `tell` is called after each batch.
 */
export async function moveFiles(from: Storage, to: Storage, tell: (moved: Moved) => void): Promise<Moved> {
  const limit = pLimit(AT_ONCE);
  const moved: Moved = { copied: 0, present: 0 };
  async function move(key: string): Promise<void> {
    const parts = await from.parts(key);
    // It was removed after it was listed.
    if (parts.size === 0) return;
    if (isSame(parts, await to.parts(key))) {
      moved.present += 1;
      return;
    }
    // What a killed move left of it.
    await to.remove(key);
    const draft = await to.begin(key);
    for (const part of parts.keys()) await pipeline(await from.stream(key, part), createWriteStream(draft.path(part)));
    await to.keep(draft);
    moved.copied += 1;
  }
  for await (const keys of from.listKept(Number.POSITIVE_INFINITY)) {
    await Promise.all(keys.map((key) => limit(() => move(key))));
    tell(moved);
  }
  return moved;
}
