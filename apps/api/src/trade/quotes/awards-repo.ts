import { and, asc, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { awards, cancelledAwards, quotes, rfqLines } from '../../core/db/schema/index.ts';

export type AwardRow = typeof awards.$inferSelect;
export const listAwards = (queries: Queries, quote_ids: readonly number[]): PromiseLike<AwardRow[]> =>
  queries
    .select()
    .from(awards)
    .where(inArray(awards.quote_id, [...quote_ids]))
    .orderBy(asc(awards.rfq_line_id));

export const insertAwards = (tx: Transaction, rows: (typeof awards.$inferInsert)[]): PromiseLike<{ id: number }[]> =>
  tx.insert(awards).values(rows).returning({ id: awards.id });

/** The reasons that were written for the awards of an RFQ. */
export async function listReasons(queries: Queries, rfq_id: number): Promise<{ award_id: number; reason: string }[]> {
  const rows = await queries
    .select({ award_id: awards.id, reason: awards.reason })
    .from(awards)
    .where(and(eq(awards.rfq_id, rfq_id), isNotNull(awards.reason)))
    .orderBy(asc(awards.id));
  return rows.map(({ award_id, reason }) => ({ award_id, reason: reason ?? '' }));
}

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

/** The award of a quote with this id. */
export async function findAward(queries: Queries, quote_id: number, id: number): Promise<AwardRow | undefined> {
  const [row] = await queries
    .select()
    .from(awards)
    .where(and(eq(awards.quote_id, quote_id), eq(awards.id, id)));
  return row;
}

export type CancelledRow = typeof cancelledAwards.$inferSelect;
export const listCancelled = (queries: Queries, quote_id: number): PromiseLike<CancelledRow[]> =>
  queries.select().from(cancelledAwards).where(eq(cancelledAwards.quote_id, quote_id)).orderBy(asc(cancelledAwards.id));

/** How many awards of these quotes were cancelled, by quote; a quote without any is absent. */
export async function countCancelled(queries: Queries, quote_ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await queries
    .select({ quote_id: cancelledAwards.quote_id, n: count() })
    .from(cancelledAwards)
    .where(inArray(cancelledAwards.quote_id, [...quote_ids]))
    .groupBy(cancelledAwards.quote_id);
  return new Map(rows.map(({ quote_id, n }) => [quote_id, n]));
}

/** A line of a quote. */
export type LineOfQuote = { quote_id: number; rfq_line_id: number };

/** The lines of an RFQ whose award the supplier cancelled, in the version that the quote still has: they are offered no more. */
export const listGivenUp = (queries: Queries, rfq_id: number): PromiseLike<LineOfQuote[]> =>
  queries
    .selectDistinct({ quote_id: cancelledAwards.quote_id, rfq_line_id: cancelledAwards.rfq_line_id })
    .from(cancelledAwards)
    // A cross join fixes the order on SQLite: with few cancelled awards its planner reads all quotes.
    .crossJoin(quotes)
    .where(
      and(
        eq(cancelledAwards.rfq_id, rfq_id),
        eq(quotes.id, cancelledAwards.quote_id),
        eq(quotes.version, cancelledAwards.quote_version),
        eq(cancelledAwards.cancelled_by, quotes.user_id),
      ),
    );

/** Moves an award to the cancelled ones, and returns its quantity to the line. */
export async function cancelAward(
  tx: Transaction,
  award: AwardRow,
  cancelled: Pick<CancelledRow, 'cancelled_by' | 'cancelled_at' | 'cancel_reason'>,
): Promise<void> {
  await revertAwards(tx, [award.id]);
  await tx.insert(cancelledAwards).values(Object.assign({}, award, cancelled));
}
