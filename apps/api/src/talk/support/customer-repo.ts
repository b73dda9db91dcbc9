import { supportLimits } from '@rasteh/contract/talk/support';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { and, count, desc, eq, gt, gte, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { derivedState, hasExpired } from '../../core/db/public-prices.ts';
import { awards, cities, prices, products, quotes, rfqs, supplierProfiles, users } from '../../core/db/schema/index.ts';

const first = ([row]: { n: number }[]): number => row?.n ?? 0;

/** A user with their supplier profile, if there is one. */
export async function findCustomer(queries: Queries, user_id: number) {
  const [row] = await queries
    .select({
      name: users.name,
      status: users.status,
      created_at: users.created_at,
      title: supplierProfiles.title,
      handle: supplierProfiles.handle,
      profile_status: supplierProfiles.status,
      city: cities.name,
    })
    .from(users)
    .leftJoin(supplierProfiles, eq(supplierProfiles.user_id, users.id))
    .leftJoin(cities, eq(cities.id, supplierProfiles.city_id))
    .where(eq(users.id, user_id));
  return row;
}

/** The prices of a supplier: how many there are and have expired, and a few, those first. */
export async function readPrices(queries: Queries, user_id: number, now: number) {
  const isOwn = and(eq(prices.user_id, user_id), isNull(prices.deleted_at));
  const expired = sql<number>`case when ${hasExpired(now)} then 1 else 0 end`.mapWith(Number);
  const rows = await queries
    .select({ id: prices.id, product: products.title, amount: prices.amount, state: derivedState(now), is_expired: expired })
    .from(prices)
    .innerJoin(products, eq(products.id, prices.product_id))
    .where(isOwn)
    .orderBy(desc(expired), desc(prices.stated_at), desc(prices.id))
    .limit(supportLimits.prices);
  const counted = (condition: SQL | undefined) => queries.select({ n: count() }).from(prices).where(condition);
  return { total: first(await counted(isOwn)), expired: first(await counted(and(isOwn, hasExpired(now)))), rows };
}

/** The open RFQs of a user, the quotes that wait for a buyer, and the awards of the last 30 days on either side. */
export async function readTrade(queries: Queries, user_id: number, now: number) {
  const open = and(eq(rfqs.user_id, user_id), eq(rfqs.status, 'published'), isNull(rfqs.deleted_at), gt(rfqs.deadline, now));
  const waiting = and(eq(quotes.user_id, user_id), eq(quotes.status, 'sent'), gt(quotes.valid_until, now));
  const won = queries
    .select({ n: count() })
    .from(awards)
    .innerJoin(rfqs, eq(rfqs.id, awards.rfq_id))
    .innerJoin(quotes, eq(quotes.id, awards.quote_id))
    .where(and(or(eq(rfqs.user_id, user_id), eq(quotes.user_id, user_id)), gte(awards.awarded_at, now - 30 * DAY_MS)));
  return {
    open_rfqs: first(await queries.select({ n: count() }).from(rfqs).where(open)),
    waiting_quotes: first(await queries.select({ n: count() }).from(quotes).where(waiting)),
    awards: first(await won),
  };
}
