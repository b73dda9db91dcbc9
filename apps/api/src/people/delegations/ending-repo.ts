import { and, count, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { actForGrants, delegations, supplierProfiles, users } from '../../core/db/schema/index.ts';
import { personColumns } from './grants-repo.ts';
import { isOpen, isTakenOrFresh } from './repo.ts';

/** The delegations that a user gave or received and that are open; those that wait for an unregistered mobile too. */
const openDelegations = (user_id: number, now: number): SQL | undefined =>
  and(or(eq(delegations.user_id, user_id), eq(delegations.delegate_id, user_id)), isOpen(now), isTakenOrFresh(now));

const isOpenGrant = (now: number): SQL | undefined => and(isNull(actForGrants.ended_at), gt(actForGrants.expires_at, now));
/** The open grants over a user, and those that the user holds as an admin. */
const openGrants = (user_id: number, now: number): SQL | undefined =>
  and(or(eq(actForGrants.subject_id, user_id), eq(actForGrants.admin_id, user_id)), isOpenGrant(now));
const heldGrants = (admin_id: number, now: number): SQL | undefined => and(eq(actForGrants.admin_id, admin_id), isOpenGrant(now));

/** Ends all open delegations of a user, and returns them. */
export const endDelegationsOf = (tx: Transaction, user_id: number, by: number, now: number) =>
  tx.update(delegations).set({ ended_at: now, ended_by: by }).where(openDelegations(user_id, now)).returning({
    id: delegations.id,
    subject_id: delegations.user_id,
    actor_id: delegations.delegate_id,
    mobile: delegations.mobile,
  });

/** Ends all open grants of a user, or those alone that the user holds as an admin, and returns them. */
export const endGrantsOf = (tx: Transaction, user_id: number, now: number, which: 'all' | 'held') =>
  tx
    .update(actForGrants)
    .set({ ended_at: now })
    .where(which === 'all' ? openGrants(user_id, now) : heldGrants(user_id, now))
    .returning({ id: actForGrants.id, subject_id: actForGrants.subject_id, actor_id: actForGrants.admin_id });

/** How many open delegations and grants a user has on either side. */
export async function countOpen(db: Queries, user_id: number, now: number): Promise<{ delegations: number; grants: number }> {
  const [given] = await db.select({ n: count() }).from(delegations).where(openDelegations(user_id, now));
  const [granted] = await db.select({ n: count() }).from(actForGrants).where(openGrants(user_id, now));
  return { delegations: given?.n ?? 0, grants: granted?.n ?? 0 };
}

export async function findPerson(db: Queries, user_id: number) {
  const [row] = await db
    .select(personColumns)
    .from(users)
    .leftJoin(supplierProfiles, eq(supplierProfiles.user_id, users.id))
    .where(eq(users.id, user_id));
  return row;
}
