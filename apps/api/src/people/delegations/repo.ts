import type { DelegationScope } from '@rasteh/contract/wire/access';
import { delegationLimits } from '@rasteh/contract/wire/limits';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { delegations, loginIdentities, supplierProfiles, users } from '../../core/db/schema/index.ts';
import { personColumns } from './grants-repo.ts';

const WAITING_MS = delegationLimits.waiting_s * 1_000;

export const isOpen = (now: number) =>
  and(isNull(delegations.ended_at), or(isNull(delegations.expires_at), gt(delegations.expires_at, now)));
/** A delegation to an unregistered mobile lapses, so that a later owner of the number does not receive it. */
export const isTakenOrFresh = (now: number) =>
  or(isNotNull(delegations.delegate_id), gt(delegations.created_at, now - WAITING_MS));

/** The open delegation within a scope from an active ordinary user to a delegate; for `any` all open ones combined. */
export async function findDelegation(
  db: Queries,
  { user_id, delegate_id }: { user_id: number; delegate_id: number },
  scope: DelegationScope | 'any',
  now: number,
): Promise<{ ids: number[]; scopes: DelegationScope[]; expires_at: number | null } | undefined> {
  const rows = await db
    .select({ id: delegations.id, scopes: delegations.scopes, expires_at: delegations.expires_at })
    .from(delegations)
    .innerJoin(users, and(eq(users.id, delegations.user_id), eq(users.status, 'active'), eq(users.role, 'user')))
    .where(and(eq(delegations.user_id, user_id), eq(delegations.delegate_id, delegate_id), isOpen(now)));
  const fits = rows.filter(({ scopes }) => scope === 'any' || scopes.includes(scope));
  const end = ({ expires_at }: { expires_at: number | null }): number => expires_at ?? Number.POSITIVE_INFINITY;
  const [latest, ...others] = fits.toSorted((a, b) => end(b) - end(a));
  if (!latest) return undefined;
  const used = scope === 'any' ? [latest, ...others] : [latest];
  // Combined delegations end with the first one that ends.
  const { expires_at } = used.at(-1) ?? latest;
  return { ids: used.map(({ id }) => id), scopes: [...new Set(used.flatMap(({ scopes }) => scopes))], expires_at };
}

/**
 * Locks a delegation against being ended until the end of the transaction; false if it is not open, or one of its users was
 * suspended meanwhile.
 */
export async function lockDelegation(tx: Transaction, id: number, now: number): Promise<boolean> {
  const [held] = await tx
    .update(delegations)
    .set({ ended_at: sql`${delegations.ended_at}` })
    .where(and(eq(delegations.id, id), isOpen(now)))
    .returning({ user_id: delegations.user_id, delegate_id: delegations.delegate_id });
  if (held?.delegate_id == null) return false;
  const sides = [held.user_id, held.delegate_id];
  const active = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, sides), eq(users.status, 'active')));
  return active.length === sides.length;
}

/** The open delegations that a user gave, newest first; `id` of the person is null while no user has the mobile. */
export const listGiven = (db: Queries, user_id: number, now: number) =>
  db
    .select({ delegation: delegations, person: personColumns })
    .from(delegations)
    .leftJoin(users, eq(users.id, delegations.delegate_id))
    .leftJoin(supplierProfiles, eq(supplierProfiles.user_id, delegations.delegate_id))
    .where(and(eq(delegations.user_id, user_id), isOpen(now), isTakenOrFresh(now)))
    .orderBy(desc(delegations.id));

/** The open delegations that a delegate received from active ordinary users, newest first. */
export const listReceived = (db: Queries, delegate_id: number, now: number) =>
  db
    .select({ delegation: delegations, person: personColumns, trusted: users.trusted })
    .from(delegations)
    .innerJoin(users, and(eq(users.id, delegations.user_id), eq(users.status, 'active'), eq(users.role, 'user')))
    .leftJoin(supplierProfiles, eq(supplierProfiles.user_id, delegations.user_id))
    .where(and(eq(delegations.delegate_id, delegate_id), isOpen(now)))
    .orderBy(desc(delegations.id))
    .limit(delegationLimits.received);

/** The verified owner of a mobile; staff receive no delegations, and are not found. */
export async function findOwner(db: Queries, mobile: string): Promise<number | undefined> {
  const [row] = await db
    .select({ user_id: loginIdentities.user_id })
    .from(loginIdentities)
    .innerJoin(users, and(eq(users.id, loginIdentities.user_id), eq(users.role, 'user')))
    .where(and(eq(loginIdentities.mobile, mobile), isNotNull(loginIdentities.verified_at)));
  return row?.user_id;
}

export async function insertDelegation(tx: Transaction, row: typeof delegations.$inferInsert): Promise<number> {
  const [made] = (await tx.insert(delegations).values(row).returning({ id: delegations.id })) as [{ id: number }];
  return made.id;
}

type Address = { user_id: number } & ({ mobile: string } | { delegate_id: number });

/**
 * Ends the delegations of a user to the same mobile, or to the same supplier; a mobile and its owner's handle are different.
 */
export async function endSame(tx: Transaction, address: Address, now: number): Promise<void> {
  const isSame =
    'mobile' in address
      ? eq(delegations.mobile, address.mobile)
      : and(isNull(delegations.mobile), eq(delegations.delegate_id, address.delegate_id));
  await tx
    .update(delegations)
    .set({ ended_at: now, ended_by: address.user_id })
    .where(and(eq(delegations.user_id, address.user_id), isSame, isNull(delegations.ended_at)));
}

/** Ends one delegation on behalf of its giver or its delegate; returns both users, or undefined without such an open one. */
export async function endDelegation(tx: Transaction, id: number, by_user_id: number, now: number) {
  const [ended] = await tx
    .update(delegations)
    .set({ ended_at: now, ended_by: by_user_id })
    .where(
      and(
        eq(delegations.id, id),
        or(eq(delegations.user_id, by_user_id), eq(delegations.delegate_id, by_user_id)),
        isNull(delegations.ended_at),
      ),
    )
    .returning({ user_id: delegations.user_id, delegate_id: delegations.delegate_id });
  return ended;
}

/** Removes the mobiles from delegations that were not open, nor waited for a user, at this time. */
export async function forgetMobiles(tx: Transaction, at: number): Promise<void> {
  const hasEnded = or(
    lte(delegations.ended_at, at),
    lte(delegations.expires_at, at),
    and(isNull(delegations.delegate_id), lte(delegations.created_at, at - WAITING_MS)),
  );
  await tx
    .update(delegations)
    .set({ mobile: null })
    .where(and(isNotNull(delegations.mobile), hasEnded));
}

/** Assigns the waiting delegations of a mobile to the user who registered with it. */
export async function claimWaiting(tx: Transaction, taker: { user_id: number; mobile: string }, now: number): Promise<void> {
  await tx
    .update(delegations)
    .set({ delegate_id: taker.user_id })
    .where(
      and(
        eq(delegations.mobile, taker.mobile),
        isNull(delegations.delegate_id),
        // No user is their own delegate, not even by a mobile that they add later.
        ne(delegations.user_id, taker.user_id),
        isOpen(now),
        isTakenOrFresh(now),
      ),
    );
}
