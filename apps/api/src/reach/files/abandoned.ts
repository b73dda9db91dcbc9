import { z } from 'zod';
import type { Database, Transaction } from '../../core/db/database.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { Jobs } from '../../core/plugins/jobs/jobs.ts';
import * as repo from './repo.ts';
import type { Storage } from './store/storage.ts';
import * as uses from './uses-repo.ts';

const BATCH = 100;
const AbandonedSchema = z.strictObject({ user_id: z.int() });
/** What keeps the files of a closed account: messages, RFQs and deliveries of a deal, reports, and what the portal itself shows. */
const KEPT_ENTITIES = ['message', 'chat_report', 'rfq', 'delivery', 'page', 'page_version', 'product'];
const PUBLIC_ENTITIES = ['page', 'product'];

type Deps = { db: Database; clock: Clock; jobs: Pick<Jobs, 'define'>; storage: Storage };

/**
 * Creates the function that abandons the files of a closed account: those that nothing kept uses are unreadable after the commit,
 * and a job deletes their rows and bytes.
 */
export function createAbandoning({ db, clock, jobs, storage }: Deps): (tx: Transaction, user_id: number) => Promise<void> {
  const queue = jobs.define('deleteAbandonedFiles', {
    schema: AbandonedSchema,
    tries: 20,
    async run({ user_id }, job) {
      for (;;) {
        job.signal.throwIfAborted();
        const ids = await repo.listUnusedOf(db.read, user_id, BATCH);
        if (ids.length === 0) return;
        // Bytes whose removal fails have no row any more: the hourly sweep removes them.
        for (const key of await db.transaction((tx) => repo.deleteUnused(tx, ids))) await storage.remove(key);
      }
    },
  });
  return async (tx, user_id) => {
    await uses.endUses(tx, user_id, { kept: KEPT_ENTITIES, is_public: PUBLIC_ENTITIES });
    await repo.markAllUnused(tx, user_id, clock());
    await queue.add(tx, { user_id }, { unique_key: String(user_id) });
  };
}
