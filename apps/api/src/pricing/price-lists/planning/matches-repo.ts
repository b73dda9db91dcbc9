import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { priceListMatches } from '../../../core/db/schema/index.ts';

export const findMatches = (queries: Queries, user_id: number, keys: string[]) =>
  queries
    .select()
    .from(priceListMatches)
    .where(and(eq(priceListMatches.user_id, user_id), inArray(priceListMatches.text_key, keys)));

export async function keepMatch(tx: Transaction, values: typeof priceListMatches.$inferInsert): Promise<void> {
  await tx
    .insert(priceListMatches)
    .values(values)
    .onConflictDoUpdate({
      target: [priceListMatches.user_id, priceListMatches.text_key],
      set: { product_id: sql`excluded.product_id`, variation_id: sql`excluded.variation_id`, used_at: sql`excluded.used_at` },
    });
}

export async function forgetMatch(tx: Transaction, user_id: number, text_key: string): Promise<void> {
  await tx.delete(priceListMatches).where(and(eq(priceListMatches.user_id, user_id), eq(priceListMatches.text_key, text_key)));
}
