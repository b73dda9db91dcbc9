import type { NotificationType } from '@rasteh/contract/reach/notifications/payloads';
import type { Column } from 'drizzle-orm';
import { and, asc, count, eq, gt, gte, isNotNull, isNull, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { endsWithin } from '../../core/db/public-prices.ts';
import {
  notifications,
  prices,
  products,
  quotes,
  rfqInvitations,
  rfqs,
  savedSearches,
  users,
  verificationDocuments,
} from '../../core/db/schema/index.ts';

/** A span of time (ms) that begins after `after` and ends with `until`. */
type Span = { after: number; until: number };

type Notified = { user_id: Column; about: Column | SQL; type: NotificationType; since?: number };

/** Whether a user was notified of a type about something, since a time or ever. */
const notNotified = (queries: Queries, { user_id, about, type, since = 0 }: Notified): SQL | undefined =>
  notExists(
    queries
      .select({ id: notifications.id })
      .from(notifications)
      .where(
        and(
          eq(notifications.user_id, user_id),
          eq(notifications.type, type),
          eq(notifications.about, about),
          gte(notifications.created_at, since),
        ),
      ),
  );

/** The users whose available prices end in a span, with their number and the first of them; those notified since a time are left out. */
export async function listEndingPrices(queries: Queries, { after, until }: Span, since: number, limit: number) {
  const first = sql<number>`min(${prices.id})`.mapWith(Number);
  const ends = sql<number>`min(${prices.valid_until})`.mapWith(Number);
  const rows = await queries
    .select({ user_id: prices.user_id, price_id: first, prices: count(), valid_until: ends })
    .from(prices)
    .innerJoin(users, and(eq(users.id, prices.user_id), eq(users.status, 'active')))
    .where(
      and(
        isNull(prices.deleted_at),
        isNotNull(prices.amount),
        endsWithin({ after, until }),
        notNotified(queries, { user_id: prices.user_id, about: sql`0`, type: 'price.expiring', since }),
      ),
    )
    .groupBy(prices.user_id)
    .orderBy(asc(prices.user_id))
    .limit(limit);
  return rows;
}

export async function findPriceTitle(queries: Queries, price_id: number): Promise<string> {
  const [row] = await queries
    .select({ title: products.title })
    .from(prices)
    .innerJoin(products, eq(products.id, prices.product_id))
    .where(eq(prices.id, price_id));
  return row?.title ?? '';
}

/** Open RFQs whose deadline is in a span, published before a time, whose buyer was not notified of it yet. */
export const listEndingRfqs = (queries: Queries, { after, until }: Span, published_before: number, limit: number) =>
  queries
    .select({ id: rfqs.id, user_id: rfqs.user_id, number: rfqs.number, title: rfqs.title, deadline: rfqs.deadline })
    .from(rfqs)
    .innerJoin(users, and(eq(users.id, rfqs.user_id), eq(users.status, 'active')))
    .where(
      and(
        isNull(rfqs.deleted_at),
        eq(rfqs.status, 'published'),
        gt(rfqs.deadline, after),
        lte(rfqs.deadline, until),
        lte(rfqs.published_at, published_before),
        notNotified(queries, { user_id: rfqs.user_id, about: rfqs.id, type: 'rfq.ending' }),
      ),
    )
    .orderBy(asc(rfqs.deadline), asc(rfqs.id))
    .limit(limit);

export async function countQuotes(queries: Queries, rfq_id: number): Promise<number> {
  const [row] = await queries
    .select({ n: count() })
    .from(quotes)
    .where(and(eq(quotes.rfq_id, rfq_id), ne(quotes.status, 'withdrawn')));
  return row?.n ?? 0;
}

/** The suppliers who were invited to an RFQ and have not answered. */
export const listSilent = async (queries: Queries, rfq_id: number): Promise<number[]> => {
  const rows = await queries
    .select({ user_id: rfqInvitations.user_id })
    .from(rfqInvitations)
    .where(and(eq(rfqInvitations.rfq_id, rfq_id), isNotNull(rfqInvitations.notified_at), isNull(rfqInvitations.answered_at)));
  return rows.map(({ user_id }) => user_id);
};

/** Accepted documents that are valid until a day of these, without those that a newer one of the kind replaces. */
export function listEndingDocuments(queries: Queries, first_day: string, last_day: string, limit: number) {
  const { id, user_id, kind, status, valid_until } = verificationDocuments;
  const isReplaced = sql`exists (select 1 from verification_documents newer where newer.user_id = ${user_id}
    and newer.kind = ${kind} and newer.id > ${id} and newer.status in ('pending', 'accepted'))`;
  return queries
    .select({ id, user_id, kind, valid_until: sql<string>`${valid_until}` })
    .from(verificationDocuments)
    .where(
      and(
        eq(status, 'accepted'),
        gte(valid_until, first_day),
        lte(valid_until, last_day),
        sql`not ${isReplaced}`,
        notNotified(queries, { user_id, about: id, type: 'document.expiring' }),
      ),
    )
    .orderBy(asc(id))
    .limit(limit);
}

/** Saved searches with a larger id whose owner was not notified since a time. */
export const listSearches = (queries: Queries, after: number, since: number, limit: number) =>
  queries
    .select()
    .from(savedSearches)
    .where(and(gt(savedSearches.id, after), or(isNull(savedSearches.notified_at), lte(savedSearches.notified_at, since))))
    .orderBy(asc(savedSearches.id))
    .limit(limit);
