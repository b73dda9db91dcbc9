import type { QuoteStatus } from '@rasteh/contract/trade/quotes/forms';
import { and, asc, count, desc, eq, getTableColumns, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { quoteLinks, quotes, quoteVersions, rfqs, supplierProfiles, users } from '../../core/db/schema/index.ts';
import { textsHaveWords, type WordGroups } from '../../core/db/words/word-groups.ts';

/** The status of a quote at `now` (milliseconds): a sent quote that was not accepted in time has expired. */
export const derivedStatus = (now: number): SQL<QuoteStatus> =>
  sql<QuoteStatus>`case when ${quotes.status} = 'sent' and ${quotes.valid_until} <= ${now} then 'expired' else ${quotes.status} end`;

export const selectQuotes = (queries: Queries, now: number) =>
  queries
    .select({
      quote: { ...getTableColumns(quotes), status: derivedStatus(now) },
      rfq: { id: rfqs.id, user_id: rfqs.user_id, number: rfqs.number, title: rfqs.title, deadline: rfqs.deadline },
      supplier: {
        user_id: supplierProfiles.user_id,
        handle: supplierProfiles.handle,
        title: supplierProfiles.title,
        verified: supplierProfiles.verified,
      },
      is_supplier_active: sql<number>`case when ${users.status} = 'active' then 1 else 0 end`.mapWith(Boolean),
      sent: quoteVersions,
    })
    .from(quotes)
    .innerJoin(rfqs, eq(rfqs.id, quotes.rfq_id))
    .innerJoin(users, eq(users.id, quotes.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, quotes.user_id))
    .innerJoin(quoteVersions, and(eq(quoteVersions.quote_id, quotes.id), eq(quoteVersions.version, quotes.version)));
export type QuoteRow = Awaited<ReturnType<typeof selectQuotes>>[number];

/** A filter of quotes: `sender` sent them, `buyer` received them and may not see withdrawn ones, `part` is either side. */
export type QuoteFilter = {
  id?: number;
  rfq_id?: number;
  sender?: number;
  buyer?: number;
  part?: number;
  status?: QuoteStatus | undefined;
  /** Query words: they match words of the RFQ, or parts of the number of the RFQ or the quote. */
  words?: WordGroups | undefined;
  /** The time of the first version: from `since` on, and before `before` (ms). */
  since?: number | undefined;
  before?: number | undefined;
  now: number;
};

const isReceived = (user_id: number): SQL | undefined => and(eq(rfqs.user_id, user_id), ne(quotes.status, 'withdrawn'));
export const fits = ({ id, rfq_id, sender, buyer, part, status, words, since, before, now }: QuoteFilter): SQL | undefined =>
  and(
    isNull(rfqs.deleted_at),
    id === undefined ? undefined : eq(quotes.id, id),
    rfq_id === undefined ? undefined : eq(quotes.rfq_id, rfq_id),
    sender === undefined ? undefined : eq(quotes.user_id, sender),
    buyer === undefined ? undefined : isReceived(buyer),
    part === undefined ? undefined : or(eq(quotes.user_id, part), isReceived(part)),
    status && eq(derivedStatus(now), status),
    since === undefined ? undefined : gte(quotes.created_at, since),
    before === undefined ? undefined : lt(quotes.created_at, before),
    textsHaveWords([rfqs.words, sql`lower(${rfqs.number})`, sql`lower(${quotes.number})`], words),
  );

const selectPage = (queries: Queries, { limit, offset, ...filter }: QuoteFilter & { limit: number; offset: number }) =>
  selectQuotes(queries, filter.now).where(fits(filter)).orderBy(desc(quotes.id)).limit(limit).offset(offset);

/** Quotes with their last version, newest first. */
export const listQuotes = (queries: Queries, filter: QuoteFilter, bounds = { limit: 1_000, offset: 0 }): Promise<QuoteRow[]> =>
  selectPage(queries, { ...filter, ...bounds });

export async function countQuotes(queries: Queries, filter: QuoteFilter): Promise<number> {
  const fitting = fits(filter);
  const [row] = await queries.select({ n: count() }).from(quotes).innerJoin(rfqs, eq(rfqs.id, quotes.rfq_id)).where(fitting);
  return row?.n ?? 0;
}

/** The two sides of a quote: the sender and the buyer. */
export type Sides = { quote_id: number; rfq_id: number; sender_id: number; buyer_id: number };
export const sidesOf = ({ quote, rfq }: QuoteRow): Sides => ({
  quote_id: quote.id,
  rfq_id: rfq.id,
  sender_id: quote.user_id,
  buyer_id: rfq.user_id,
});

/** The RFQs, with their buyers, for which a supplier has a sent or accepted quote. */
export const listOpenOf = (queries: Queries, user_id: number): PromiseLike<{ rfq_id: number; buyer: number }[]> =>
  queries
    .select({ rfq_id: rfqs.id, buyer: rfqs.user_id })
    .from(quotes)
    .innerJoin(rfqs, eq(rfqs.id, quotes.rfq_id))
    .where(and(eq(quotes.user_id, user_id), inArray(quotes.status, ['sent', 'accepted']), isNull(rfqs.deleted_at)));

/** Every version of a quote, oldest first. */
export const listVersions = (queries: Queries, quote_id: number): PromiseLike<(typeof quoteVersions.$inferSelect)[]> =>
  queries.select().from(quoteVersions).where(eq(quoteVersions.quote_id, quote_id)).orderBy(asc(quoteVersions.version));

type Sent = { rfq_id: number; user_id: number; number: string; valid_until: number; now: number };

/** Inserts the quote of a supplier for an RFQ; undefined when the supplier has one already. */
export async function insertQuote(tx: Transaction, { now, ...quote }: Sent): Promise<number | undefined> {
  const [row] = await tx
    .insert(quotes)
    .values({ ...quote, version: 1, status: 'sent', created_at: now })
    .onConflictDoNothing()
    .returning({ id: quotes.id });
  return row?.id;
}

/** Moves the quote of a supplier to the next version; undefined when it has a different version or is decided. */
export async function raiseVersion(
  tx: Transaction,
  { rfq_id, user_id, version, valid_until }: { rfq_id: number; user_id: number; version: number; valid_until: number },
): Promise<number | undefined> {
  const [row] = await tx
    .update(quotes)
    .set({ version: version + 1, status: 'sent', valid_until, decline_reason: null })
    .where(
      and(
        eq(quotes.rfq_id, rfq_id),
        eq(quotes.user_id, user_id),
        eq(quotes.version, version),
        inArray(quotes.status, ['sent', 'withdrawn', 'declined']),
      ),
    )
    .returning({ id: quotes.id });
  return row?.id;
}

export const insertVersion = (tx: Transaction, row: typeof quoteVersions.$inferInsert): PromiseLike<unknown> =>
  tx.insert(quoteVersions).values(row);

type Move = { id: number; version: number };

/** Moves a quote from one of these statuses to another one; false when its version or status has changed. */
export async function moveQuote(
  tx: Transaction,
  { id, version }: Move,
  from: Exclude<QuoteStatus, 'expired'>[],
  values: { status: Exclude<QuoteStatus, 'expired'>; decline_reason?: string | null },
): Promise<boolean> {
  const rows = await tx
    .update(quotes)
    .set(values)
    .where(and(eq(quotes.id, id), eq(quotes.version, version), inArray(quotes.status, from)))
    .returning({ id: quotes.id });
  return rows.length > 0;
}

/** Marks the sent quotes of this RFQ as lost, and returns their ids and senders. */
export const markRemainingQuotesLost = (tx: Transaction, rfq_id: number): PromiseLike<{ id: number; user_id: number }[]> =>
  tx
    .update(quotes)
    .set({ status: 'lost' })
    .where(and(eq(quotes.rfq_id, rfq_id), eq(quotes.status, 'sent')))
    .returning({ id: quotes.id, user_id: quotes.user_id });

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
    .set({
      ...before,
      version: version - 1,
      // A next version with the same number is new again.
      seen_version: sql`case when ${quotes.seen_version} < ${version} then ${quotes.seen_version} else ${version - 1} end`,
    })
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

/** Sets the lost quotes of an RFQ back to `sent`, and returns their ids and senders. */
export const reopenLost = (tx: Transaction, rfq_id: number): PromiseLike<{ id: number; user_id: number }[]> =>
  tx
    .update(quotes)
    .set({ status: 'sent' })
    .where(and(eq(quotes.rfq_id, rfq_id), eq(quotes.status, 'lost')))
    .returning({ id: quotes.id, user_id: quotes.user_id });

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
