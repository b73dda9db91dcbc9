import { and, desc, eq, isNull, lte, ne } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { isOpenSession, type Since, sinceWhen } from '../../core/db/open-sessions.ts';
import { prepared } from '../../core/db/prepared.ts';
import { sessions, users } from '../../core/db/schema/index.ts';

const selectSession = prepared((queries, { token_hash, id, ...since }: { token_hash?: string; id?: number } & Since) =>
  queries
    .select({
      id: sessions.id,
      user_id: sessions.user_id,
      identity_id: sessions.identity_id,
      last_seen_at: sessions.last_seen_at,
      role: users.role,
      status: users.status,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        token_hash === undefined ? undefined : eq(sessions.token_hash, token_hash),
        id === undefined ? undefined : eq(sessions.id, id),
        isOpenSession(since),
        ne(users.status, 'closed'),
      ),
    ),
);

export type SessionRow = Awaited<ReturnType<typeof selectSession>>[number];

/** A valid session of a user whose account is not closed, by the hash of its token or by id. */
export async function findSession(db: Queries, by: { token_hash: string } | { id: number }, now: number) {
  const [row] = await selectSession(db, { ...by, ...sinceWhen(now) });
  return row;
}

/** The valid sessions of a user, most recently used first. */
export async function listSessions(db: Queries, user_id: number, now: number) {
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      ip: sessions.ip,
      created_at: sessions.created_at,
      last_seen_at: sessions.last_seen_at,
    })
    .from(sessions)
    .where(and(eq(sessions.user_id, user_id), isOpenSession(sinceWhen(now))))
    .orderBy(desc(sessions.last_seen_at), desc(sessions.id));
}

/** Inserts a session and deletes the user's sessions past the absolute lifetime. */
export async function insertSession(tx: Transaction, row: typeof sessions.$inferInsert): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.user_id, row.user_id), lte(sessions.created_at, sinceWhen(row.created_at).created_since)));
  await tx.insert(sessions).values(row);
}

/** Updates the time of last use. */
export async function touchSession(tx: Transaction, id: number, now: number): Promise<void> {
  await tx.update(sessions).set({ last_seen_at: now }).where(eq(sessions.id, id));
}

/** One session of a user, all but one, or all. */
export type WhichSessions = { id: number } | { except_id: number } | 'all';

/** Ends sessions of a user: one, all but one, or all; returns the ids of the sessions ended by this call. */
export async function endSessions(tx: Transaction, user_id: number, which: WhichSessions, now: number): Promise<number[]> {
  const chosen = which === 'all' ? undefined : 'id' in which ? eq(sessions.id, which.id) : ne(sessions.id, which.except_id);
  const ended = await tx
    .update(sessions)
    .set({ ended_at: now })
    .where(and(eq(sessions.user_id, user_id), isNull(sessions.ended_at), chosen))
    .returning({ id: sessions.id });
  return ended.map((row) => row.id);
}

/** Ends the sessions of all users, as after a restore; returns how many there were. */
export async function endEverySession(tx: Transaction, now: number): Promise<number> {
  const ended = await tx.update(sessions).set({ ended_at: now }).where(isNull(sessions.ended_at)).returning({ id: sessions.id });
  return ended.length;
}

/** Deletes all sessions of a user, ended ones too: they store devices and addresses. */
export async function deleteSessions(tx: Transaction, user_id: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.user_id, user_id));
}
