import type { ReviewedDocument } from '@rasteh/contract/supply/suppliers/verification';
import type { Database, Queries, Transaction } from '../../../core/db/database.ts';
import { lockUser } from '../../../core/db/lock-user.ts';
import { AppError, invalid } from '../../../core/lib/app-error.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import type { Jobs } from '../../../core/plugins/jobs/jobs.ts';
import type { Events } from '../../../core/realtime/events/events.ts';
import type { Audit } from '../../../reach/audit/index.ts';
import type { Notifications } from '../../../reach/notifications/index.ts';
import { type Acceptance, createAcceptances } from './acceptances.ts';
import * as repo from './repo.ts';

type Verdict = Acceptance | { status: 'rejected'; reason: string };
type DecisionsDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  audit: Audit;
  jobs: Jobs;
  notifications: Notifications;
  today(): string;
  /** Stores the level that is left after a document was accepted or has lost its validity. */
  refreshLevel(tx: Transaction, user_id: number): Promise<void>;
  readReviewed(queries: Queries, document_id: number): Promise<ReviewedDocument>;
};

/** The decisions of admins on documents. */
export type Decisions = {
  /**
   * Decides on a document of this version; a revocable acceptance of a pending one takes effect when the time to take it back is over.
   * @throws not_found, invalid; stale with the document; conflict when it has run out
   */
  decide(
    context: RequestContext,
    named: repo.DocumentVersion,
    verdict: Verdict,
    isRevocable?: boolean,
  ): Promise<ReviewedDocument>;
  /** Returns a document to the queue whose acceptance is revocable. @throws not_found, take_back_too_late, stale with the document */
  takeBack(context: RequestContext, named: repo.DocumentVersion): Promise<ReviewedDocument>;
};

/** The name of documents in the audit log and among the uses of files. */
export const ENTITY = 'verification';
/** The refusal of a document that is not valid any more. */
export const RUN_OUT = 'اعتبار این مدرک تمام شده است. نسخهٔ تازهٔ آن را بفرستید.';

/** What a decision stores in a document. @throws invalid when what was seen has run out; conflict when what was stated has */
function decisionOn(row: repo.DocumentRow, verdict: Verdict, today: string) {
  const { kind, number, valid_until } = row;
  if (verdict.status === 'rejected')
    return { status: verdict.status, level: null, reason: verdict.reason, kind, number, valid_until };
  const { level, seen } = verdict;
  const until = seen.valid_until === undefined ? valid_until : seen.valid_until;
  if (until !== null && until < today) throw seen.valid_until ? invalid({ valid_until: RUN_OUT }) : new AppError('conflict');
  const printed = { kind: seen.kind ?? kind, number: seen.number ?? number, valid_until: until };
  return Object.assign(printed, { status: verdict.status, level, reason: null });
}

/** Creates the decisions on documents. */
export function createDecisions(deps: DecisionsDeps): Decisions {
  const { db, clock, events, audit, notifications, today, refreshLevel, readReviewed } = deps;
  const stale = async (tx: Transaction, document_id: number) =>
    new AppError('stale', { data: await readReviewed(tx, document_id) });

  /** Stores a decision on a document in its version, which is public and known to its owner then. @throws as `decide` */
  async function store(tx: Transaction, context: RequestContext, row: repo.DocumentRow, verdict: Verdict): Promise<void> {
    const { id: document_id, user_id } = row;
    const { status } = verdict;
    const { kind, ...decided } = decisionOn(row, verdict, today());
    const stamped = { ...decided, kind, reviewer_id: context.actor_id, reviewed_at: clock() };
    if (!(await repo.updateDocument(tx, row, stamped))) throw await stale(tx, document_id);
    if (status === 'accepted' || row.status === 'accepted') await refreshLevel(tx, user_id);
    const action = status === 'accepted' ? 'acceptDocument' : 'rejectDocument';
    const before = { status: row.status, level: row.level };
    const entry = { action, entity: ENTITY, entity_id: document_id, before, after: { kind, ...decided } } as const;
    await audit.record(tx, { ...context, subject_id: user_id }, entry);
    if (status === 'accepted') await notifications.add(tx, user_id, 'document.accepted', { document_id, kind });
    else await notifications.add(tx, user_id, 'document.rejected', { document_id, kind, reason: decided.reason ?? '' });
    await events.publish(tx, 'document.changed', { document_id, user_id });
  }
  const acceptances = createAcceptances({
    ...deps,
    stale,
    async accept(tx, context, row, acceptance) {
      await lockUser(tx, row.user_id);
      await store(tx, context, row, acceptance);
    },
  });

  return {
    decide: (context, named, verdict, isRevocable = false) =>
      db.transaction(async (tx) => {
        const row = await repo.findDocument(tx, named.id);
        if (!row) throw new AppError('not_found');
        await lockUser(tx, row.user_id);
        if (verdict.status === 'accepted' && isRevocable && row.status === 'pending') {
          // What could not take effect is refused at once.
          decisionOn(row, verdict, today());
          await acceptances.hold(tx, context, { ...row, ...named }, verdict);
        } else await store(tx, context, { ...row, ...named }, verdict);
        return readReviewed(tx, named.id);
      }),
    takeBack: (context, named) =>
      db.transaction(async (tx) => {
        await acceptances.takeBack(tx, context, named);
        return readReviewed(tx, named.id);
      }),
  };
}
