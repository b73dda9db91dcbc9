import { eq } from 'drizzle-orm';
import type { Transaction } from '../core/db/database.ts';
import { productPicks, skus } from '../core/db/schema/index.ts';

/** Deletes which products a user has used, and under which codes; products that they proposed stay, since others use them. */
export async function clearGoods(tx: Transaction, user_id: number): Promise<void> {
  for (const table of [productPicks, skus]) await tx.delete(table).where(eq(table.user_id, user_id));
}
