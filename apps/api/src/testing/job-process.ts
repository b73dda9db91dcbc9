import { z } from 'zod';
import { createDatabase } from '../core/db/database.ts';
import { openPostgres } from '../core/db/engines/postgres.ts';
import { facts } from '../core/db/schema/index.ts';
import { createJobs } from '../core/plugins/jobs/jobs.ts';
import { createEvents } from '../core/realtime/events/events.ts';

// A process that runs jobs until it is killed: each job writes one fact while holding its claim.
const db = createDatabase(await openPostgres(process.argv[2] ?? ''));
const events = createEvents(null, () => undefined);
const log = { debug: () => undefined, warn: () => undefined, error: () => undefined };
const jobs = createJobs({ db, clock: Date.now, events, log, poll_ms: 50 });
/** Maximum number of jobs per process; it then blocks in the middle of the next one until it is killed. */
const MOST = 12;
let done = 0;
jobs.define('keep', {
  schema: z.strictObject({ n: z.int() }),
  lease_ms: 300,
  tries: 30,
  run: async ({ n }, job) => {
    await new Promise((resolve) => done < MOST && setTimeout(resolve, 10));
    await db.transaction(async (tx) => {
      await job.hold(tx);
      await tx
        .insert(facts)
        .values({ key: `kept-${n}`, value: '1' })
        .onConflictDoNothing();
    });
    done += 1;
  },
});
await jobs.start();
