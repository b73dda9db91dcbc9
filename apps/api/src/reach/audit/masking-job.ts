import { HOUR_MS } from '@rasteh/persian/calendar/spans';
import { z } from 'zod';
import type { Database } from '../../core/db/database.ts';
import type { Jobs } from '../../core/plugins/jobs/jobs.ts';
import type { Audit } from './service.ts';

const EVERY_MS = HOUR_MS;
/** Entries of one transaction: other writers get a turn after each. */
const STEP = 200;

type Deps = { db: Database; jobs: Pick<Jobs, 'define'>; audit: Pick<Audit, 'maskOlder'> };

/** Defines the job that masks what was recorded before entries were masked when they are written; without such entries it costs one read. */
export function defineAuditMasking({ db, jobs, audit }: Deps): void {
  jobs.define('maskOlderAudit', {
    schema: z.strictObject({}),
    every_ms: EVERY_MS,
    async run(_, { signal }) {
      while (!signal.aborted) {
        const masked = await db.transaction((tx) => audit.maskOlder(tx, { most: STEP }));
        if (masked < STEP) return;
        await new Promise(setImmediate);
      }
    },
  });
}
