import { eq, lt } from 'drizzle-orm';
import type { Transaction } from '../../core/db/database.ts';
import { smsOutbox } from '../../core/db/schema/index.ts';

export async function insertMessage(tx: Transaction, row: typeof smsOutbox.$inferInsert): Promise<void> {
  await tx.insert(smsOutbox).values(row);
}

export async function deleteOlder(tx: Transaction, than: number): Promise<void> {
  await tx.delete(smsOutbox).where(lt(smsOutbox.created_at, than));
}

/** Deletes the messages to a mobile. */
export async function deleteTo(tx: Transaction, mobile: string): Promise<void> {
  await tx.delete(smsOutbox).where(eq(smsOutbox.mobile, mobile));
}
