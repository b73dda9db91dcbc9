import { eq } from 'drizzle-orm';
import type { Transaction } from '../core/db/database.ts';
import { taskDismissals } from '../core/db/schema/index.ts';

/** Deletes which tasks a user has put aside. */
export async function clearSite(tx: Transaction, user_id: number): Promise<void> {
  await tx.delete(taskDismissals).where(eq(taskDismissals.user_id, user_id));
}
