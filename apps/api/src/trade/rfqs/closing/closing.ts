import { z } from 'zod';
import type { Database } from '../../../core/db/database.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { JobQueue, Jobs } from '../../../core/plugins/jobs/jobs.ts';
import type { Events } from '../../../core/realtime/events/events.ts';
import type { Notifications } from '../../../reach/notifications/index.ts';
import * as repo from '../repo.ts';

const ClosingSchema = z.strictObject({ rfq_id: z.int() });
/** The jobs at the deadlines of RFQs. */
export type Closing = JobQueue<typeof ClosingSchema>;
type ClosingDeps = { db: Database; clock: Clock; events: Events; jobs: Jobs; notifications: Notifications };

/**
 * The job at the deadline of an RFQ. The status "closed" is derived on read and needs no job; this job stores it, notifies the
 * buyer, and reschedules itself when the deadline was moved.
 */
export function createClosing({ db, clock, events, jobs, notifications }: ClosingDeps): Closing {
  const closing = jobs.define('closeRfq', {
    schema: ClosingSchema,
    async run({ rfq_id }) {
      await db.transaction(async (tx) => {
        const now = clock();
        const row = await repo.findRfq(tx, rfq_id, now);
        if (row && row.deadline > now) {
          await closing.add(tx, { rfq_id }, { due_at: row.deadline, unique_key: String(rfq_id) });
          return;
        }
        const ended = await repo.endPassed(tx, rfq_id, now);
        if (!ended) return;
        await events.publish(tx, 'rfq.changed', { rfq_id });
        const quotes = (await repo.countQuotes(tx, [rfq_id])).get(rfq_id) ?? 0;
        const { number, title, user_id } = ended;
        if (number !== null) await notifications.add(tx, user_id, 'rfq.closed', { rfq_id, number, title, quotes });
      });
    },
  });
  return closing;
}
