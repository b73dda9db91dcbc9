import { and, desc, eq } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { priceSheets } from '../../core/db/schema/index.ts';

export type SheetRow = typeof priceSheets.$inferSelect;
/** What may change of a sheet. */
export type SheetChange = Partial<Omit<SheetRow, 'id' | 'user_id' | 'version' | 'created_at'>>;

/** The sheets of a user, newest first. */
export const listSheets = (queries: Queries, user_id: number): PromiseLike<SheetRow[]> =>
  queries
    .select()
    .from(priceSheets)
    .where(eq(priceSheets.user_id, user_id))
    .orderBy(desc(priceSheets.created_at), desc(priceSheets.id));

/** Inserts a sheet. */
export async function insertSheet(tx: Transaction, values: typeof priceSheets.$inferInsert): Promise<SheetRow> {
  const [row] = await tx.insert(priceSheets).values(values).returning();
  return row as SheetRow;
}

/** Changes a sheet and raises its version; undefined when its version has changed (optimistic locking). */
export async function updateSheet(
  tx: Transaction,
  { id, version }: Pick<SheetRow, 'id' | 'version'>,
  next: SheetChange,
): Promise<SheetRow | undefined> {
  const [row] = await tx
    .update(priceSheets)
    .set({ ...next, version: version + 1 })
    .where(and(eq(priceSheets.id, id), eq(priceSheets.version, version)))
    .returning();
  return row;
}

/** Deletes a sheet; undefined when the user has no such one. */
export async function deleteSheet(tx: Transaction, user_id: number, id: number): Promise<SheetRow | undefined> {
  const [row] = await tx
    .delete(priceSheets)
    .where(and(eq(priceSheets.id, id), eq(priceSheets.user_id, user_id)))
    .returning();
  return row;
}
