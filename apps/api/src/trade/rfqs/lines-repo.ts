import { and, asc, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { rfqLines } from '../../core/db/schema/index.ts';
import type { Content } from './content.ts';

export type LineRow = typeof rfqLines.$inferSelect;

const selectLines = (queries: Queries, { rfq_ids }: { rfq_ids: readonly number[] }) =>
  queries
    .select()
    .from(rfqLines)
    .where(and(inArray(rfqLines.rfq_id, [...rfq_ids]), isNull(rfqLines.removed_at)))
    .orderBy(asc(rfqLines.rfq_id), asc(rfqLines.position));

export const listLines = (queries: Queries, rfq_ids: readonly number[]): Promise<LineRow[]> => selectLines(queries, { rfq_ids });

/** Replaces the lines of an RFQ: lines with an id are updated, lines that are not named are removed. */
export async function replaceLines(tx: Transaction, rfq_id: number, lines: Content['lines'], now: number): Promise<void> {
  const kept = lines.flatMap(({ id }) => (id === undefined ? [] : [id]));
  await tx
    .update(rfqLines)
    .set({ removed_at: now })
    .where(
      and(eq(rfqLines.rfq_id, rfq_id), isNull(rfqLines.removed_at), kept.length > 0 ? notInArray(rfqLines.id, kept) : undefined),
    );
  for (const [index, { id, ...line }] of lines.entries()) {
    const values = { ...line, position: index + 1 };
    if (id === undefined) await tx.insert(rfqLines).values({ ...values, rfq_id });
    else
      await tx
        .update(rfqLines)
        .set(values)
        .where(and(eq(rfqLines.id, id), eq(rfqLines.rfq_id, rfq_id)));
  }
}
