import type { receivedSorts } from '@rasteh/contract/trade/quotes/received';
import { and, asc, count, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { quotes, quoteVersions, rfqLines, rfqs, supplierProfiles } from '../../../core/db/schema/index.ts';
import { textsHaveWords } from '../../../core/db/words/word-groups.ts';
import { derivedStatus, fits, type QuoteFilter, type QuoteRow, selectQuotes } from '../repo.ts';

/** A filter of received quotes; words match also parts of the supplier's title. */
export type ReceivedFilter = Pick<QuoteFilter, 'status' | 'words' | 'now'> & { buyer: number; is_new: boolean };

const isUnseen = gt(quotes.version, quotes.seen_version);
/** Nobody waits for what was decided or has expired, so it is not new. */
const isNew = (now: number): SQL | undefined => and(isUnseen, eq(derivedStatus(now), 'sent'));
/** The title as it is searched, as far as SQL can fold it: the alef with madda, and the half-space. */
const title = sql`replace(replace(lower(${supplierProfiles.title}), ${'\u0622'}, ${'\u0627'}), ${'\u200c'}, ' ')`;

const isReceived = ({ words, is_new, ...filter }: ReceivedFilter): SQL | undefined =>
  and(
    fits(filter),
    is_new ? isNew(filter.now) : undefined,
    textsHaveWords([rfqs.words, sql`lower(${rfqs.number})`, sql`lower(${quotes.number})`, title], words),
  );

/** The grand total in Rial, from the content of the version. */
const totalOf = ({ engine }: Queries): SQL =>
  engine === 'sqlite'
    ? sql`json_extract(${quoteVersions.content}, '$.totals.all')`
    : sql`(${quoteVersions.content}::jsonb #>> '{totals,all}')::bigint`;

const orderBy = (queries: Queries, sort: (typeof receivedSorts)[number]): SQL[] =>
  ({
    '-sent_at': [desc(quoteVersions.sent_at), desc(quotes.id)],
    deadline: [asc(rfqs.deadline), desc(quotes.id)],
    valid_until: [asc(quotes.valid_until), desc(quotes.id)],
    total_amount: [asc(totalOf(queries)), desc(quotes.id)],
  })[sort];

type Page = { sort: (typeof receivedSorts)[number]; limit: number; offset: number };

/** A page of the quotes that a buyer received. */
export const listReceived = (queries: Queries, filter: ReceivedFilter, { sort, limit, offset }: Page): PromiseLike<QuoteRow[]> =>
  selectQuotes(queries, filter.now)
    .where(isReceived(filter))
    .orderBy(...orderBy(queries, sort))
    .limit(limit)
    .offset(offset);

export async function countReceived(queries: Queries, filter: ReceivedFilter): Promise<number> {
  const [row] = await queries
    .select({ n: count() })
    .from(quotes)
    .innerJoin(rfqs, eq(rfqs.id, quotes.rfq_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, quotes.user_id))
    .where(isReceived(filter));
  return row?.n ?? 0;
}

/** The number of lines of each of these RFQs. */
export async function countLines(queries: Queries, rfq_ids: readonly number[]): Promise<Map<number, number>> {
  if (rfq_ids.length === 0) return new Map();
  const rows = await queries
    .select({ rfq_id: rfqLines.rfq_id, n: count() })
    .from(rfqLines)
    .where(and(inArray(rfqLines.rfq_id, [...rfq_ids]), isNull(rfqLines.removed_at)))
    .groupBy(rfqLines.rfq_id);
  return new Map(rows.map(({ rfq_id, n }) => [rfq_id, n]));
}

/** Marks the last versions of the quotes of an RFQ as seen; returns how many were not yet. */
export async function markSeen(tx: Transaction, rfq_id: number): Promise<number> {
  const rows = await tx
    .update(quotes)
    .set({ seen_version: sql`${quotes.version}` })
    .where(and(eq(quotes.rfq_id, rfq_id), isUnseen))
    .returning({ id: quotes.id });
  return rows.length;
}
