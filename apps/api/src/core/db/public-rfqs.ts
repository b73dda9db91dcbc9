import type { RfqStatus } from '@rasteh/contract/trade/rfqs';
import { and, eq, gt, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { rfqInvitations, rfqLines, rfqs, users } from './schema/index.ts';

/** The final status of an RFQ: `awarded` when any quantity was awarded, else `closed`. */
export const endedStatus: SQL<RfqStatus> = sql<RfqStatus>`case when
  (select max(${rfqLines.awarded}) from ${rfqLines} where ${rfqLines.rfq_id} = ${rfqs.id}) > 0 then 'awarded' else 'closed' end`;

/**
 * The status of an RFQ at `now` (milliseconds) as one SQL expression: past its deadline a published RFQ is closed, or awarded
 * when a line was awarded before; an RFQ that was not public then has expired, unless it was stopped and a line was awarded.
 */
export const derivedStatus = (now: number): SQL<RfqStatus> => sql<RfqStatus>`case
  when ${rfqs.deadline} > ${now} then ${rfqs.status}
  when ${rfqs.status} = 'published' or (${rfqs.status} = 'stopped' and ${endedStatus} = 'awarded') then ${endedStatus}
  when ${rfqs.status} in ('draft', 'pending', 'rejected', 'stopped') then 'expired'
  else ${rfqs.status} end`;

const isBegun: SQL = sql`${endedStatus} = 'awarded'`;

/**
 * The same as a condition: the RFQs that have a status at `now`. It names the stored statuses from which that status is
 * derived, so that the query can use an index on the stored status.
 */
export function hasStatus(status: RfqStatus, now: number): SQL | undefined {
  const isOver = lte(rfqs.deadline, now);
  const stored = (...statuses: RfqStatus[]) => inArray(rfqs.status, statuses);
  switch (status) {
    case 'closed':
      return or(stored('closed'), and(stored('published'), isOver, not(isBegun)));
    case 'awarded':
      return or(stored('awarded'), and(stored('published', 'stopped'), isOver, isBegun));
    case 'expired':
      return or(
        stored('expired'),
        and(stored('draft', 'pending', 'rejected'), isOver),
        and(stored('stopped'), isOver, not(isBegun)),
      );
    default:
      return and(stored(status), gt(rfqs.deadline, now));
  }
}

/** The visible RFQs at `now`: of an active buyer, open for answers or ended; the query must join users. */
const isShown = (now: number): SQL | undefined =>
  and(
    isNull(rfqs.deleted_at),
    isNotNull(rfqs.published_at),
    or(inArray(rfqs.status, ['published', 'closed', 'awarded']), and(eq(rfqs.status, 'stopped'), hasStatus('awarded', now))),
    eq(users.status, 'active'),
  );

/** The stored statuses from which a status of the board may be derived. */
const storedAs = {
  published: ['published'],
  closed: ['closed', 'published'],
  awarded: ['awarded', 'published', 'stopped'],
} as const;

/**
 * The RFQs on the board with a status at `now`, regardless of the viewer. By age the query scans an index and stops with the
 * page. Conditions that would make SQLite read all rows along another index and sort them are hidden from its planner: the
 * deadline by a unary `+`, a status by deriving it only.
 */
export const isListedRfq = (status: keyof typeof storedAs, now: number, isByAge: boolean): SQL | undefined =>
  and(
    isNull(rfqs.deleted_at),
    isNotNull(rfqs.published_at),
    status !== 'published'
      ? and(
          isByAge ? undefined : inArray(rfqs.status, [...storedAs[status]]),
          sql`${derivedStatus(now)} = ${sql.raw(`'${status}'`)}`,
        )
      : and(eq(rfqs.status, 'published'), isByAge ? sql`+${rfqs.deadline} > ${now}` : gt(rfqs.deadline, now)),
  );

/**
 * The RFQs on the board that are open at `now`, among given ids: their status is only derived, since SQLite without statistics would go
 * along an index of the stored one.
 */
export const isOpenRfq = (now: number): SQL | undefined =>
  and(isNull(rfqs.deleted_at), isNotNull(rfqs.published_at), sql`${derivedStatus(now)} = 'published'`);

/** The ids of the RFQs that invite a user. */
export const selectInviting = (queries: Queries, user_id: number) =>
  queries.select({ rfq_id: rfqInvitations.rfq_id }).from(rfqInvitations).where(eq(rfqInvitations.user_id, user_id));

/** The RFQs whose audience includes a viewer: open ones for everybody, the others for the invited suppliers. */
export const isOpenTo = (queries: Queries, viewer_id: number | undefined): SQL | undefined =>
  viewer_id === undefined
    ? eq(rfqs.audience, 'open')
    : or(eq(rfqs.audience, 'open'), inArray(rfqs.id, selectInviting(queries, viewer_id)));

/** The RFQs that a viewer may see at `now`; the query must join users. */
export const isVisibleRfq = (queries: Queries, viewer_id: number | undefined, now: number): SQL | undefined =>
  and(isShown(now), isOpenTo(queries, viewer_id));
