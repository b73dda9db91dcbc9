import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { endsWithin, hasExpired, isDealtIn, isForSale } from '../../core/db/public-prices.ts';
import { derivedStatus, hasStatus, isOpenRfq, isOpenTo, selectInviting } from '../../core/db/public-rfqs.ts';
import {
  awards,
  cities,
  prices,
  quotes,
  rfqInvitations,
  rfqLines,
  rfqs,
  supplierProfiles,
  users,
} from '../../core/db/schema/index.ts';
import { isAnswerDismissed } from './dismissals-repo.ts';

type Span = { user_id: number; after: number; until: number };

/** The available prices whose validity ends after one time and up to another (ms), the first to end first: a thousand at most. */
export const listEnding = (queries: Queries, { user_id, after, until }: Span) =>
  queries
    .select({
      id: prices.id,
      version: prices.version,
      amount: sql<number>`${prices.amount}`.mapWith(Number),
      valid_until: sql<number>`${prices.valid_until}`.mapWith(Number),
      stated_at: prices.stated_at,
    })
    .from(prices)
    .where(
      and(
        eq(prices.user_id, user_id),
        isNull(prices.deleted_at),
        sql`${prices.amount} is not null`,
        endsWithin({ after, until }),
      ),
    )
    .orderBy(asc(prices.valid_until), asc(prices.id))
    .limit(1_000);

