import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../core/db/database.ts';
import { inventories, priceFormulas, prices, stories, storyViews } from '../../core/db/schema/index.ts';

/** Deletes the prices of a user (softly; their archives stay) with their formulas, and returns their ids. */
export async function deletePrices(tx: Transaction, user_id: number, now: number): Promise<number[]> {
  await tx.delete(priceFormulas).where(eq(priceFormulas.user_id, user_id));
  const rows = await tx
    .update(prices)
    .set({ deleted_at: now, note: null, version: sql`${prices.version} + 1` })
    .where(and(eq(prices.user_id, user_id), isNull(prices.deleted_at)))
    .returning({ id: prices.id });
  return rows.map(({ id }) => id);
}

/** Deletes the inventories of a user (softly) and returns their ids. */
export async function deleteInventories(tx: Transaction, user_id: number, now: number): Promise<number[]> {
  const rows = await tx
    .update(inventories)
    .set({ deleted_at: now, description: '', version: sql`${inventories.version} + 1` })
    .where(and(eq(inventories.user_id, user_id), isNull(inventories.deleted_at)))
    .returning({ id: inventories.id });
  return rows.map(({ id }) => id);
}

/** Deletes the stories of a user, with who has seen them, and returns their ids. */
export async function deleteStories(tx: Transaction, user_id: number): Promise<number[]> {
  const own = tx.select({ id: stories.id }).from(stories).where(eq(stories.user_id, user_id));
  await tx.delete(storyViews).where(sql`${storyViews.story_id} in ${own}`);
  const rows = await tx.delete(stories).where(eq(stories.user_id, user_id)).returning({ id: stories.id });
  return rows.map(({ id }) => id);
}
