import type { PublicRfqQuerySchema } from '@rasteh/contract/trade/rfqs';
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNull,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { z } from 'zod';
import type { Queries } from '../../../core/db/database.ts';
import { prepared } from '../../../core/db/prepared.ts';
import { derivedStatus, isListedRfq, isOpenTo, isVisibleRfq, selectInviting } from '../../../core/db/public-rfqs.ts';
import { products, quotes, rfqInvitations, rfqLines, rfqs, rfqWords, users } from '../../../core/db/schema/index.ts';
import { beginsAs, hasWords, type WordGroups } from '../../../core/db/words/word-groups.ts';

type Sought = { id: number; viewer_id?: number | undefined; now: number };

const selectVisible = (queries: Queries, { id, viewer_id, now }: Sought) =>
  queries
    .select({
      rfq: { ...getTableColumns(rfqs), status: derivedStatus(now) },
      buyer: { kind: users.kind, name: users.name },
    })
    .from(rfqs)
    .innerJoin(users, eq(users.id, rfqs.user_id))
    .where(and(eq(rfqs.id, id), isVisibleRfq(queries, viewer_id, now)));
export type VisibleRow = Awaited<ReturnType<typeof selectVisible>>[number];

/** An RFQ that a viewer may see, with the buyer; without `viewer_id` only one that everybody may see. */
export async function findVisible(queries: Queries, sought: Sought): Promise<VisibleRow | undefined> {
  const [row] = await selectVisible(queries, sought);
  return row;
}

type Mine = { rfq_ids: readonly number[]; user_id: number };

const selectInvitations = prepared((queries, { rfq_ids, user_id }: Mine) =>
  queries
    .select({ rfq_id: rfqInvitations.rfq_id, state: rfqInvitations.state })
    .from(rfqInvitations)
    .where(and(inArray(rfqInvitations.rfq_id, [...rfq_ids]), eq(rfqInvitations.user_id, user_id))),
);
const selectQuotes = prepared((queries, { rfq_ids, user_id }: Mine) =>
  queries
    .select({ rfq_id: quotes.rfq_id, id: quotes.id, status: quotes.status })
    .from(quotes)
    .where(and(inArray(quotes.rfq_id, [...rfq_ids]), eq(quotes.user_id, user_id))),
);

/** The invitations of a supplier to these RFQs, and the supplier's quotes for them. */
export async function findMine(queries: Queries, rfq_ids: readonly number[], user_id: number) {
  const invitations = await selectInvitations(queries, { rfq_ids, user_id });
  const own = await selectQuotes(queries, { rfq_ids, user_id });
  return {
    invitations: new Map(invitations.map(({ rfq_id, state }) => [rfq_id, state])),
    quotes: new Map(own.map(({ rfq_id, id, status }) => [rfq_id, { id, status }])),
  };
}

type Query = z.output<typeof PublicRfqQuerySchema>;
const boardStatuses = ['published', 'closed', 'awarded'] as const satisfies Query['status'][];
type BoardStatus = Query['status'];
type BoardSort = Query['sort'];

/** A filter of the board; without `viewer_id` it lists the RFQs that everybody may see. */
export type BoardFilter = {
  viewer_id?: number | undefined;
  /** Only RFQs that invite the viewer: all of them, or only those whose audience is the invited suppliers. */
  invited?: true | undefined;
  hidden?: true | undefined;
  category_ids?: number[] | undefined;
  product_id?: number | undefined;
  city_ids?: number[] | undefined;
  /** The rarest group first. */
  words?: WordGroups | undefined;
};
type Asked = BoardFilter & { now: number };
type Bounds = { limit: number; offset: number };

/** The most selective condition: the ids of its RFQs, each once, and the remaining filter to apply to them. */
type Lead = { ids: SQLWrapper; rest: Asked };

/** A union, since for one condition with `or` SQLite may prefer to scan all words. */
const selectWithWord = (group: readonly string[]): SQL =>
  sql.join(
    group.map((beginning) => sql`select distinct rfq_id from ${rfqWords} where ${beginsAs(rfqWords.word, [beginning])}`),
    sql` union `,
  );

/** Undefined when no condition narrows the board. */
function leadOf(queries: Queries, asked: Asked): Lead | undefined {
  const { viewer_id, invited, product_id, words = [], category_ids } = asked;
  if (invited && viewer_id !== undefined) return { ids: selectInviting(queries, viewer_id), rest: asked };
  const { rfq_id, removed_at } = rfqLines;
  if (product_id !== undefined) {
    const isOf = and(eq(rfqLines.product_id, product_id), isNull(removed_at));
    return { ids: queries.selectDistinct({ rfq_id }).from(rfqLines).where(isOf), rest: { ...asked, product_id: undefined } };
  }
  const [group, ...others] = words;
  if (group) {
    return { ids: selectWithWord(group), rest: { ...asked, words: others } };
  }
  if (!category_ids) return undefined;
  const isIn = and(inArray(products.category_id, category_ids), eq(rfqLines.product_id, products.id), isNull(removed_at));
  const ids = queries.selectDistinct({ rfq_id }).from(products).crossJoin(rfqLines).where(isIn);
  return { ids, rest: { ...asked, category_ids: undefined } };
}

const hasLine = (queries: Queries, condition: SQL): SQL =>
  exists(
    queries
      .select({ one: sql`1` })
      .from(rfqLines)
      .innerJoin(products, eq(products.id, rfqLines.product_id))
      .where(and(eq(rfqLines.rfq_id, rfqs.id), isNull(rfqLines.removed_at), condition)),
  );

