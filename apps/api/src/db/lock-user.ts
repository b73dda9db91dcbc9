import { eq, sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';
import { users } from './schema/index.ts';

/** Locks the row of a user until the transaction ends: other transactions that lock the same user wait. */
export async function lockUser(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(users)
    .set({ name: sql`${users.name}` })
    .where(eq(users.id, id));
}
