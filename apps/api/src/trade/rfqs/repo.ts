import type { RfqAudience, RfqStatus } from '@rasteh/contract/trade/rfqs';
import { foldWords } from '@rasteh/persian/fold';
import {
  and,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { insertRows } from '../../core/db/bulk.ts';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { derivedStatus, endedStatus, hasStatus } from '../../core/db/public-rfqs.ts';
import { products, quotes, quoteVersions, rfqInvitations, rfqLines, rfqs, rfqWords } from '../../core/db/schema/index.ts';
import { textsHaveWords, type WordGroups } from '../../core/db/words/word-groups.ts';
import type { Content } from './content.ts';
import type { RfqStand } from './invitations/types.ts';
import { replaceLines } from './lines-repo.ts';
import { findLineProducts } from './products-repo.ts';

export type RfqRow = typeof rfqs.$inferSelect;
const columns = (now: number) => ({ ...getTableColumns(rfqs), status: derivedStatus(now) });

const selectOne = (queries: Queries, { id, user_id, now }: { id: number; user_id?: number; now: number }) =>
  queries
    .select(columns(now))
    .from(rfqs)
    .where(and(eq(rfqs.id, id), user_id === undefined ? undefined : eq(rfqs.user_id, user_id), isNull(rfqs.deleted_at)));

/** An RFQ of a user, with its status at `now`. */
export const findOwn = async (queries: Queries, user_id: number, id: number, now: number): Promise<RfqRow | undefined> =>
  (await selectOne(queries, { id, user_id, now }))[0];

/** An RFQ of any user, with its status at `now`. */
export const findRfq = async (queries: Queries, id: number, now: number): Promise<RfqRow | undefined> =>
  (await selectOne(queries, { id, now }))[0];

/** The buyer of an RFQ, also of a deleted one. */
export async function findBuyer(queries: Queries, id: number): Promise<number | undefined> {
  const [row] = await queries.select({ user_id: rfqs.user_id }).from(rfqs).where(eq(rfqs.id, id));
  return row?.user_id;
}

/** Whether everybody may see, or could see, an RFQ; those for invited suppliers are not named in public. */
export async function isOncePublic(queries: Queries, id: number): Promise<boolean> {
  const rows = await queries
    .select({ id: rfqs.id })
    .from(rfqs)
    .where(and(eq(rfqs.id, id), eq(rfqs.audience, 'open'), or(isNotNull(rfqs.published_at), isNotNull(rfqs.kept_number))));
  return rows.length > 0;
}

export async function insertRfq(tx: Transaction, values: typeof rfqs.$inferInsert): Promise<number> {
  const [row] = (await tx.insert(rfqs).values(values).returning({ id: rfqs.id })) as [{ id: number }];
  return row.id;
}

/** Updates an RFQ and raises its version; false when its version has changed (optimistic locking). */
export async function updateRfq(
  tx: Transaction,
  { id, version }: { id: number; version: number },
  values: Partial<typeof rfqs.$inferInsert>,
): Promise<boolean> {
  const rows = await tx
    .update(rfqs)
    .set({ ...values, version: version + 1 })
    .where(and(eq(rfqs.id, id), eq(rfqs.version, version), isNull(rfqs.deleted_at)))
    .returning({ id: rfqs.id });
  return rows.length > 0;
}

/** Locks the row of an RFQ: it serializes the awards of the RFQ and its closing. */
export const lockRfq = (tx: Transaction, id: number): PromiseLike<unknown> =>
  tx
    .update(rfqs)
    .set({ version: sql`${rfqs.version}` })
    .where(eq(rfqs.id, id));

/** Locks an RFQ that is open for answers at `now`, so that it cannot end meanwhile; undefined when it is not open. */
export async function lockOpen(tx: Transaction, id: number, now: number): Promise<RfqRow | undefined> {
  const [row] = await tx
    .update(rfqs)
    .set({ version: sql`${rfqs.version}` })
    .where(and(eq(rfqs.id, id), eq(rfqs.status, 'published'), sql`${rfqs.deadline} > ${now}`, isNull(rfqs.deleted_at)))
    .returning();
  return row;
}

/** Stores the status that an RFQ past its deadline has at `now`. */
export async function endPassed(tx: Transaction, id: number, now: number): Promise<RfqRow | undefined> {
  // The lock comes first: otherwise the statement below would miss an award that commits meanwhile.
  await lockRfq(tx, id);
  const [row] = await tx
    .update(rfqs)
    .set({ status: derivedStatus(now), closed_at: now })
    .where(
      and(
        eq(rfqs.id, id),
        lte(rfqs.deadline, now),
        notInArray(rfqs.status, ['closed', 'awarded', 'expired']),
        isNull(rfqs.deleted_at),
      ),
    )
    .returning();
  return row;
}

/** The number of quotes of these RFQs, without withdrawn ones. */
export async function countQuotes(queries: Queries, rfq_ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await queries
    .select({ rfq_id: quotes.rfq_id, n: count() })
    .from(quotes)
    .where(and(inArray(quotes.rfq_id, [...rfq_ids]), sql`${quotes.status} <> 'withdrawn'`))
    .groupBy(quotes.rfq_id);
  return new Map(rows.map(({ rfq_id, n }) => [rfq_id, n]));
}

/** Closes an RFQ before its deadline; false when its version has changed. */
export async function closeRfq(tx: Transaction, { id, version }: { id: number; version: number }, now: number): Promise<boolean> {
  await lockRfq(tx, id);
  const rows = await tx
    .update(rfqs)
    .set({ status: endedStatus, closed_at: now, version: version + 1 })
    .where(and(eq(rfqs.id, id), eq(rfqs.version, version), isNull(rfqs.deleted_at)))
    .returning({ id: rfqs.id });
  return rows.length > 0;
}

/** Whether the RFQ ever had a quote. */
export async function hasQuotes(queries: Queries, rfq_id: number): Promise<boolean> {
  const rows = await queries.select({ id: quotes.id }).from(quotes).where(eq(quotes.rfq_id, rfq_id)).limit(1);
  return rows.length > 0;
}

/** Stores the content of an RFQ; its invitations and files are stored separately. */
export async function storeContent(
  tx: Transaction,
  id: number,
  { lines, invited_ids: _whom, file_ids: _files, ...says }: Content,
  now: number,
): Promise<void> {
  await replaceLines(tx, id, lines, now);
  const { products } = await findLineProducts(tx, lines);
  const titles = lines.map(({ product_id, text }) => `${product_id === null ? '' : products.get(product_id)?.title} ${text}`);
  const words = foldWords([says.title, ...titles].join(' '));
  await tx
    .update(rfqs)
    .set({ ...says, words: words.join(' ') })
    .where(eq(rfqs.id, id));
  await tx.delete(rfqWords).where(eq(rfqWords.rfq_id, id));
  await insertRows(
    tx,
    rfqWords,
    words.map((word) => ({ word, rfq_id: id })),
  );
}

export type OwnFilter = {
  user_id: number;
  status?: RfqStatus | undefined;
  audience?: RfqAudience | undefined;
  category_ids?: number[] | undefined;
  city_ids?: number[] | undefined;
  /** The time of creation: from `since` on, and before `before` (ms). */
  since?: number | undefined;
  before?: number | undefined;
  /** Only older ones than this. */
  cursor?: number | undefined;
  words?: WordGroups | undefined;
  now: number;
};
const hasLineOf = (category_ids: number[]): SQL =>
  exists(
    sql`(select 1 from ${rfqLines} inner join ${products} on ${products.id} = ${rfqLines.product_id} where ${rfqLines.rfq_id} = ${rfqs.id} and ${rfqLines.removed_at} is null and ${inArray(products.category_id, category_ids)})`,
  );
const fits = ({
  user_id,
  status,
  audience,
  category_ids,
  city_ids,
  since,
  before,
  cursor,
  words,
  now,
}: OwnFilter): SQL | undefined =>
  and(
    eq(rfqs.user_id, user_id),
    isNull(rfqs.deleted_at),
    cursor === undefined ? undefined : lt(rfqs.id, cursor),
    status && hasStatus(status, now),
    audience && eq(rfqs.audience, audience),
    category_ids && hasLineOf(category_ids),
    city_ids && inArray(rfqs.city_id, city_ids),
    since === undefined ? undefined : gte(rfqs.created_at, since),
    before === undefined ? undefined : lt(rfqs.created_at, before),
    textsHaveWords([rfqs.words, sql`lower(${rfqs.number})`], words),
  );

/** A page of a user's RFQs, newest first. */
export const listOwn = (queries: Queries, filter: OwnFilter, bounds: { limit: number; offset: number }): PromiseLike<RfqRow[]> =>
  queries
    .select({ ...getTableColumns(rfqs), status: derivedStatus(filter.now) })
    .from(rfqs)
    .where(fits(filter))
    .orderBy(desc(rfqs.id))
    .limit(bounds.limit)
    .offset(bounds.offset);

export async function countOwn(queries: Queries, filter: OwnFilter): Promise<number> {
  const [row] = await queries.select({ n: count() }).from(rfqs).where(fits(filter));
  return row?.n ?? 0;
}

/** Whether suppliers were notified of the RFQ, declined it or sent a quote from `since` (milliseconds) on. */
export async function hasActivitySince(queries: Queries, rfq_id: number, since: number): Promise<boolean> {
  const { notified_at, answered_at } = rfqInvitations;
  const isNotified = or(gte(notified_at, since), gte(answered_at, since));
  const [notified] = await queries
    .select({ n: count() })
    .from(rfqInvitations)
    .where(and(eq(rfqInvitations.rfq_id, rfq_id), isNotified));
  const [sent] = await queries
    .select({ n: count() })
    .from(quotes)
    .innerJoin(quoteVersions, eq(quoteVersions.quote_id, quotes.id))
    .where(and(eq(quotes.rfq_id, rfq_id), gte(quoteVersions.sent_at, since)));
  return (notified?.n ?? 0) + (sent?.n ?? 0) > 0;
}

/** The stored state of an RFQ. */
export async function findState(queries: Queries, id: number) {
  const { status, closed_at, version } = rfqs;
  const [row] = await queries.select({ status, closed_at, version }).from(rfqs).where(eq(rfqs.id, id));
  return row;
}

type Stands = { before: RfqStand; after: RfqStand; since: number; now: number };

/**
 * Restores the state `before` of an RFQ; false when its state is not `after`, or its deadline passed from `since`
 * (milliseconds) on.
 */
export async function restoreState(tx: Transaction, id: number, { before, after, since, now }: Stands): Promise<boolean> {
  const { status, closed_at } = before;
  const takesAnswers = status === 'published' || status === 'stopped';
  const hasEndedSince = takesAnswers ? and(gt(rfqs.deadline, since), lte(rfqs.deadline, now)) : undefined;
  const isAsLeft = and(eq(rfqs.status, after.status), eq(rfqs.version, after.version));
  const rows = await tx
    .update(rfqs)
    .set({ status, closed_at })
    .where(and(eq(rfqs.id, id), isAsLeft, hasEndedSince && not(hasEndedSince)))
    .returning({ id: rfqs.id });
  return rows.length > 0;
}
