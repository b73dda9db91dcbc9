import { and, count, eq, gt, gte, lte, not, or } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../db/database.ts';
import { quotes, quoteVersions, rfqInvitations, rfqs } from '../../../db/schema/index.ts';
import type { FormerInvitation, RfqStand } from './answers.ts';

/** Whether suppliers were notified of the RFQ, declined it or sent a quote from `since` (milliseconds) on. */
export async function hasActivitySince(queries: Queries, rfq_id: number, since: number): Promise<boolean> {
  const { told_at, answered_at } = rfqInvitations;
  const isTold = or(gte(told_at, since), gte(answered_at, since));
  const [told] = await queries
    .select({ n: count() })
    .from(rfqInvitations)
    .where(and(eq(rfqInvitations.rfq_id, rfq_id), isTold));
  const [sent] = await queries
    .select({ n: count() })
    .from(quotes)
    .innerJoin(quoteVersions, eq(quoteVersions.quote_id, quotes.id))
    .where(and(eq(quotes.rfq_id, rfq_id), gte(quoteVersions.sent_at, since)));
  return (told?.n ?? 0) + (sent?.n ?? 0) > 0;
}

type Invited = { rfq_id: number; user_id: number };
const isInvitation = ({ rfq_id, user_id }: Invited) =>
  and(eq(rfqInvitations.rfq_id, rfq_id), eq(rfqInvitations.user_id, user_id));

/** The invitation of a supplier to an RFQ. */
export async function findInvitation(queries: Queries, invited: Invited): Promise<FormerInvitation | undefined> {
  const { state, reason, answered_at } = rfqInvitations;
  const [row] = await queries.select({ state, reason, answered_at }).from(rfqInvitations).where(isInvitation(invited));
  return row;
}

/** Restores an invitation to its state before an answer. */
export const restoreInvitation = (tx: Transaction, invited: Invited, former: FormerInvitation): PromiseLike<unknown> =>
  tx.update(rfqInvitations).set(former).where(isInvitation(invited));

/** The stored state of an RFQ. */
export async function findState(queries: Queries, id: number) {
  const { status, closed_at, version } = rfqs;
  const [row] = await queries.select({ status, closed_at, version }).from(rfqs).where(eq(rfqs.id, id));
  return row;
}

type Stands = { before: RfqStand; after: RfqStand; since: number; now: number };

/**
 * Restores the state `before` of an RFQ; false when its state is not `after`, or its deadline passed from `since`
 * (milliseconds) on.
 */
export async function restoreState(tx: Transaction, id: number, { before, after, since, now }: Stands): Promise<boolean> {
  const { status, closed_at } = before;
  const takesAnswers = status === 'published' || status === 'stopped';
  const hasEndedSince = takesAnswers ? and(gt(rfqs.deadline, since), lte(rfqs.deadline, now)) : undefined;
  const isAsLeft = and(eq(rfqs.status, after.status), eq(rfqs.version, after.version));
  const rows = await tx
    .update(rfqs)
    .set({ status, closed_at })
    .where(and(eq(rfqs.id, id), isAsLeft, hasEndedSince && not(hasEndedSince)))
    .returning({ id: rfqs.id });
  return rows.length > 0;
}
