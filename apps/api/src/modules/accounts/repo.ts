import { and, eq, ne, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { desks, users } from '../../db/schema/index.ts';

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

/** Marks an account as closed; false when it is closed already. */
export async function markClosed(tx: Transaction, id: number, now: number): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ status: 'closed', closed_at: now })
    .where(and(eq(users.id, id), ne(users.status, 'closed')))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Removes what identifies a user. */
export async function anonymizeUser(tx: Transaction, id: number, name: string): Promise<void> {
  await tx
    .update(users)
    .set({ name, kind: 'person', identity_code: null, economic_code: null, trusted: false })
    .where(eq(users.id, id));
}
