import { and, eq, ne } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import type { AccountRow } from '../../core/db/lock-user.ts';
import { users } from '../../core/db/schema/index.ts';

export async function findAccount(queries: Queries, id: number): Promise<AccountRow | undefined> {
  const [row] = await queries
    .select({ id: users.id, role: users.role, status: users.status })
    .from(users)
    .where(eq(users.id, id));
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
