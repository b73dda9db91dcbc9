import { and, count, desc, eq } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { savedSearches } from '../../core/db/schema/index.ts';

export type SavedSearchRow = typeof savedSearches.$inferSelect;

export const listOf = (queries: Queries, user_id: number): PromiseLike<SavedSearchRow[]> =>
  queries.select().from(savedSearches).where(eq(savedSearches.user_id, user_id)).orderBy(desc(savedSearches.id));

export async function countOf(queries: Queries, user_id: number): Promise<number> {
  const [row] = await queries.select({ n: count() }).from(savedSearches).where(eq(savedSearches.user_id, user_id));
  return row?.n ?? 0;
}

/** Inserts a search; an existing one with the same filters gets the new title. */
export async function put(tx: Transaction, values: typeof savedSearches.$inferInsert): Promise<SavedSearchRow> {
  const [row] = (await tx
    .insert(savedSearches)
    .values(values)
    .onConflictDoUpdate({ target: [savedSearches.user_id, savedSearches.filters], set: { title: values.title } })
    .returning()) as [SavedSearchRow];
  return row;
}

const isTheirs = (user_id: number, id: number) => and(eq(savedSearches.id, id), eq(savedSearches.user_id, user_id));

export async function markSeen(tx: Transaction, user_id: number, id: number, now: number): Promise<SavedSearchRow | undefined> {
  const [row] = await tx.update(savedSearches).set({ seen_at: now }).where(isTheirs(user_id, id)).returning();
  return row;
}

/** Deletes a search; false if the user has no such search. */
export async function remove(tx: Transaction, user_id: number, id: number): Promise<boolean> {
  const rows = await tx.delete(savedSearches).where(isTheirs(user_id, id)).returning({ id: savedSearches.id });
  return rows.length > 0;
}

/** Notes when the owner of a saved search was notified of its results. */
export async function noteNotified(tx: Transaction, id: number, now: number): Promise<void> {
  await tx.update(savedSearches).set({ notified_at: now }).where(eq(savedSearches.id, id));
}
