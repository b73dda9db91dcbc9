import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { awards, quotes, rfqs, supplierProfiles, users } from '../../core/db/schema/index.ts';

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
