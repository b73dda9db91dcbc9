import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';
import { desks, users } from './schema/index.ts';

/** Locks the row of a user until the transaction ends: other transactions that lock the same user wait. */
export async function lockUser(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(users)
    .set({ name: sql`${users.name}` })
    .where(eq(users.id, id));
}

export type AccountRow = Pick<typeof users.$inferSelect, 'id' | 'role' | 'status'>;

/** Locks a user until the transaction ends; undefined for a missing user and for a support desk, which is no account. */
export async function lockAccount(tx: Transaction, id: number): Promise<AccountRow | undefined> {
  const ofDesks = tx.select({ id: desks.user_id }).from(desks);
  const [row] = await tx
    .update(users)
    .set({ name: sql`${users.name}` })
    .where(and(eq(users.id, id), notInArray(users.id, ofDesks)))
    .returning({ id: users.id, role: users.role, status: users.status });
  return row;
}

/**
 * Locks an admin and the account that the admin changes. They are locked in one order, so that two admins who change each other
 * neither deadlock nor both succeed: the caller must check that the admin still is one.
 */
export async function lockPair(
  tx: Transaction,
  { actor_id, user_id }: { actor_id: number; user_id: number },
): Promise<{ actor: AccountRow | undefined; account: AccountRow | undefined }> {
  const locked = new Map<number, AccountRow | undefined>();
  for (const id of [actor_id, user_id].sort((a, b) => a - b)) locked.set(id, await lockAccount(tx, id));
  return { actor: locked.get(actor_id), account: locked.get(user_id) };
}
