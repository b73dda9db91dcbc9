import { DAY_MS, TEHRAN_OFFSET_MS } from '@rasteh/persian/calendar/spans';
import { and, count, eq, gte, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { statement } from '../../core/db/bulk.ts';
import type { Queries } from '../../core/db/database.ts';
import { isForSale } from '../../core/db/public-prices.ts';
import { contactReveals, prices, quotes, rfqInvitations } from '../../core/db/schema/index.ts';

/** The period in milliseconds: the end is not in it. */
export type Span = { from_ms: number; until_ms: number };

/** The civil day in Tehran (days since 1970) of a column of milliseconds: dividing integers drops the rest on both engines. */
const dayOf = (column: SQLWrapper): SQL<number> =>
  sql<number>`(${column} + ${sql.raw(String(TEHRAN_OFFSET_MS))}) / ${sql.raw(String(DAY_MS))}`.mapWith(Number);
const counted = (condition: SQL): SQL<number> => sql<number>`sum(case when ${condition} then 1 else 0 end)`.mapWith(Number);

/** How often the numbers of a supplier were shown, by day. */
export function countReveals(queries: Queries, user_id: number, { from_ms, until_ms }: Span) {
  const { created_at, supplier_id } = contactReveals;
  const day = dayOf(created_at);
  return queries
    .select({ day, n: count() })
    .from(contactReveals)
    .where(and(eq(supplier_id, user_id), gte(created_at, from_ms), lt(created_at, until_ms)))
    .groupBy(day);
}

/** The invitations of a supplier by the day of their notification, and how many of them were answered. */
export function countInvitations(queries: Queries, user_id: number, { from_ms, until_ms }: Span) {
  const { notified_at, answered_at } = rfqInvitations;
  const day = dayOf(notified_at);
  return queries
    .select({ day, n: count(), answered: counted(sql`${answered_at} is not null`) })
    .from(rfqInvitations)
    .where(and(eq(rfqInvitations.user_id, user_id), gte(notified_at, from_ms), lt(notified_at, until_ms)))
    .groupBy(day);
}

/** The quotes of a supplier by the day of their first version, how many of them are decided, and how many won. */
export function countQuotes(queries: Queries, user_id: number, { from_ms, until_ms }: Span) {
  const { created_at, status } = quotes;
  const day = dayOf(created_at);
  const decided = counted(sql`${status} in ('accepted', 'declined', 'lost')`);
  return queries
    .select({ day, n: count(), decided, won: counted(sql`${status} = 'accepted'`) })
    .from(quotes)
    .where(and(eq(quotes.user_id, user_id), gte(created_at, from_ms), lt(created_at, until_ms)))
    .groupBy(day);
}

/** How many prices of a user were stated, by day: those of now and the earlier ones, but no mistakes. */
export async function countStated(
  queries: Queries,
  user_id: number,
  { from_ms, until_ms }: Span,
): Promise<{ day: number; n: number }[]> {
  const rows = await statement(queries)`
    select (stated_at + 12600000) / 86400000 as day, count(distinct price_id) from (
      select price_id, stated_at from price_archives where user_id = ${user_id} and stated_at >= ${from_ms} and stated_at < ${until_ms}
        and reason not in ('correction', 'undo')
      union all
      select id, stated_at from prices where user_id = ${user_id} and deleted_at is null and stated_at >= ${from_ms} and stated_at < ${until_ms}
    ) stated group by 1`;
  return rows.map(([day, n]) => ({ day: Number(day), n: Number(n) }));
}

/** All prices of a user, and those that are for sale and valid at `now` (ms). */
export async function countFresh(queries: Queries, user_id: number, now: number): Promise<{ prices: number; fresh: number }> {
  const [row] = await queries
    .select({ prices: count(), fresh: counted(sql`${isForSale(now)}`) })
    .from(prices)
    .where(and(eq(prices.user_id, user_id), isNull(prices.deleted_at)));
  return { prices: row?.prices ?? 0, fresh: row?.fresh ?? 0 };
}
