import type { RfqStatus } from '@rasteh/contract/rfqs';
import { and, eq, exists, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { rfqInvitations, rfqLines, rfqs, users } from '../../db/schema/index.ts';

/** How an RFQ ends: awarded when anything of it was given away, else closed. */
export const endedStatus: SQL<RfqStatus> = sql<RfqStatus>`case when exists
  (select 1 from ${rfqLines} where ${rfqLines.rfq_id} = ${rfqs.id} and ${rfqLines.awarded} > 0) then 'awarded' else 'closed' end`;

/**
 * The status of an RFQ at `now` (milliseconds) as one SQL expression: past its deadline a published one is closed, or awarded when
 * a line was given away before; what was not public then has expired, unless a line of it was given away.
 */
export const derivedStatus = (now: number): SQL<RfqStatus> => sql<RfqStatus>`case
  when ${rfqs.deadline} > ${now} then ${rfqs.status}
  when ${rfqs.status} = 'published' or (${rfqs.status} = 'stopped' and ${endedStatus} = 'awarded') then ${endedStatus}
  when ${rfqs.status} in ('draft', 'pending', 'rejected', 'stopped') then 'expired'
  else ${rfqs.status} end`;

/** Which RFQs are there to be seen: published once, not stopped, of an active buyer; the query joins users. */
const isShown = (): SQL | undefined =>
  and(
    isNull(rfqs.deleted_at),
    isNotNull(rfqs.published_at),
    inArray(rfqs.status, ['published', 'closed', 'awarded']),
    eq(users.status, 'active'),
  );

const isInvited = (queries: Queries, user_id: number): SQL =>
  exists(
    queries
      .select({ one: sql`1` })
      .from(rfqInvitations)
      .where(and(eq(rfqInvitations.rfq_id, rfqs.id), eq(rfqInvitations.user_id, user_id))),
  );

/** Which RFQs a viewer may see: open ones anybody, the others who was invited; the query joins users. */
export const isVisibleRfq = (queries: Queries, viewer_id: number | null): SQL | undefined =>
  and(isShown(), viewer_id === null ? eq(rfqs.audience, 'open') : or(eq(rfqs.audience, 'open'), isInvited(queries, viewer_id)));

/** Which RFQs invite a viewer; the query joins users. */
export const isInvitingRfq = (queries: Queries, viewer_id: number): SQL | undefined =>
  and(isShown(), isInvited(queries, viewer_id));