/** The condition that each RFQ of the board must meet; the query must join users. */
function fits(queries: Queries, status: BoardStatus, isByAge: boolean, asked: Asked): SQL | undefined {
  const { viewer_id, invited, hidden, category_ids, product_id, city_ids, words, now } = asked;
  return and(
    isListedRfq(status, now, isByAge),
    // Names both tables: decision 022.
    or(eq(users.status, 'active'), ne(users.id, rfqs.user_id)),
    hidden && eq(rfqs.audience, 'invited'),
    invited && viewer_id !== undefined ? inArray(rfqs.id, selectInviting(queries, viewer_id)) : isOpenTo(queries, viewer_id),
    city_ids && inArray(rfqs.city_id, city_ids),
    category_ids && hasLine(queries, inArray(products.category_id, category_ids)),
    product_id === undefined ? undefined : hasLine(queries, eq(rfqLines.product_id, product_id)),
    hasWords(rfqWords, eq(rfqWords.rfq_id, rfqs.id), words),
  );
}

const columns = { rfq: getTableColumns(rfqs), buyer: { kind: users.kind, name: users.name } };
const isOfBuyer = (): SQL => eq(users.id, rfqs.user_id);

/** Scans an index in sort order and stops once the page is full; SQLite keeps the order of tables in a CROSS JOIN. */
const walk = (queries: Queries, status: BoardStatus, sort: BoardSort, { limit, offset, ...asked }: Asked & Bounds) =>
  queries
    .select(columns)
    .from(rfqs)
    .crossJoin(users)
    .where(and(isOfBuyer(), fits(queries, status, sort === '-refreshed_at', asked)))
    .orderBy(sort === 'deadline' ? asc(rfqs.deadline) : desc(rfqs.refreshed_at), desc(rfqs.id))
    .limit(limit)
    .offset(offset);

/** Starts from the most selective condition, or from all RFQs when there is none; the rows are unordered. */
const gather = (queries: Queries, status: BoardStatus, { most, ...asked }: Asked & { most: number }) => {
  const lead = leadOf(queries, asked);
  const fields = { id: rfqs.id, refreshed_at: rfqs.refreshed_at, deadline: rfqs.deadline };
  const ofAll = queries.select(fields).from(rfqs).crossJoin(users);
  const led = lead && queries.select(fields).from(sql`(${lead.ids}) as led`).crossJoin(rfqs).crossJoin(users);
  return ((led ?? ofAll) as typeof ofAll)
    .where(and(lead && sql`led.rfq_id = ${rfqs.id}`, isOfBuyer(), fits(queries, status, false, lead?.rest ?? asked)))
    .limit(most);
};

/** RFQs that a recent search found for a viewer. */
type Known = { ids: number[]; viewer_id?: number | undefined };

/** A prepared query for each status, because the SQL text depends on it. */
const forEachStatus = <Q>(make: (status: BoardStatus) => Q) =>
  Object.fromEntries(boardStatuses.map((status) => [status, make(status)])) as Record<BoardStatus, Q>;

const selectPage = forEachStatus((status) => ({
  '-refreshed_at': prepared((queries, asked: Asked & Bounds) => walk(queries, status, '-refreshed_at', asked)),
  deadline: prepared((queries, asked: Asked & Bounds) => walk(queries, status, 'deadline', asked)),
}));
const selectFew = forEachStatus((status) =>
  prepared((queries, asked: Asked & { most: number }) => gather(queries, status, asked)),
);
const selectCount = forEachStatus((status) =>
  prepared((queries, asked: Asked & { most: number }) =>
    queries.select({ n: count() }).from(gather(queries, status, asked).as('found')),
  ),
);
const selectRows = forEachStatus((status) =>
  prepared((queries, { ids, ...asked }: Known & { now: number }) =>
    queries
      .select(columns)
      .from(rfqs)
      .innerJoin(users, isOfBuyer())
      .where(and(inArray(rfqs.id, ids), fits(queries, status, true, asked))),
  ),
);
type Row = Awaited<ReturnType<(typeof selectRows)[BoardStatus]>>[number];

/** The queried status is the status of the rows at `now`, whatever status is stored. */
const read = (rows: Row[], status: BoardStatus): VisibleRow[] =>
  rows.map(({ rfq, buyer }) => ({ rfq: { ...rfq, status }, buyer }));

/** A page of the board, with the buyers. */
export const scanBoard = async (
  queries: Queries,
  { status, sort }: { status: BoardStatus; sort: BoardSort },
  asked: Asked & Bounds,
): Promise<VisibleRow[]> => read(await selectPage[status][sort](queries, asked), status);

export type Place = { id: number; refreshed_at: number | null; deadline: number };

/** The sort keys of the matching RFQs, at most `most` of them, unordered. */
export const gatherBoard = (queries: Queries, status: BoardStatus, asked: Asked & { most: number }): Promise<Place[]> =>
  selectFew[status](queries, asked);

/** Reads those of these RFQs that still have the status, in the order of the ids. */
export async function readBoard(queries: Queries, status: BoardStatus, known: Known & { now: number }): Promise<VisibleRow[]> {
  if (known.ids.length === 0) return [];
  const byId = new Map(read(await selectRows[status](queries, known), status).map((row) => [row.rfq.id, row]));
  return known.ids.flatMap((id) => byId.get(id) ?? []);
}

/** Counts the matching RFQs of the board, up to `most`. */
export async function countBoard(queries: Queries, status: BoardStatus, asked: Asked & { most: number }): Promise<number> {
  const [row] = await selectCount[status](queries, asked);
  return row?.n ?? 0;
}