/** How many prices a user has, how many of them are for sale at `now` (ms), and how many have ended. */
export async function countPrices(
  queries: Queries,
  user_id: number,
  now: number,
): Promise<{ total: number; available: number; expired: number }> {
  const isFor = (condition: SQL | undefined) =>
    sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`.mapWith(Number);
  const [row] = await queries
    .select({
      total: count(),
      available: isFor(isForSale(now)),
      expired: isFor(hasExpired(now)),
    })
    .from(prices)
    .where(and(eq(prices.user_id, user_id), isNull(prices.deleted_at)));
  return row ?? { total: 0, available: 0, expired: 0 };
}

/** Whether a user is a supplier who may answer RFQs. */
export async function isSupplier(queries: Queries, user_id: number): Promise<boolean> {
  const [row] = await queries
    .select({ status: supplierProfiles.status })
    .from(supplierProfiles)
    .where(eq(supplierProfiles.user_id, user_id));
  return row?.status === 'approved';
}

type Answerable = { user_id: number; now: number; limit: number; rfq_id?: number };

/**
 * Open RFQs that a supplier may answer, has not and has not put aside, all or one: those with a line whose product they deal in, and
 * those that invite them; those with prices for sale for the most lines first.
 */
export function listAnswerable(queries: Queries, { user_id, now, limit, rfq_id }: Answerable) {
  const productsWith = (condition: SQL) =>
    queries
      .select({ id: prices.product_id })
      .from(prices)
      .where(and(eq(prices.user_id, user_id), isNull(prices.deleted_at), condition));
  const linesWith = (condition: SQL) =>
    sql<number>`sum(case when ${inArray(rfqLines.product_id, productsWith(condition))} then 1 else 0 end)`.mapWith(Number);
  const [dealt, priced] = [linesWith(isDealtIn()), linesWith(isForSale(now))];
  // Those of the supplier's products, however many RFQs the market has.
  const concerned = queries
    .select({ rfq_id: rfqLines.rfq_id })
    .from(rfqLines)
    .where(and(inArray(rfqLines.product_id, productsWith(isDealtIn())), isNull(rfqLines.removed_at)))
    .union(selectInviting(queries, user_id));
  const invited = sql<number>`max(case when ${rfqInvitations.user_id} is null then 0 else 1 end)`.mapWith(Number);
  const lines = count(rfqLines.id);
  const answer = queries
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.rfq_id, rfqs.id), eq(quotes.user_id, user_id), ne(quotes.status, 'withdrawn')));
  return queries
    .select({
      rfq_id: rfqs.id,
      number: rfqs.number,
      title: rfqs.title,
      city: cities.name,
      deadline: rfqs.deadline,
      lines,
      is_invited: invited,
    })
    .from(rfqs)
    .innerJoin(users, eq(users.id, rfqs.user_id))
    .innerJoin(cities, eq(cities.id, rfqs.city_id))
    .innerJoin(rfqLines, and(eq(rfqLines.rfq_id, rfqs.id), isNull(rfqLines.removed_at)))
    .leftJoin(rfqInvitations, and(eq(rfqInvitations.rfq_id, rfqs.id), eq(rfqInvitations.user_id, user_id)))
    .where(
      and(
        rfq_id === undefined ? inArray(rfqs.id, concerned) : eq(rfqs.id, rfq_id),
        isOpenRfq(now),
        eq(users.status, 'active'),
        isOpenTo(queries, user_id),
        ne(rfqs.user_id, user_id),
        or(isNull(rfqInvitations.state), inArray(rfqInvitations.state, ['invited', 'seen'])),
        notExists(answer),
        // Who is invited later is asked again.
        or(isNotNull(rfqInvitations.state), notExists(isAnswerDismissed(queries, user_id))),
      ),
    )
    .groupBy(rfqs.id, rfqs.number, rfqs.title, cities.name, rfqs.deadline)
    .having(or(gt(dealt, 0), gt(invited, 0)))
    .orderBy(desc(invited), desc(sql`${priced} * 1.0 / ${lines}`), asc(rfqs.deadline))
    .limit(limit);
}

/** RFQs of a buyer with quotes that wait for a decision, the first to end first. */
export const listUndecided = (queries: Queries, user_id: number, now: number, since: number, limit: number) =>
  queries
    .select({ rfq_id: rfqs.id, number: rfqs.number, title: rfqs.title, deadline: rfqs.deadline, quotes: count(quotes.id) })
    .from(rfqs)
    .innerJoin(quotes, and(eq(quotes.rfq_id, rfqs.id), eq(quotes.status, 'sent'), gt(quotes.valid_until, now)))
    .where(
      and(
        eq(rfqs.user_id, user_id),
        isNull(rfqs.deleted_at),
        gte(rfqs.deadline, since),
        inArray(derivedStatus(now), ['published', 'closed']),
      ),
    )
    .groupBy(rfqs.id, rfqs.number, rfqs.title, rfqs.deadline)
    .orderBy(asc(rfqs.deadline), asc(rfqs.id))
    .limit(limit);

/** Open RFQs of a buyer without a quote whose deadline is before a time (ms), the first to end first. */
export function listUnanswered(queries: Queries, { user_id, after, until }: Span, limit: number) {
  const answer = queries
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.rfq_id, rfqs.id), ne(quotes.status, 'withdrawn')));
  return queries
    .select({ rfq_id: rfqs.id, number: rfqs.number, title: rfqs.title, deadline: rfqs.deadline })
    .from(rfqs)
    .where(
      and(
        eq(rfqs.user_id, user_id),
        isNull(rfqs.deleted_at),
        hasStatus('published', after),
        lte(rfqs.deadline, until),
        notExists(answer),
      ),
    )
    .orderBy(asc(rfqs.deadline), asc(rfqs.id))
    .limit(limit);
}

/** The quotes of a supplier that were decided by awards since a time (ms), the last first; amounts in Rial. */
export function listDecided(queries: Queries, user_id: number, since: number, limit: number) {
  const at = sql<number>`max(${awards.awarded_at})`.mapWith(Number);
  const amount =
    sql<number>`sum(case when ${awards.quote_id} = ${quotes.id} then ${awards.amount} * ${awards.quantity} / 1000 else 0 end)`.mapWith(
      Number,
    );
  return queries
    .select({ quote_id: quotes.id, status: quotes.status, rfq_id: rfqs.id, number: rfqs.number, title: rfqs.title, at, amount })
    .from(quotes)
    .innerJoin(rfqs, eq(rfqs.id, quotes.rfq_id))
    .innerJoin(awards, eq(awards.rfq_id, quotes.rfq_id))
    .where(and(eq(quotes.user_id, user_id), isNull(rfqs.deleted_at), inArray(quotes.status, ['accepted', 'lost'])))
    .groupBy(quotes.id, quotes.status, rfqs.id, rfqs.number, rfqs.title)
    .having(gte(at, since))
    .orderBy(desc(at), desc(quotes.id))
    .limit(limit);
}

/** The number of RFQs of a user. */
export async function countRfqs(queries: Queries, user_id: number): Promise<number> {
  const [row] = await queries
    .select({ n: count() })
    .from(rfqs)
    .where(and(eq(rfqs.user_id, user_id), isNull(rfqs.deleted_at)));
  return row?.n ?? 0;
}

/** The number of quotes that a supplier sent since a time (ms), without withdrawn ones. */
export async function countSent(queries: Queries, user_id: number, since: number): Promise<number> {
  const [row] = await queries
    .select({ n: count() })
    .from(quotes)
    .where(and(eq(quotes.user_id, user_id), gte(quotes.created_at, since), ne(quotes.status, 'withdrawn')));
  return row?.n ?? 0;
}
