import { and, count, eq } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { rfqTemplates } from '../../../core/db/schema/index.ts';

export type TemplateRow = typeof rfqTemplates.$inferSelect;

const isTheirs = (user_id: number, id: number) => and(eq(rfqTemplates.id, id), eq(rfqTemplates.user_id, user_id));

/** The templates of a user, in no order. */
export const listTemplates = (queries: Queries, user_id: number): PromiseLike<TemplateRow[]> =>
  queries.select().from(rfqTemplates).where(eq(rfqTemplates.user_id, user_id));

export async function findTemplate(queries: Queries, user_id: number, id: number): Promise<TemplateRow | undefined> {
  const [row] = await queries.select().from(rfqTemplates).where(isTheirs(user_id, id));
  return row;
}

export async function countTemplates(queries: Queries, user_id: number): Promise<number> {
  const [row] = await queries.select({ n: count() }).from(rfqTemplates).where(eq(rfqTemplates.user_id, user_id));
  return row?.n ?? 0;
}

/** Inserts a template; undefined when its user has one of this name. */
export async function insertTemplate(
  tx: Transaction,
  values: typeof rfqTemplates.$inferInsert,
): Promise<TemplateRow | undefined> {
  const [row] = await tx.insert(rfqTemplates).values(values).onConflictDoNothing().returning();
  return row;
}

/** Whether another template of the user has this name. */
export async function hasName(queries: Queries, user_id: number, name: string, id: number): Promise<boolean> {
  const rows = await queries
    .select({ id: rfqTemplates.id })
    .from(rfqTemplates)
    .where(and(eq(rfqTemplates.user_id, user_id), eq(rfqTemplates.name, name)));
  return rows.some((row) => row.id !== id);
}

/** Renames a template and raises its version; undefined when its version has changed (optimistic locking). */
export async function renameTemplate(
  tx: Transaction,
  { id, version }: Pick<TemplateRow, 'id' | 'version'>,
  name: string,
): Promise<TemplateRow | undefined> {
  const [row] = await tx
    .update(rfqTemplates)
    .set({ name, version: version + 1 })
    .where(and(eq(rfqTemplates.id, id), eq(rfqTemplates.version, version)))
    .returning();
  return row;
}

/** Deletes a template; undefined when the user has no such one. */
export async function deleteTemplate(tx: Transaction, user_id: number, id: number): Promise<TemplateRow | undefined> {
  const [row] = await tx.delete(rfqTemplates).where(isTheirs(user_id, id)).returning();
  return row;
}
