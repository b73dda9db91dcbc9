import type { WatchKind } from '@rasteh/contract/supply/watchlist';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { watchedItems } from '../../core/db/schema/index.ts';

export type WatchedRow = typeof watchedItems.$inferSelect;

export const listOf = (queries: Queries, user_id: number): PromiseLike<WatchedRow[]> =>
  queries
    .select()
    .from(watchedItems)
    .where(eq(watchedItems.user_id, user_id))
    .orderBy(desc(watchedItems.created_at), desc(watchedItems.item_id));

export async function countOf(queries: Queries, user_id: number): Promise<number> {
  const [row] = await queries.select({ n: count() }).from(watchedItems).where(eq(watchedItems.user_id, user_id));
  return row?.n ?? 0;
}

type Item = { user_id: number; kind: WatchKind; item_id: number };
const isItem = ({ user_id, kind, item_id }: Item) =>
  and(eq(watchedItems.user_id, user_id), eq(watchedItems.kind, kind), eq(watchedItems.item_id, item_id));

/** Inserts an item; an existing one keeps its time. */
export async function put(tx: Transaction, row: WatchedRow): Promise<WatchedRow> {
  await tx.insert(watchedItems).values(row).onConflictDoNothing();
  const [stored = row] = await tx.select().from(watchedItems).where(isItem(row));
  return stored;
}

/** Deletes an item, and returns how many there were. */
export async function remove(tx: Transaction, item: Item): Promise<number> {
  return (await tx.delete(watchedItems).where(isItem(item)).returning({ id: watchedItems.item_id })).length;
}

/** Takes a category from the lists of all who watch it. */
export async function unwatchCategory(tx: Transaction, category_id: number): Promise<void> {
  await tx.delete(watchedItems).where(and(eq(watchedItems.kind, 'category'), eq(watchedItems.item_id, category_id)));
}
