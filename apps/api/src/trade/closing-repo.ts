import { and, eq, exists, inArray, isNull, not, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../core/db/database.ts';
import { quoteLinks, quotes, rfqLines, rfqs, rfqTemplates } from '../core/db/schema/index.ts';

const hasQuotes = (queries: Queries) => exists(queries.select({ id: quotes.id }).from(quotes).where(eq(quotes.rfq_id, rfqs.id)));

/** Deletes the RFQs of a user without a quote (softly), and returns their ids. */
export async function deleteUnquoted(tx: Transaction, user_id: number, now: number): Promise<number[]> {
  const rows = await tx
    .update(rfqs)
    .set({ deleted_at: now, version: sql`${rfqs.version} + 1` })
    .where(and(eq(rfqs.user_id, user_id), isNull(rfqs.deleted_at), not(hasQuotes(tx))))
    .returning({ id: rfqs.id });
  return rows.map(({ id }) => id);
}

const isAwarded = sql`(select max(${rfqLines.awarded}) from ${rfqLines} where ${rfqLines.rfq_id} = ${rfqs.id}) > 0`;

/** Closes the other RFQs of a user: they stay for the suppliers who have quoted them. Returns the ids of those that were open. */
export async function closeQuoted(tx: Transaction, user_id: number, now: number): Promise<number[]> {
  const rows = await tx
    .update(rfqs)
    .set({
      status: sql`case when ${isAwarded} then 'awarded' else 'closed' end`,
      closed_at: now,
      version: sql`${rfqs.version} + 1`,
    })
    .where(
      and(
        eq(rfqs.user_id, user_id),
        isNull(rfqs.deleted_at),
        inArray(rfqs.status, ['draft', 'pending', 'published', 'stopped', 'rejected']),
      ),
    )
    .returning({ id: rfqs.id });
  return rows.map(({ id }) => id);
}

/** Revokes the links to quotes that a user has made. */
export async function deleteLinks(tx: Transaction, user_id: number): Promise<void> {
  await tx.delete(quoteLinks).where(eq(quoteLinks.made_by, user_id));
}

/** Deletes the templates of RFQs of a user. */
export async function deleteTemplates(tx: Transaction, user_id: number): Promise<void> {
  await tx.delete(rfqTemplates).where(eq(rfqTemplates.user_id, user_id));
}
