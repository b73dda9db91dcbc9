import { eq, sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';
import { users } from './schema/index.ts';

/** Makes other transactions that change things of this user wait until this one ends. */
export async function lockUser(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(users)
    .set({ name: sql`${users.name}` })
    .where(eq(users.id, id));
}
