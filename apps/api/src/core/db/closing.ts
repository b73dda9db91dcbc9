import { eq, sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';
import { logHead } from './rows/log-head.ts';
import { idempotencyKeys, userEvents, userSync } from './schema/index.ts';

/** Deletes the log of a user's events and the answers to their repeated calls. */
export async function clearLogs(tx: Transaction, user_id: number): Promise<void> {
  // The log continues where it was: its numbers have no gaps.
  await tx
    .update(userSync)
    .set({ head: logHead, floor: sql`${logHead} + 1` })
    .where(eq(userSync.user_id, user_id));
  await tx.delete(userEvents).where(eq(userEvents.user_id, user_id));
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.actor_id, user_id));
}
