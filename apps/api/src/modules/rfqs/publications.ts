import { z } from 'zod';
import type { Database, Transaction } from '../../db/database.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Jobs } from '../../plugins/jobs/jobs.ts';
import { createAnnouncements } from '../../realtime/events/announcements.ts';
import type { Invitations } from './invitations/invitations.ts';
import * as repo from './repo.ts';

type PublicationDeps = { db: Database; clock: Clock; jobs: Jobs; invitations: Invitations };

/** What was before it was published, and when (ms) that was. */
const PublicationSchema = z.strictObject({ rfq_id: z.int(), from: z.enum(['draft', 'stopped']), at: z.int() });
type Publication = z.infer<typeof PublicationSchema>;

/** The publications of RFQs, as long as they can be taken back. */
export type Publications = {
  /** Lets those invited be told of an RFQ that was published from this state, once that cannot be taken back any more. */
  announce(tx: Transaction, id: number, from: Publication['from']): Promise<void>;
  /** Forgets to tell of the publication that left this version; the answer is what was before, undefined when it is too late. */
  takeBack(tx: Transaction, row: repo.RfqRow): Promise<Publication | undefined>;
};

/** Makes the publications; one that waits for review is one too, of which nobody is told. */
export function createPublications({ db, clock, jobs, invitations }: PublicationDeps): Publications {
  const announcements = createAnnouncements({ db, clock, jobs }, 'announceRfq', {
    schema: PublicationSchema,
    async tell(tx, { rfq_id }) {
      const row = await repo.findRfq(tx, rfq_id, clock());
      if (row?.status === 'published') await invitations.tellUntold(tx, row);
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

/** What an RFQ is again once its publication is taken back; the number that it got waits for the next one. */
export const formerState = ({ from }: Publication, { number }: repo.RfqRow): Partial<repo.RfqRow> =>
  from === 'stopped'
    ? { status: 'stopped' }
    : { status: 'draft', number: null, kept_number: number, published_at: null, refreshed_at: null };
