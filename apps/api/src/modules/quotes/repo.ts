import type { QuoteStatus } from '@rasteh/contract/quotes/forms';
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  gte,
  inArray,
  isNull,
  like,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Queries, Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { awards, products, quotes, quoteVersions, rfqLines, rfqs, supplierProfiles, users } from '../../db/schema/index.ts';

export type AwardRow = typeof awards.$inferSelect;
export type NamedProduct = { id: number; slug: string; title: string };

/** The status of a quote at `now` (milliseconds): a sent quote that was not accepted in time has expired. */
const derivedStatus = (now: number): SQL<QuoteStatus> =>
  sql<QuoteStatus>`case when ${quotes.status} = 'sent' and ${quotes.valid_until} <= ${now} then 'expired' else ${quotes.status} end`;

const selectQuotes = (queries: Queries, now: number) =>
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
  words?: string[] | undefined;
  /** The time of the first version: from `since` on, and before `before` (ms). */
  since?: number | undefined;
  before?: number | undefined;
  now: number;
};

const isReceived = (user_id: number): SQL | undefined => and(eq(rfqs.user_id, user_id), ne(quotes.status, 'withdrawn'));
const hasWord = (word: string): SQL | undefined =>
  or(like(rfqs.words, word), like(sql`lower(${rfqs.number})`, word), like(sql`lower(${quotes.number})`, word));
const fits = ({ id, rfq_id, sender, buyer, part, status, words, since, before, now }: QuoteFilter): SQL | undefined =>
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
    ...(words ?? []).map(hasWord),
  );

/** A word may match anywhere in the text. */
const anywhere = ({ words, ...filter }: QuoteFilter): QuoteFilter => ({ ...filter, words: words?.map((word) => `%${word}%`) });

const selectPage = prepared((queries, { limit, offset, ...filter }: QuoteFilter & { limit: number; offset: number }) =>
  selectQuotes(queries, filter.now).where(fits(filter)).orderBy(desc(quotes.id)).limit(limit).offset(offset),
);

/** Quotes with their last version, newest first. */
export const listQuotes = (queries: Queries, filter: QuoteFilter, bounds = { limit: 1_000, offset: 0 }): Promise<QuoteRow[]> =>
  selectPage(queries, { ...anywhere(filter), ...bounds });

export async function countQuotes(queries: Queries, filter: QuoteFilter): Promise<number> {
  const fitting = fits(anywhere(filter));
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

export const listAwards = (queries: Queries, quote_ids: readonly number[]): PromiseLike<AwardRow[]> =>
  queries
    .select()
    .from(awards)
    .where(inArray(awards.quote_id, [...quote_ids]))
    .orderBy(asc(awards.rfq_line_id));

/** The published products of these ids. */
export async function findProducts(queries: Queries, ids: readonly number[]): Promise<Map<number, NamedProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .select({ id: products.id, slug: products.slug, title: products.title })
    .from(products)
    .where(and(inArray(products.id, [...ids]), eq(products.status, 'published')));
  return new Map(rows.map((row) => [row.id, row]));
}

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

export const listRfqLines = (queries: Queries, rfq_id: number): PromiseLike<(typeof rfqLines.$inferSelect)[]> =>
  queries
    .select()
    .from(rfqLines)
    .where(and(eq(rfqLines.rfq_id, rfq_id), isNull(rfqLines.removed_at)))
    .orderBy(asc(rfqLines.id));

/** Awards a quantity of a line; false when less than that is left. */
export async function awardFromLine(tx: Transaction, id: number, quantity: number): Promise<boolean> {
  const rows = await tx
    .update(rfqLines)
    .set({ awarded: sql`${rfqLines.awarded} + ${quantity}` })
    .where(and(eq(rfqLines.id, id), sql`${rfqLines.awarded} + ${quantity} <= ${rfqLines.quantity}`))
    .returning({ id: rfqLines.id });
  return rows.length > 0;
}

export const insertAwards = (tx: Transaction, rows: (typeof awards.$inferInsert)[]): PromiseLike<{ id: number }[]> =>
  tx.insert(awards).values(rows).returning({ id: awards.id });

/** Marks an RFQ as awarded when it is fully awarded, closed or past its deadline; true when it is fully awarded. */
export async function markAwarded(tx: Transaction, rfq_id: number, now: number): Promise<boolean> {
  const open = tx
    .select({ one: sql`1` })
    .from(rfqLines)
    .where(and(eq(rfqLines.rfq_id, rfq_id), isNull(rfqLines.removed_at), sql`${rfqLines.awarded} < ${rfqLines.quantity}`));
  const [left] = await tx
    .select({ n: count() })
    .from(rfqs)
    .where(and(eq(rfqs.id, rfq_id), exists(open)));
  const isWhole = left?.n === 0;
  await tx
    .update(rfqs)
    .set({ status: 'awarded', closed_at: sql`coalesce(${rfqs.closed_at}, ${now})` })
    .where(and(eq(rfqs.id, rfq_id), isWhole ? undefined : or(eq(rfqs.status, 'closed'), sql`${rfqs.deadline} <= ${now}`)));
  return isWhole;
}

/** Marks the sent quotes of this RFQ as lost, and returns their ids and senders. */
export const markRemainingQuotesLost = (tx: Transaction, rfq_id: number): PromiseLike<{ id: number; user_id: number }[]> =>
  tx
    .update(quotes)
    .set({ status: 'lost' })
    .where(and(eq(quotes.rfq_id, rfq_id), eq(quotes.status, 'sent')))
    .returning({ id: quotes.id, user_id: quotes.user_id });

/** The parties of a printed quote by user id, named by the firm of the profile, or else by the user's name. */
export async function findParties(queries: Queries, user_ids: readonly number[]) {
  const rows = await queries
    .select({
      id: users.id,
      user_name: users.name,
      identity: users.identity_code,
      economic_code: users.economic_code,
      firm: supplierProfiles.name,
      city_id: supplierProfiles.city_id,
    })
    .from(users)
    .leftJoin(supplierProfiles, eq(supplierProfiles.user_id, users.id))
    .where(inArray(users.id, [...user_ids]));
  return new Map(rows.map(({ id, user_name, firm, ...party }) => [id, { ...party, name: firm || user_name }]));
}

/** The lines of an RFQ with the titles of their products. */
export const listNamedLines = (queries: Queries, rfq_id: number) =>
  queries
    .select({ ...getTableColumns(rfqLines), title: products.title })
    .from(rfqLines)
    .leftJoin(products, eq(products.id, rfqLines.product_id))
    .where(and(eq(rfqLines.rfq_id, rfq_id), isNull(rfqLines.removed_at)))
    .orderBy(asc(rfqLines.position));
