import { and, asc, eq, ne } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { loginIdentities, sessions } from '../../../core/db/schema/index.ts';

/** The mobiles of a user, the oldest first. */
export const listMobiles = (db: Queries, user_id: number): PromiseLike<(typeof loginIdentities.$inferSelect)[]> =>
  db.select().from(loginIdentities).where(eq(loginIdentities.user_id, user_id)).orderBy(asc(loginIdentities.id));

/** Inserts a verified mobile of a user; false when a user has it. */
export async function insertMobile(tx: Transaction, user_id: number, mobile: string, now: number): Promise<number | undefined> {
  const [row] = await tx
    .insert(loginIdentities)
    .values({ user_id, mobile, verified_at: now, password_hash: null, created_at: now })
    .onConflictDoNothing({ target: loginIdentities.mobile })
    .returning({ id: loginIdentities.id });
  return row?.id;
}

/** Whether any user has a mobile. */
export async function isTaken(tx: Transaction, mobile: string): Promise<boolean> {
  return (await tx.select({ id: loginIdentities.id }).from(loginIdentities).where(eq(loginIdentities.mobile, mobile))).length > 0;
}

/** Replaces a mobile; its password stays. False when it is no longer `from`. */
export async function replaceMobile(
  tx: Transaction,
  { id, from, to, now }: { id: number; from: string; to: string; now: number },
): Promise<boolean> {
  const rows = await tx
    .update(loginIdentities)
    .set({ mobile: to, verified_at: now })
    .where(and(eq(loginIdentities.id, id), eq(loginIdentities.mobile, from)))
    .returning({ id: loginIdentities.id });
  return rows.length > 0;
}

/** Deletes a mobile; its sessions, the current one too, become those of another mobile of the user. */
export async function deleteMobile(tx: Transaction, { id, user_id, heir_id }: { id: number; user_id: number; heir_id: number }) {
  await tx
    .update(sessions)
    .set({ identity_id: heir_id })
    .where(and(eq(sessions.user_id, user_id), eq(sessions.identity_id, id), ne(sessions.identity_id, heir_id)));
  await tx.delete(loginIdentities).where(and(eq(loginIdentities.id, id), eq(loginIdentities.user_id, user_id)));
}

/** Deletes all mobiles of a user and returns them. */
export async function deleteMobiles(tx: Transaction, user_id: number): Promise<string[]> {
  const gone = await tx
    .delete(loginIdentities)
    .where(eq(loginIdentities.user_id, user_id))
    .returning({ mobile: loginIdentities.mobile });
  return gone.map(({ mobile }) => mobile);
}
