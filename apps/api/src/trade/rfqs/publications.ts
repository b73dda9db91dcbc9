import { z } from 'zod';
import type { Database, Transaction } from '../../core/db/database.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { Jobs } from '../../core/plugins/jobs/jobs.ts';
import { createAnnouncements } from '../../core/realtime/events/announcements.ts';
import type { Webhooks } from '../../reach/webhooks/index.ts';
import type { Invitations } from './invitations/invitations.ts';
import type { Matches } from './matches/matches.ts';
import * as repo from './repo.ts';

type PublicationDeps = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  invitations: Invitations;
  matches: Matches;
  webhooks: Pick<Webhooks, 'add'>;
};

/** The status before the publication, and its time (ms). */
const PublicationSchema = z.strictObject({ rfq_id: z.int(), from: z.enum(['draft', 'stopped']), at: z.int() });
type Publication = z.infer<typeof PublicationSchema>;

/** The publications of RFQs that can still be taken back. */
export type Publications = {
  /** Schedules the notification of the invited suppliers for the time when the publication can no longer be taken back. */
  announce(tx: Transaction, id: number, from: Publication['from']): Promise<void>;
  /**
   * Cancels the notification for this version. Returns the publication with the former status, undefined when it is too late.
   */
  takeBack(tx: Transaction, row: repo.RfqRow): Promise<Publication | undefined>;
};

/** Creates the publications. A submission that waits for review is one too, but sends no notification. */
export function createPublications({ db, clock, jobs, invitations, matches, webhooks }: PublicationDeps): Publications {
  const announcements = createAnnouncements({ db, clock, jobs }, 'announceRfq', {
    schema: PublicationSchema,
    async announce(tx, { rfq_id }) {
      const row = await repo.findRfq(tx, rfq_id, clock());
      if (row?.status !== 'published') return;
      await invitations.notifyPending(tx, row);
      await matches.notify(tx, row);
      await webhooks.add(tx, [row.user_id], 'rfq.published', { rfq_id });
    },
  });
  const keyOf = ({ id, version }: repo.RfqRow): string => `${id}.${version}`;
  return {
    async announce(tx, id, from) {
      const row = (await repo.findRfq(tx, id, clock())) as repo.RfqRow;
      await announcements.add(tx, keyOf(row), { rfq_id: id, from, at: clock() });
    },
    takeBack: (tx, row) => announcements.takeBack(tx, keyOf(row)),
  };
}

/** The values of an RFQ after its publication is taken back; its number is kept for the next publication. */
export const formerState = ({ from }: Publication, { number }: repo.RfqRow): Partial<repo.RfqRow> =>
  from === 'stopped'
    ? { status: 'stopped' }
    : { status: 'draft', number: null, kept_number: number, published_at: null, refreshed_at: null };
