import type { ReviewEntity } from '@rasteh/contract/reach/reviews';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Audit } from '../audit/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { Webhooks } from '../webhooks/index.ts';
import * as repo from './repo.ts';
import type { Reviewable } from './reviewable.ts';

type RevisionsDeps = {
  clock: Clock;
  events: Events;
  audit: Audit;
  notifications: Notifications;
  webhooks: Pick<Webhooks, 'add'>;
};
type Submission<D> = {
  entity_id: number;
  data: D;
  /**
   * The version of the pending revision to replace, null for none; if omitted, any pending revision of the user is replaced.
   */
  replaces?: number | null;
};
type Decision = { status: 'approved' | 'rejected' | 'withdrawn'; reason: string | null; reviewer_id: number | null };

/** Submits and closes revisions for the modules whose entities are reviewed, always in the transaction of the module. */
export type Revisions = {
  /**
   * Locks the user's pending revision of a row until the transaction ends. Whoever changes both locks the revision before the row, as a
   * decision does: the other way round two of them would wait for each other.
   */
  lock<E extends ReviewEntity, D>(
    tx: Transaction,
    context: RequestContext,
    kind: Reviewable<E, D>,
    entity_id: number,
  ): Promise<void>;
  /**
   * Submits a change for review, in place of the user's pending one. A change of a trusted user, or sent by an admin, is
   * approved at once, with `status` approved.
   * @throws stale when `replaces` is not the pending version, review_waiting when a change of another user is pending for the
   * same row
   */
  submit<E extends ReviewEntity, D>(
    tx: Transaction,
    context: RequestContext,
    kind: Reviewable<E, D>,
    submission: Submission<D>,
  ): Promise<repo.RevisionRow>;
  /** The pending revision of a row, else the last decided one. */
  findLast<E extends ReviewEntity, D>(
    queries: Queries,
    kind: Reviewable<E, D>,
    entity_id: number,
  ): Promise<{ row: repo.RevisionRow; data: D } | undefined>;
  /** The same for many rows, by their ids. */
  listLast<E extends ReviewEntity, D>(
    queries: Queries,
    kind: Reviewable<E, D>,
    entity_ids: readonly number[],
  ): Promise<Map<number, { row: repo.RevisionRow; data: D }>>;
  /** Closes a pending revision if it is unchanged since `row`; undefined when it has changed. */
  close<E extends ReviewEntity, D>(
    tx: Transaction,
    context: RequestContext,
    kind: Reviewable<E, D>,
    row: repo.RevisionRow,
    decision: Decision,
  ): Promise<repo.RevisionRow | undefined>;
  /** Asks the author to change a pending revision; undefined when it has changed since `row`. */
  requestChange<E extends ReviewEntity, D>(
    tx: Transaction,
    context: RequestContext,
    kind: Reviewable<E, D>,
    row: repo.RevisionRow,
    reason: string,
  ): Promise<repo.RevisionRow | undefined>;
};

/** What a reviewer asks to change of a pending revision; null when nothing is asked, or it was sent in again. */
export const openRequestOf = (row: repo.RevisionRow | undefined): string | null =>
  row?.status === 'pending' && row.change_answered_at === null ? row.change_reason : null;

