import { eq } from 'drizzle-orm';
import type { Transaction } from '../core/db/database.ts';
import { productPicks } from '../core/db/schema/index.ts';

/** Deletes which products a user has used; products that they proposed stay, since others use them. */
export async function clearGoods(tx: Transaction, user_id: number): Promise<void> {
  await tx.delete(productPicks).where(eq(productPicks.user_id, user_id));
}
