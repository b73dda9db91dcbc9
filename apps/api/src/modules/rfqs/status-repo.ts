import type { RfqStatus } from '@rasteh/contract/rfqs';
import { and, eq, gt, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { rfqInvitations, rfqLines, rfqs, users } from '../../db/schema/index.ts';

/** How an RFQ ends: awarded when anything of it was given away, else closed. */
export const endedStatus: SQL<RfqStatus> = sql<RfqStatus>`case when
  (select max(${rfqLines.awarded}) from ${rfqLines} where ${rfqLines.rfq_id} = ${rfqs.id}) > 0 then 'awarded' else 'closed' end`;

/**
 * The status of an RFQ at `now` (milliseconds) as one SQL expression: past its deadline a published one is closed, or awarded when
 * a line was given away before; what was not public then has expired, unless a line of it was given away.
 */
export const derivedStatus = (now: number): SQL<RfqStatus> => sql<RfqStatus>`case
  when ${rfqs.deadline} > ${now} then ${rfqs.status}
  when ${rfqs.status} = 'published' or (${rfqs.status} = 'stopped' and ${endedStatus} = 'awarded') then ${endedStatus}
  when ${rfqs.status} in ('draft', 'pending', 'rejected', 'stopped') then 'expired'
  else ${rfqs.status} end`;

const isBegun: SQL = sql`${endedStatus} = 'awarded'`;

/**
 * The same as a condition: which RFQs have a status at `now`. It names the stored ones that may read so, so that an index on them
 * leads to the rows.
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

/** Which RFQs are there to be seen at `now`: of an active buyer, taking answers or ended; the query joins users. */
const isShown = (now: number): SQL | undefined =>
  and(
    isNull(rfqs.deleted_at),
    isNotNull(rfqs.published_at),
    or(inArray(rfqs.status, ['published', 'closed', 'awarded']), and(eq(rfqs.status, 'stopped'), hasStatus('awarded', now))),
    eq(users.status, 'active'),
  );

/** Which stored statuses may read as one of the board at some moment. */
const storedAs = {
  published: ['published'],
  closed: ['closed', 'published'],
  awarded: ['awarded', 'published', 'stopped'],
} as const;

/**
 * Which RFQs stand on the board under a status at `now`, apart from who sees them. By age the board is walked along an index that
 * ends with the page; what would lead along another one to all of them, to be sorted, is kept from SQLite: a deadline by its `+`,
 * a status that is only derived.
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

/** The RFQs that invite a user, by their ids. */
export const selectInviting = (queries: Queries, user_id: number) =>
  queries.select({ rfq_id: rfqInvitations.rfq_id }).from(rfqInvitations).where(eq(rfqInvitations.user_id, user_id));

/** Which RFQs are for a viewer: open ones for anybody, the others for who was invited. */
export const isOpenTo = (queries: Queries, viewer_id: number | undefined): SQL | undefined =>
  viewer_id === undefined
    ? eq(rfqs.audience, 'open')
    : or(eq(rfqs.audience, 'open'), inArray(rfqs.id, selectInviting(queries, viewer_id)));

/** Which RFQs a viewer may see at `now`; the query joins users. */
export const isVisibleRfq = (queries: Queries, viewer_id: number | undefined, now: number): SQL | undefined =>
  and(isShown(now), isOpenTo(queries, viewer_id));