/** Creates the submission and closing of revisions. */
export function createRevisions({ clock, events, audit, notifications, webhooks }: RevisionsDeps): Revisions {
  /**
   * Stores a pending revision: its entry in the unique index of pending rows is the lock for later submissions and decisions.
   */
  async function store(
    tx: Transaction,
    row: { entity: ReviewEntity; entity_id: number; user_id: number; data: unknown },
    replaces: number | null | undefined,
  ): Promise<repo.RevisionRow> {
    if (replaces !== null) {
      const replaced = await repo.replacePending(tx, row, replaces, { data: row.data, now: clock() });
      if (replaced) return replaced;
    }
    if (replaces === null || replaces === undefined) {
      const made = await repo.insertPending(tx, { ...row, created_at: clock() });
      if (made) return made;
    }
    const waiting = await repo.findPending(tx, row);
    if (waiting && waiting.user_id !== row.user_id) throw new AppError('review_waiting');
    // Identical data, from a double click or a retry after a lost response, is one submission.
    if (waiting && JSON.stringify(waiting.data) === JSON.stringify(row.data)) return waiting;
    throw new AppError('stale');
  }

  const close: Revisions['close'] = async (tx, context, kind, row, decision) => {
    const closed = await repo.closePending(tx, row, { ...decision, now: clock() });
    if (!closed) return undefined;
    const { id, entity, entity_id, user_id, reason, status } = closed;
    const revision = { id, entity_id, user_id, data: kind.schema.parse(closed.data) };
    const { title, before, after } = await kind.describe(tx, revision);
    const shown = { title, before, after };
    await repo.saveShown(tx, id, shown);
    if (decision.status === 'approved') await kind.apply(tx, revision, decision.reviewer_id === null ? 'passed' : 'reviewed');
    else await kind.refuse(tx, revision, decision.status);
    const action = `review.${decision.status}` as const;
    // The same title on both sides says in the log what was decided upon, where the change has none of its own.
    const entry = {
      action,
      entity,
      entity_id,
      before: before && { title, ...before },
      after: { title, ...after, review_id: id, reason },
    };
    await audit.record(tx, { ...context, subject_id: user_id }, entry);
    await events.publish(tx, 'review.changed', { review_id: id });
    const isTold = decision.reviewer_id !== null && decision.reviewer_id !== user_id;
    if (isTold && status === 'approved') await notifications.add(tx, user_id, 'review.approved', { entity, entity_id, title });
    if (isTold && status === 'rejected')
      await notifications.add(tx, user_id, 'review.rejected', { entity, entity_id, title, reason: reason ?? '' });
    if (decision.reviewer_id !== null && decision.status !== 'withdrawn')
      await webhooks.add(tx, [user_id], 'review.decided', { review_id: id, entity, entity_id, decision: decision.status });
    return { ...closed, shown };
  };

  return {
    close,
    lock: (tx, { subject_id: user_id }, { entity }, entity_id) => repo.lockPending(tx, { entity, entity_id, user_id }),
    async requestChange(tx, context, kind, row, reason) {
      const returned = await repo.returnPending(tx, row, { reason, now: clock() });
      if (!returned) return undefined;
      const { id, entity, entity_id, user_id } = returned;
      const { title } = await kind.describe(tx, { id, entity_id, user_id, data: kind.schema.parse(returned.data) });
      const entry = { action: 'review.change_requested', entity, entity_id, after: { title, review_id: id, reason } } as const;
      await audit.record(tx, { ...context, subject_id: user_id }, entry);
      await events.publish(tx, 'review.changed', { review_id: id });
      if (user_id !== context.actor_id)
        await notifications.add(tx, user_id, 'review.change_requested', { entity, entity_id, title, reason });
      return returned;
    },
    async findLast(queries, { entity, schema }, entity_id) {
      const row = await repo.findLast(queries, { entity, entity_id });
      return row && { row, data: schema.parse(row.data) };
    },
    async listLast(queries, { entity, schema }, entity_ids) {
      const rows = await repo.listLast(queries, entity, entity_ids);
      return new Map(rows.map((row) => [row.entity_id, { row, data: schema.parse(row.data) }]));
    },
    async submit(tx, context, kind, { entity_id, data, replaces }) {
      const { entity, schema } = kind;
      const row = { entity, entity_id, user_id: context.subject_id, data: schema.parse(data) };
      const waiting = await store(tx, row, replaces);
      await audit.record(tx, context, {
        action: 'review.submitted',
        entity,
        entity_id,
        after: { review_id: waiting.id, version: waiting.version, data: row.data },
      });
      if (!(await repo.passesAtOnce(tx, context))) {
        await events.publish(tx, 'review.changed', { review_id: waiting.id });
        return waiting;
      }
      const passed = await close(tx, context, kind, waiting, { status: 'approved', reason: null, reviewer_id: null });
      if (!passed) throw new AppError('conflict');
      return passed;
    },
  };
}
