import { DAY_MS, HOUR_MS } from '@rasteh/persian/calendar/spans';
import { z } from 'zod';
import type { Database } from '../../../core/db/database.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { Log } from '../../../core/lib/log.ts';
import { slices } from '../../../core/lib/slices.ts';
import type { Jobs } from '../../../core/plugins/jobs/jobs.ts';
import * as repo from '../repo.ts';
import type { Storage } from '../store/storage.ts';
import type { FileRoom } from './room.ts';

/** The maximum age of an unused file, and of an upload in progress. */
const UNUSED_MS = DAY_MS;
const DRAFT_MS = HOUR_MS;
const BATCH = 100;
const EVERY_MS = HOUR_MS;

type SweepDeps = { db: Database; clock: Clock; storage: Storage };

/** What a sweep removed. */
export type Swept = { drafts: number; unused: number; orphans: number };

/**
 * Removes files unused for 24 hours, aborted uploads, and bytes without a row. Safe to run at any time, concurrently with
 * uploads and with itself; `orphan_ms` is the minimum age of bytes without a row.
 */
export async function sweepFiles({ db, clock, storage }: SweepDeps, orphan_ms: number = storage.grace_ms): Promise<Swept> {
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
  const now = Date.now();
  const drafts = await storage.listDrafts(now - Math.min(DRAFT_MS, orphan_ms));
  for (const key of drafts) await storage.remove(key);
  let orphans = 0;
  for await (const kept of storage.listKept(now - orphan_ms)) {
    for (const keys of slices(kept, BATCH)) {
      const known = await repo.knownKeys(db.read, keys);
      for (const key of keys.filter((one) => !known.has(one))) {
        await storage.remove(key);
        orphans += 1;
      }
    }
  }
  return { drafts: drafts.length, unused, orphans };
}

type FileSweepDeps = SweepDeps & { jobs: Pick<Jobs, 'define'>; log: Log; room: Pick<FileRoom, 'warn'> };

/** Defines the hourly sweep, which also warns when the files of all users are near their bound. */
export function defineFileSweep({ jobs, log, room, ...deps }: FileSweepDeps): void {
  jobs.define('sweepFiles', {
    schema: z.object({}),
    every_ms: EVERY_MS,
    run: async () => {
      const swept = await sweepFiles(deps);
      if (swept.drafts + swept.unused + swept.orphans > 0) log.info(swept, 'files swept');
      await room.warn();
    },
  });
}
