import type { RfqStatus } from '@rasteh/contract/rfqs';
import { and, asc, count, desc, eq, exists, getTableColumns, inArray, isNull, like, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { products, quotes, rfqInvitations, rfqLines, rfqs, users } from '../../db/schema/index.ts';
import { derivedStatus, hasStatus, isInvitingRfq, isVisibleRfq } from './status-repo.ts';

export type PublicFilter = {
  viewer_id: number | null;
  now: number;
  ids?: readonly number[];
  status?: RfqStatus;
  category_ids?: readonly number[] | undefined;
  product_id?: number | undefined;
  city_ids?: readonly number[] | undefined;
  words?: string[] | undefined;
  invited?: boolean;
};

const hasLine = (queries: Queries, condition: SQL | undefined): SQL =>
  exists(
    queries
      .select({ one: sql`1` })
      .from(rfqLines)
      .leftJoin(products, eq(products.id, rfqLines.product_id))
      .where(and(eq(rfqLines.rfq_id, rfqs.id), isNull(rfqLines.removed_at), condition)),
  );

function fits(queries: Queries, filter: PublicFilter): SQL | undefined {
  const { viewer_id, now, ids, status, category_ids, product_id, city_ids, words, invited } = filter;
  return and(
    invited && viewer_id !== null ? isInvitingRfq(queries, viewer_id, now) : isVisibleRfq(queries, viewer_id, now),
    ids && inArray(rfqs.id, [...ids]),
    status && hasStatus(status, now),
    city_ids && inArray(rfqs.city_id, [...city_ids]),
    category_ids && hasLine(queries, inArray(products.category_id, [...category_ids])),
    product_id === undefined ? undefined : hasLine(queries, eq(rfqLines.product_id, product_id)),
    ...(words ?? []).map((word) => like(rfqs.words, `%${word}%`)),
  );
}

/** RFQs that a viewer may see, with the buyer. */
export const listVisible = (
  queries: Queries,
  filter: PublicFilter,
  { sort, limit, offset }: { sort: '-refreshed_at' | 'deadline'; limit: number; offset: number },
) =>
  queries
    .select({
      rfq: { ...getTableColumns(rfqs), status: derivedStatus(filter.now) },
      buyer: { kind: users.kind, name: users.name },
    })
    .from(rfqs)
    .innerJoin(users, eq(users.id, rfqs.user_id))
    .where(fits(queries, filter))
    .orderBy(sort === 'deadline' ? asc(rfqs.deadline) : desc(rfqs.refreshed_at), desc(rfqs.id))
    .limit(limit)
    .offset(offset);
export type VisibleRow = Awaited<ReturnType<typeof listVisible>>[number];

/** How many a viewer may see, counted up to `cap`. */
export async function countVisible(queries: Queries, filter: PublicFilter, cap: number): Promise<number> {
  const some = queries
    .select({ id: rfqs.id })
    .from(rfqs)
    .innerJoin(users, eq(users.id, rfqs.user_id))
    .where(fits(queries, filter))
    .limit(cap)
    .as('some');
  const [row] = await queries.select({ n: count() }).from(some);
  return row?.n ?? 0;
}

/** How these RFQs asked a supplier, and what the supplier answered. */
export async function findMine(queries: Queries, rfq_ids: readonly number[], user_id: number) {
  const invitations = await queries
    .select({ rfq_id: rfqInvitations.rfq_id, state: rfqInvitations.state })
    .from(rfqInvitations)
    .where(and(inArray(rfqInvitations.rfq_id, [...rfq_ids]), eq(rfqInvitations.user_id, user_id)));
  const own = await queries
    .select({ rfq_id: quotes.rfq_id, id: quotes.id })
    .from(quotes)
    .where(and(inArray(quotes.rfq_id, [...rfq_ids]), eq(quotes.user_id, user_id)));
  return {
    invitations: new Map(invitations.map(({ rfq_id, state }) => [rfq_id, state])),
    quotes: new Map(own.map(({ rfq_id, id }) => [rfq_id, id])),
  };
}
