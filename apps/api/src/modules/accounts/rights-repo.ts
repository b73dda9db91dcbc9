import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { actForGrants, delegations, deskMembers } from '../../db/schema/index.ts';

/** A user and the one who could act for them. */
export type ActingPair = { subject_id: number; actor_id: number | null };

/** Ends the delegations that a user gave or received; the mobiles to which they were given are removed. */
export async function endDelegations(tx: Transaction, user_id: number, now: number): Promise<ActingPair[]> {
  const isOfUser = or(eq(delegations.user_id, user_id), eq(delegations.delegate_id, user_id));
  const ended = await tx
    .update(delegations)
    .set({ ended_at: now, ended_by: user_id })
    .where(and(isOfUser, isNull(delegations.ended_at)))
    .returning({ subject_id: delegations.user_id, actor_id: delegations.delegate_id });
  await tx.update(delegations).set({ mobile: null }).where(isOfUser);
  return ended;
}

/** Ends the grants to act for a user, and those of an admin. */
export async function endGrants(tx: Transaction, user_id: number, now: number): Promise<ActingPair[]> {
  return tx
    .update(actForGrants)
    .set({ ended_at: now })
    .where(
      and(
        or(eq(actForGrants.subject_id, user_id), eq(actForGrants.admin_id, user_id)),
        isNull(actForGrants.ended_at),
        gt(actForGrants.expires_at, now),
      ),
    )
    .returning({ subject_id: actForGrants.subject_id, actor_id: actForGrants.admin_id });
}

/** Takes a supporter from their desk. */
export async function leaveDesk(tx: Transaction, user_id: number): Promise<void> {
  await tx.delete(deskMembers).where(eq(deskMembers.user_id, user_id));
}
