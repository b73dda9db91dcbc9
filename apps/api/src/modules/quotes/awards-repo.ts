import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../db/database.ts';
import { awards, rfqLines } from '../../db/schema/index.ts';

export type AwardRow = typeof awards.$inferSelect;
export const listAwards = (queries: Queries, quote_ids: readonly number[]): PromiseLike<AwardRow[]> =>
  queries
    .select()
    .from(awards)
    .where(inArray(awards.quote_id, [...quote_ids]))
    .orderBy(asc(awards.rfq_line_id));

export const insertAwards = (tx: Transaction, rows: (typeof awards.$inferInsert)[]): PromiseLike<{ id: number }[]> =>
  tx.insert(awards).values(rows).returning({ id: awards.id });

/** The newest award of an RFQ. */
export async function findLastAward(queries: Queries, rfq_id: number): Promise<AwardRow | undefined> {
  const [row] = await queries.select().from(awards).where(eq(awards.rfq_id, rfq_id)).orderBy(desc(awards.id)).limit(1);
  return row;
}

/** Deletes awards, returns their quantities to the lines, and answers the deleted rows. */
export async function revertAwards(tx: Transaction, ids: readonly number[]): Promise<AwardRow[]> {
  const rows = await tx
    .delete(awards)
    .where(inArray(awards.id, [...ids]))
    .returning();
  for (const { rfq_line_id, quantity } of rows.toSorted((a, b) => a.rfq_line_id - b.rfq_line_id))
    await tx
      .update(rfqLines)
      .set({ awarded: sql`${rfqLines.awarded} - ${quantity}` })
      .where(eq(rfqLines.id, rfq_line_id));
  return rows;
}
