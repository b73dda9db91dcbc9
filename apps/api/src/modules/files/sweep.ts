import type { Database } from '../../db/database.ts';
import type { Clock } from '../../lib/clock.ts';
import * as repo from './repo.ts';
import type { Storage } from './storage.ts';

/** The maximum age of an unused file, and of bytes without a row. */
const UNUSED_MS = 24 * 3_600_000;
const ORPHAN_MS = 3_600_000;
const BATCH = 100;

/** What a sweep removed. */
export type Swept = { drafts: number; unused: number; orphans: number };

/**
 * Removes files unused for 24 hours, aborted uploads, and bytes without a row. Safe to run at any time, concurrently with
 * uploads and with itself; `orphan_ms` is the minimum age of bytes without a row.
 */
export async function sweepFiles(
  { db, clock, storage }: { db: Database; clock: Clock; storage: Storage },
  orphan_ms: number = ORPHAN_MS,
): Promise<Swept> {
  let unused = 0;
  for (;;) {
    const since = clock() - UNUSED_MS;
    const ids = await repo.listUnused(db.read, since, BATCH);
    const keys = ids.length > 0 ? await db.transaction((tx) => repo.deleteUnused(tx, ids, since)) : [];
    for (const key of keys) await storage.remove(key);
    unused += keys.length;
    if (keys.length === 0 || ids.length < BATCH) break;
  }
  // File times come from the disk's clock, not from `clock`.
  const { drafts, kept } = await storage.listBefore(Date.now() - orphan_ms);
  for (const key of drafts) await storage.remove(key);
  let orphans = 0;
  for (let start = 0; start < kept.length; start += BATCH) {
    const keys = kept.slice(start, start + BATCH);
    const known = await repo.knownKeys(db.read, keys);
    for (const key of keys.filter((one) => !known.has(one))) {
      await storage.remove(key);
      orphans += 1;
    }
  }
  return { drafts: drafts.length, unused, orphans };
}
