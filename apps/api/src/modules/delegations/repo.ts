import type { DelegationScope } from '@rasteh/contract/access';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Queries, Transaction } from '../../db/database.ts';
import { actForGrants, delegations, users } from '../../db/schema/index.ts';

type Pair = { user_id: number; delegate_id: number };

const isOpen = ({ user_id, delegate_id }: Pair, now: number) =>
  and(
    eq(delegations.user_id, user_id),
    eq(delegations.delegate_id, delegate_id),
    isNull(delegations.ended_at),
    or(isNull(delegations.expires_at), gt(delegations.expires_at, now)),
  );

/** The scopes of the open delegation from a user to a delegate, while the user is active. */
export async function findScopes(db: Queries, pair: Pair, now: number): Promise<DelegationScope[]> {
  const rows = await db
    .select({ scopes: delegations.scopes })
    .from(delegations)
    .innerJoin(users, and(eq(users.id, delegations.user_id), eq(users.status, 'active')))
    .where(isOpen(pair, now));
  return rows.flatMap((row) => row.scopes);
}

export async function findUser(db: Queries, id: number) {
  const [row] = await db.select({ role: users.role, status: users.status }).from(users).where(eq(users.id, id));
  return row;
}

export async function insertDelegation(tx: Transaction, row: typeof delegations.$inferInsert): Promise<number> {
  const [made] = (await tx.insert(delegations).values(row).returning({ id: delegations.id })) as [{ id: number }];
  return made.id;
}

/** Ends the open delegations of a pair. */
export async function endPair(tx: Transaction, { user_id, delegate_id }: Pair, now: number): Promise<void> {
  await tx
    .update(delegations)
    .set({ ended_at: now })
    .where(and(eq(delegations.user_id, user_id), eq(delegations.delegate_id, delegate_id), isNull(delegations.ended_at)));
}

/** Ends one delegation that a user gave; false when there is no such open one. */
export async function endDelegation(tx: Transaction, id: number, user_id: number, now: number): Promise<boolean> {
  const ended = await tx
    .update(delegations)
    .set({ ended_at: now })
    .where(and(eq(delegations.id, id), eq(delegations.user_id, user_id), isNull(delegations.ended_at)))
    .returning({ id: delegations.id });
  return ended.length > 0;
}

/** Whether an admin has an open grant to act for an ordinary user. */
export async function hasGrant(db: Queries, admin_id: number, subject_id: number, now: number): Promise<boolean> {
  const rows = await db
    .select({ id: actForGrants.id })
    .from(actForGrants)
    .innerJoin(users, and(eq(users.id, actForGrants.subject_id), eq(users.role, 'user')))
    .where(
      and(
        eq(actForGrants.admin_id, admin_id),
        eq(actForGrants.subject_id, subject_id),
        isNull(actForGrants.ended_at),
        gt(actForGrants.expires_at, now),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function insertGrant(tx: Transaction, row: typeof actForGrants.$inferInsert): Promise<number> {
  const [made] = (await tx.insert(actForGrants).values(row).returning({ id: actForGrants.id })) as [{ id: number }];
  return made.id;
}

/** Ends one open act-for grant, for its admin or its subject; gives its subject, or nothing. */
export async function endGrant(tx: Transaction, id: number, by_user_id: number, now: number): Promise<number | undefined> {
  const [ended] = await tx
    .update(actForGrants)
    .set({ ended_at: now })
    .where(
      and(
        eq(actForGrants.id, id),
        or(eq(actForGrants.admin_id, by_user_id), eq(actForGrants.subject_id, by_user_id)),
        isNull(actForGrants.ended_at),
      ),
    )
    .returning({ subject_id: actForGrants.subject_id });
  return ended?.subject_id;
}
