import { and, asc, eq, exists, gt, inArray, isNull, not, or, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { awards, quoteLinks, quotes, rfqLines, rfqs, supplierProfiles, users } from '../../core/db/schema/index.ts';

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

/** The quotes with an award after `since` (ms) that a user bought or sold, with the other side, the oldest award first. */
export async function listDeals(queries: Queries, user_id: number, since: number) {
  // A table alias would work with only one of the engines.
  const buyer = sql<string>`(select buyers.name from users as buyers where buyers.id = ${rfqs.user_id})`;
  return queries
    .select({
      quote_id: quotes.id,
      rfq_id: rfqs.id,
      buyer_id: rfqs.user_id,
      number: quotes.number,
      title: rfqs.title,
      buyer,
      supplier: sql<string>`coalesce(${supplierProfiles.title}, ${users.name})`,
      awarded_at: sql<number>`max(${awards.awarded_at})`.mapWith(Number),
    })
    .from(awards)
    .innerJoin(quotes, eq(quotes.id, awards.quote_id))
    .innerJoin(rfqs, eq(rfqs.id, awards.rfq_id))
    .innerJoin(users, eq(users.id, quotes.user_id))
    .leftJoin(supplierProfiles, eq(supplierProfiles.user_id, quotes.user_id))
    .where(and(gt(awards.awarded_at, since), or(eq(rfqs.user_id, user_id), eq(quotes.user_id, user_id))))
    .groupBy(quotes.id, rfqs.id, users.id, supplierProfiles.user_id, supplierProfiles.title)
    .orderBy(asc(quotes.id));
}
