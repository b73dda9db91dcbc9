import { and, asc, count, eq, exists, getTableColumns, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { awards, products, rfqLines, rfqs } from '../../core/db/schema/index.ts';

export const listRfqLines = (queries: Queries, rfq_id: number): PromiseLike<(typeof rfqLines.$inferSelect)[]> =>
  queries
    .select()
    .from(rfqLines)
    .where(and(eq(rfqLines.rfq_id, rfq_id), isNull(rfqLines.removed_at)))
    .orderBy(asc(rfqLines.id));

/** Awards a quantity of a line; false when less than that is left. */
export async function awardFromLine(tx: Transaction, id: number, quantity: number): Promise<boolean> {
  const rows = await tx
    .update(rfqLines)
    .set({ awarded: sql`${rfqLines.awarded} + ${quantity}` })
    .where(and(eq(rfqLines.id, id), sql`${rfqLines.awarded} + ${quantity} <= ${rfqLines.quantity}`))
    .returning({ id: rfqLines.id });
  return rows.length > 0;
}

/** Marks an RFQ as awarded when it is fully awarded, closed or past its deadline; true when it is fully awarded. */
export async function markAwarded(tx: Transaction, rfq_id: number, now: number): Promise<boolean> {
  const open = tx
    .select({ one: sql`1` })
    .from(rfqLines)
    .where(and(eq(rfqLines.rfq_id, rfq_id), isNull(rfqLines.removed_at), sql`${rfqLines.awarded} < ${rfqLines.quantity}`));
  const [left] = await tx
    .select({ n: count() })
    .from(rfqs)
    .where(and(eq(rfqs.id, rfq_id), exists(open)));
  const isWhole = left?.n === 0;
  await tx
    .update(rfqs)
    .set({ status: 'awarded', closed_at: sql`coalesce(${rfqs.closed_at}, ${now})` })
    .where(and(eq(rfqs.id, rfq_id), isWhole ? undefined : or(eq(rfqs.status, 'closed'), sql`${rfqs.deadline} <= ${now}`)));
  return isWhole;
}

/** Marks an awarded RFQ without an award that stands as closed. */
export async function closeUnawarded(tx: Transaction, rfq_id: number): Promise<void> {
  const standing = tx.select({ one: sql`1` }).from(awards).where(eq(awards.rfq_id, rfq_id));
  await tx
    .update(rfqs)
    .set({ status: 'closed' })
    .where(and(eq(rfqs.id, rfq_id), eq(rfqs.status, 'awarded'), notExists(standing)));
}

/** The lines of an RFQ with the titles of their products. */
export const listNamedLines = (queries: Queries, rfq_id: number) =>
  queries
    .select({ ...getTableColumns(rfqLines), title: products.title })
    .from(rfqLines)
    .leftJoin(products, eq(products.id, rfqLines.product_id))
    .where(and(eq(rfqLines.rfq_id, rfq_id), isNull(rfqLines.removed_at)))
    .orderBy(asc(rfqLines.position));
