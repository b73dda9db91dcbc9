import type { RfqInvitationState } from '@rasteh/contract/trade/rfqs';
import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { rfqInvitations, supplierProfiles } from '../../../core/db/schema/index.ts';
import type { FormerInvitation } from './types.ts';

/** Invitations with their suppliers, while these are public. */
export const listInvitations = (queries: Queries, rfq_ids: readonly number[]) =>
  queries
    .select({
      rfq_id: rfqInvitations.rfq_id,
      state: rfqInvitations.state,
      invited_at: rfqInvitations.invited_at,
      supplier: {
        user_id: supplierProfiles.user_id,
        handle: supplierProfiles.handle,
        title: supplierProfiles.title,
        verified: supplierProfiles.verified,
      },
    })
    .from(rfqInvitations)
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, rfqInvitations.user_id))
    .where(inArray(rfqInvitations.rfq_id, [...rfq_ids]))
    .orderBy(asc(rfqInvitations.invited_at), asc(rfqInvitations.user_id));
export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number];

/** Invites users who are not invited yet, and returns their ids. */
export async function invite(tx: Transaction, rfq_id: number, user_ids: readonly number[], now: number): Promise<number[]> {
  if (user_ids.length === 0) return [];
  const rows = await tx
    .insert(rfqInvitations)
    .values(user_ids.map((user_id) => ({ rfq_id, user_id, state: 'invited' as const, invited_at: now })))
    .onConflictDoNothing()
    .returning({ user_id: rfqInvitations.user_id });
  return rows.map(({ user_id }) => user_id);
}

/**
 * Claims all invitations, or those of these users, that are not notified yet. Returns the users to notify: those without an
 * answer.
 */
export async function claimUnnotifiedInvitations(
  tx: Transaction,
  rfq_id: number,
  whom: readonly number[] | 'all',
  now: number,
): Promise<number[]> {
  const isMeant = whom === 'all' ? undefined : inArray(rfqInvitations.user_id, [...whom]);
  const rows = await tx
    .update(rfqInvitations)
    .set({ notified_at: sql`coalesce(${rfqInvitations.answered_at}, ${now})` })
    .where(and(eq(rfqInvitations.rfq_id, rfq_id), isNull(rfqInvitations.notified_at), isMeant))
    .returning({ user_id: rfqInvitations.user_id, answered_at: rfqInvitations.answered_at });
  return rows.flatMap(({ user_id, answered_at }) => (answered_at === null ? [user_id] : []));
}

/** Deletes unanswered invitations, except those of `kept`. */
export const deleteInvitations = (tx: Transaction, rfq_id: number, kept: readonly number[]): PromiseLike<unknown> =>
  tx
    .delete(rfqInvitations)
    .where(
      and(
        eq(rfqInvitations.rfq_id, rfq_id),
        inArray(rfqInvitations.state, ['invited', 'seen']),
        kept.length > 0 ? notInArray(rfqInvitations.user_id, [...kept]) : undefined,
      ),
    );

/** Moves an invitation to a later state, never from an answer back to `seen`; false when there is none to move. */
export async function moveInvitation(
  tx: Transaction,
  { rfq_id, user_id }: { rfq_id: number; user_id: number },
  state: Exclude<RfqInvitationState, 'invited'>,
  { now, reason = null }: { now: number; reason?: string | null },
): Promise<boolean> {
  const from: RfqInvitationState[] = state === 'seen' ? ['invited'] : ['invited', 'seen', 'declined', 'quoted'];
  const rows = await tx
    .update(rfqInvitations)
    .set({
      state,
      reason,
      ...(state === 'seen' ? { seen_at: now } : { answered_at: sql`coalesce(${rfqInvitations.answered_at}, ${now})` }),
    })
    .where(and(eq(rfqInvitations.rfq_id, rfq_id), eq(rfqInvitations.user_id, user_id), inArray(rfqInvitations.state, from)))
    .returning({ user_id: rfqInvitations.user_id });
  return rows.length > 0;
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
