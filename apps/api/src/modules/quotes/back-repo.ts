import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../db/database.ts';
import { awards, quoteLinks, quotes, quoteVersions, rfqLines } from '../../db/schema/index.ts';
import type { AwardRow } from './repo.ts';

/** The state of a quote before a change. */
export type QuoteState = Pick<typeof quotes.$inferSelect, 'status' | 'valid_until' | 'decline_reason'>;

/** Locks the row of a supplier's quote for an RFQ, and returns its state. */
export async function lockOwn(tx: Transaction, rfq_id: number, user_id: number): Promise<QuoteState | undefined> {
  const [row] = await tx
    .update(quotes)
    .set({ version: sql`${quotes.version}` })
    .where(and(eq(quotes.rfq_id, rfq_id), eq(quotes.user_id, user_id)))
    .returning({ status: quotes.status, valid_until: quotes.valid_until, decline_reason: quotes.decline_reason });
  return row;
}

type Version = { id: number; version: number };

/**
 * Restores an undecided quote to its state before this version; false when its version or status has changed. Version 1 becomes
 * 0.
 */
export async function lowerVersion(tx: Transaction, { id, version }: Version, before: QuoteState | null): Promise<boolean> {
  const rows = await tx
    .update(quotes)
    .set({ ...before, version: version - 1 })
    .where(and(eq(quotes.id, id), eq(quotes.version, version), eq(quotes.status, 'sent')))
    .returning({ id: quotes.id });
  return rows.length > 0;
}

/** Deletes a version that the quote was lowered from; for version 1 also the quote. */
export async function deleteVersion(tx: Transaction, { id, version }: Version): Promise<void> {
  await tx.delete(quoteVersions).where(and(eq(quoteVersions.quote_id, id), eq(quoteVersions.version, version)));
  if (version > 1) return;
  await tx.delete(quoteLinks).where(eq(quoteLinks.quote_id, id));
  await tx.delete(quotes).where(and(eq(quotes.id, id), eq(quotes.version, 0)));
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

/** Sets lost quotes back to `sent`; false when one of them is no longer lost. */
export async function restoreLost(tx: Transaction, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await tx
    .update(quotes)
    .set({ status: 'sent' })
    .where(and(inArray(quotes.id, [...ids]), eq(quotes.status, 'lost')))
    .returning({ id: quotes.id });
  return rows.length === ids.length;
}
