import {
  type DecideReviews,
  isChangeable,
  isHeld,
  type OwnReview,
  type Review,
  type ReviewResult,
} from '@rasteh/contract/reach/reviews';
import type { Database, Queries, Transaction } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Approvals } from './approvals.ts';
import type { NamedRevision, ReviewFilter } from './repo.ts';
import type { ReviewKinds } from './reviewable.ts';
import type { Revisions } from './revisions.ts';

type Verdict =
  | { status: 'approved'; reason: null; revocable?: boolean | undefined }
  | { status: 'rejected'; reason: string }
  | { status: 'returned'; reason: string };

/** What admins decide on pending revisions. */
export type Deciding = {
  /**
   * Decides on a pending revision of this `version`, or returns it to its author with what is to be changed. A revocable approval is
   * published when the time to take it back is over.
   * @throws not_found; stale with the review when it has changed since; review_closed with it when it was decided or withdrawn;
   * conflict when its author cannot change it
   */
  decide(context: RequestContext, review_id: number, version: number, verdict: Verdict): Promise<Review>;
  /** The same decision on several, each in a transaction of its own; a row that this call has made before is answered as done. */
  decideAll(context: RequestContext, decision: DecideReviews): Promise<ReviewResult[]>;
};

type DecidingDeps = {
  db: Database;
  revisions: Revisions;
  kinds: ReviewKinds;
  approvals: Approvals;
  find(queries: Queries, filter: ReviewFilter & { id: number }): Promise<NamedRevision>;
  toReview(queries: Queries, row: NamedRevision): Promise<Review>;
};

/** Whether the review is what this verdict on this version has made of it. */
function isDoneBy(actor_id: number, review: Review, version: number, verdict: Verdict): boolean {
  if (review.version !== version + 1) return false;
  const { status, reason } = verdict;
  if (verdict.status === 'approved' && verdict.revocable && isHeld(review)) return review.reviewer?.id === actor_id;
  const { change_request } = review;
  if (status === 'returned')
    return review.status === 'pending' && change_request?.answered_at === null && change_request.reason === reason;
  return review.reviewer?.id === actor_id && review.status === status && review.reason === reason;
}

/** Creates the decisions; `refusal` is the error of one that is too late. */
export function createDeciding({ db, revisions, kinds, approvals, find, toReview }: DecidingDeps) {
  /** The error of a decision that is too late, with the current review. */
  async function refusal(tx: Transaction, id: number, shape: (review: Review) => OwnReview): Promise<AppError> {
    const review = await toReview(tx, await find(tx, { id }));
    return new AppError(review.status === 'pending' && !isHeld(review) ? 'stale' : 'review_closed', { data: shape(review) });
  }

  /** A revocable approval. */
  async function approve(context: RequestContext, id: number, version: number): Promise<Review> {
    const { revision } = await find(db.read, { id });
    const isCurrent = revision.status === 'pending' && revision.reviewer_id === null && revision.version === version;
    if (isCurrent && (await approvals.hold(context, revision))) return toReview(db.read, await find(db.read, { id }));
    throw await db.transaction((tx) => refusal(tx, id, (review) => review));
  }

  const decideNow: Deciding['decide'] = (context, id, version, verdict) =>
    db.transaction(async (tx) => {
      const { revision } = await find(tx, { id });
      const [kind, seen] = [kinds[revision.entity], { ...revision, version }];
      if (revision.status === 'pending' && revision.reviewer_id !== null) throw await refusal(tx, id, (review) => review);
      if (verdict.status === 'returned' && !isChangeable(revision.entity)) throw new AppError('conflict');
      const done =
        verdict.status === 'returned'
          ? await revisions.requestChange(tx, context, kind, seen, verdict.reason)
          : await revisions.close(tx, context, kind, seen, { ...verdict, reviewer_id: context.actor_id });
      if (!done) throw await refusal(tx, id, (review) => review);
      return toReview(tx, await find(tx, { id }));
    });

  const decide: Deciding['decide'] = (context, id, version, verdict) =>
    verdict.status === 'approved' && verdict.revocable ? approve(context, id, version) : decideNow(context, id, version, verdict);

  /** One row of a decision on several. */
  async function answerRow(context: RequestContext, id: number, version: number, verdict: Verdict): Promise<ReviewResult> {
    try {
      return { id, ok: true, review: await decide(context, id, version, verdict) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const review = error.details.data as Review | undefined;
      const isDone = review !== undefined && isDoneBy(context.actor_id, review, version, verdict);
      return isDone ? { id, ok: true, review } : { id, ok: false, code: error.code, ...(review ? { review } : {}) };
    }
  }

  const deciding: Deciding = {
    decide,
    async decideAll(context, { verdict, reason, reviews, revocable }) {
      const status = verdict === 'reject' ? 'rejected' : 'returned';
      const wanted: Verdict =
        verdict === 'approve' ? { status: 'approved', reason: null, revocable } : { status, reason: reason ?? '' };
      const results: ReviewResult[] = [];
      for (const [place, { id, version }] of reviews.entries()) {
        const isRepeated = reviews.findIndex((one) => one.id === id) < place;
        results.push(isRepeated ? { id, ok: false, code: 'invalid' } : await answerRow(context, id, version, wanted));
      }
      return results;
    },
  };
  return { ...deciding, refusal };
}
