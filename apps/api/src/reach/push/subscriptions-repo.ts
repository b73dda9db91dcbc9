import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { isOpenSession, sinceWhen } from '../../core/db/open-sessions.ts';
import { pushDeliveries, pushSubscriptions, sessions, users } from '../../core/db/schema/index.ts';

type NewSubscription = Omit<typeof pushSubscriptions.$inferSelect, 'id' | 'refused_at'>;

/**
 * Saves the subscription of an endpoint. A known one moves to this user and session; that of another user only with its secret, which
 * its browser alone knows: false without it.
 */
export async function upsert(tx: Transaction, row: NewSubscription): Promise<boolean> {
  const saved = await tx
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: { ...row, refused_at: null },
      setWhere: or(eq(pushSubscriptions.user_id, row.user_id), eq(pushSubscriptions.auth, row.auth)),
    })
    .returning({ id: pushSubscriptions.id });
  return saved.length > 0;
}

/** The ids of a user's subscriptions, the oldest first. */
export const idsOf = async (tx: Transaction, user_id: number): Promise<number[]> => {
  const rows = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.user_id, user_id))
    .orderBy(asc(pushSubscriptions.saved_at), asc(pushSubscriptions.id));
  return rows.map(({ id }) => id);
};

/** Deletes subscriptions, and returns how many there were. */
export const removeIds = async (tx: Transaction, ids: number[]): Promise<number> =>
  (await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, ids)).returning({ id: pushSubscriptions.id })).length;

export const removeEndpoint = async (tx: Transaction, user_id: number, endpoint: string): Promise<number> => {
  const isIt = and(eq(pushSubscriptions.user_id, user_id), eq(pushSubscriptions.endpoint, endpoint));
  return (await tx.delete(pushSubscriptions).where(isIt).returning({ id: pushSubscriptions.id })).length;
};

export async function removeOfSessions(tx: Transaction, session_ids: number[]): Promise<void> {
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.session_id, session_ids));
}

/** Sends nothing to a browser until it saves its subscription again; what was to be sent to it is dropped. */
export async function refuse(tx: Transaction, id: number, now: number): Promise<void> {
  await tx.delete(pushDeliveries).where(eq(pushDeliveries.subscription_id, id));
  await tx.update(pushSubscriptions).set({ refused_at: now }).where(eq(pushSubscriptions.id, id));
}

/** A browser that may be called: of an open session, of a user who is not closed, with the key of now. */
export type Reachable = { id: number; user_id: number; endpoint: string; p256dh: string; auth: string };
type Which = { key_id: string; now: number } & ({ user_ids: number[] } | { ids: number[] });

export const listReachable = (queries: Queries, which: Which): PromiseLike<Reachable[]> =>
  queries
    .select({
      id: pushSubscriptions.id,
      user_id: pushSubscriptions.user_id,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, and(eq(sessions.id, pushSubscriptions.session_id), isOpenSession(sinceWhen(which.now))))
    .innerJoin(users, and(eq(users.id, pushSubscriptions.user_id), ne(users.status, 'closed')))
    .where(
      and(
        'ids' in which ? inArray(pushSubscriptions.id, which.ids) : inArray(pushSubscriptions.user_id, which.user_ids),
        eq(pushSubscriptions.key_id, which.key_id),
        isNull(pushSubscriptions.refused_at),
      ),
    );
