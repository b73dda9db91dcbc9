import { and, asc, eq } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { priceViews } from '../../../core/db/schema/index.ts';

export type ViewRow = typeof priceViews.$inferSelect;

const isTheirs = (user_id: number, id: number) => and(eq(priceViews.id, id), eq(priceViews.user_id, user_id));

/** The views of a user in their order. */
export const listViews = (queries: Queries, user_id: number): PromiseLike<ViewRow[]> =>
  queries.select().from(priceViews).where(eq(priceViews.user_id, user_id)).orderBy(asc(priceViews.position), asc(priceViews.id));

/** Inserts a view; undefined when its user has one of this name. */
export async function insertView(tx: Transaction, values: typeof priceViews.$inferInsert): Promise<ViewRow | undefined> {
  const [row] = await tx.insert(priceViews).values(values).onConflictDoNothing().returning();
  return row;
}

/** Changes a view and raises its version; undefined when its version has changed (optimistic locking). */
export async function updateView(
  tx: Transaction,
  { id, version }: Pick<ViewRow, 'id' | 'version'>,
  next: Partial<Pick<ViewRow, 'name' | 'position'>>,
): Promise<ViewRow | undefined> {
  const [row] = await tx
    .update(priceViews)
    .set({ ...next, version: version + 1 })
    .where(and(eq(priceViews.id, id), eq(priceViews.version, version)))
    .returning();
  return row;
}

/** Deletes a view; undefined when the user has no such one. */
export async function deleteView(tx: Transaction, user_id: number, id: number): Promise<ViewRow | undefined> {
  const [row] = await tx.delete(priceViews).where(isTheirs(user_id, id)).returning();
  return row;
}
