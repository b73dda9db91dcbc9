import { and, eq } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { users } from '../../core/db/schema/index.ts';

type UserRow = typeof users.$inferSelect;

export async function findUser(queries: Queries, id: number): Promise<UserRow | undefined> {
  const [row] = await queries.select().from(users).where(eq(users.id, id));
  return row;
}

/** Changes the status of a user; false if the user did not have the status `from`. */
export async function moveStatus(tx: Transaction, id: number, from: UserRow['status'], to: UserRow['status']): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ status: to })
    .where(and(eq(users.id, id), eq(users.status, from)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Sets or clears the mark `trusted`; false if it is unchanged. */
export async function changeTrusted(tx: Transaction, id: number, trusted: boolean): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ trusted })
    .where(and(eq(users.id, id), eq(users.trusted, !trusted)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Sets the role of a user. */
export async function changeRole(tx: Transaction, id: number, role: UserRow['role']): Promise<void> {
  await tx.update(users).set({ role }).where(eq(users.id, id));
}
