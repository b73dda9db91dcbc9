import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { revisions } from '../../core/db/schema/index.ts';

export type RevisionRow = typeof revisions.$inferSelect;

/** The last submission of a user for each of these products. */
export async function findLastOf(queries: Queries, user_id: number, product_ids: number[]): Promise<Map<number, RevisionRow>> {
  if (product_ids.length === 0) return new Map();
  const rows = await queries
    .select()
    .from(revisions)
    .where(and(eq(revisions.entity, 'product'), inArray(revisions.entity_id, product_ids), eq(revisions.user_id, user_id)))
    .orderBy(revisions.id);
  return new Map(rows.map((row) => [row.entity_id, row]));
}
