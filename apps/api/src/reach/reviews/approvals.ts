import type { Review, ReviewResult } from '@rasteh/contract/reach/reviews';
import { z } from 'zod';
import type { Database, Queries } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Jobs } from '../../core/plugins/jobs/jobs.ts';
import { createAnnouncements } from '../../core/realtime/events/announcements.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Audit } from '../audit/index.ts';
import * as repo from './repo.ts';
import type { ReviewKinds } from './reviewable.ts';
import type { Revisions } from './revisions.ts';

/** The approved version, and the request of the reviewer, which the audit log names once it is published. */
const ApprovalSchema = z.strictObject({
  review_id: z.int(),
  version: z.int(),
  actor_id: z.int(),
  source: z.enum(['web', 'api']),
  request_id: z.string(),
  ip: z.string(),
});

/** Approvals that are published when the time to take them back is over. */
export type Approvals = {
  /** Approves the pending revision in this version. Returns false after a concurrent change or decision. @throws what a publication throws */
  hold(context: RequestContext, row: repo.RevisionRow): Promise<boolean>;
  /** Returns approved reviews to the queue, each in the version after its approval and answered by itself. */
  takeBack(context: RequestContext, reviews: readonly { id: number; version: number }[]): Promise<ReviewResult[]>;
};

type ApprovalsDeps = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  events: Events;
  audit: Audit;
  revisions: Revisions;
  kinds: ReviewKinds;
  read(queries: Queries, review_id: number): Promise<Review>;
};

/** Ends the transaction in which a publication was only tried. */
class RollBack extends Error {}
/** A publication that fails is tried again for seconds only, and then its review is pending again. */
const TRIES = 3;

/** Creates the approvals that can be taken back. */
export function createApprovals({ db, clock, jobs, events, audit, revisions, kinds, read }: ApprovalsDeps): Approvals {
  const keyOf = ({ id, version }: { id: number; version: number }): string => `${id}.${version}`;
  const publications = createAnnouncements({ db, clock, jobs }, 'publishReview', {
    schema: ApprovalSchema,
    tries: TRIES,
    async announce(tx, { review_id, version, actor_id, ...request }) {
      const row = await repo.findRevision(tx, review_id);
      // Its author may have changed or withdrawn it, or another decision was made, since the approval.
      if (row?.status !== 'pending' || row.version !== version) return;
      const decision = { status: 'approved', reason: null, reviewer_id: actor_id } as const;
      await revisions.close(tx, { ...request, actor_id, subject_id: actor_id }, kinds[row.entity], row, decision);
    },
    async failed(tx, { review_id, version }) {
      const released = await repo.releasePending(tx, { id: review_id, version });
      if (released) await events.publish(tx, 'review.changed', { review_id });
    },
  });

  /** Publishes in a transaction that is rolled back, so that what cannot be published is refused at once. */
  async function tryPublication({ id, entity, entity_id, user_id, data }: repo.RevisionRow): Promise<void> {
    const kind = kinds[entity];
    try {
      await db.transaction(async (tx) => {
        await kind.apply(tx, { id, entity_id, user_id, data: kind.schema.parse(data) }, 'reviewed');
        throw new RollBack();
      });
    } catch (error) {
      if (!(error instanceof RollBack)) throw error;
    }
  }

  /** @throws not_found, take_back_too_late, stale with the review */
  const takeBackOne = (context: RequestContext, named: { id: number; version: number }): Promise<Review> =>
    db.transaction(async (tx) => {
      const before = await read(tx, named.id);
      const isInTime = (await publications.takeBack(tx, keyOf(named))) !== undefined;
      const released = isInTime ? await repo.releasePending(tx, named) : undefined;
      if (!released) throw new AppError(before.status === 'pending' ? 'stale' : 'take_back_too_late', { data: before });
      const { id, entity, entity_id, user_id } = released;
      const entry = { action: 'review.approval_taken_back', entity, entity_id, after: { review_id: id } } as const;
      await audit.record(tx, { ...context, subject_id: user_id }, entry);
      await events.publish(tx, 'review.changed', { review_id: id });
      return read(tx, id);
    });

  return {
    async hold({ actor_id, source, request_id, ip }, row) {
      await tryPublication(row);
      return db.transaction(async (tx) => {
        const held = await repo.holdPending(tx, row, actor_id);
        if (!held) return false;
        const { id: review_id, version } = held;
        await publications.add(tx, keyOf(held), { review_id, version, actor_id, source, request_id, ip });
        await events.publish(tx, 'review.changed', { review_id });
        return true;
      });
    },
    async takeBack(context, reviews) {
      const results: ReviewResult[] = [];
      for (const named of reviews)
        try {
          results.push({ id: named.id, ok: true, review: await takeBackOne(context, named) });
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          const review = error.details.data as Review | undefined;
          results.push({ id: named.id, ok: false, code: error.code, ...(review ? { review } : {}) });
        }
      return results;
    },
  };
}
