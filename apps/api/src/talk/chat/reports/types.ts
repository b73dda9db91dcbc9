import type { CloseReport, Report } from '@rasteh/contract/talk/chat/reports';
import type { PageMeta } from '@rasteh/contract/wire/values';
import type { Database } from '../../../core/db/database.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { PageQuery } from '../../../core/lib/pages.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import type { Events } from '../../../core/realtime/events/events.ts';
import type { Users } from '../../../people/users/index.ts';
import type { Audit } from '../../../reach/audit/index.ts';
import type { Files } from '../../../reach/files/index.ts';
import type { Notifications } from '../../../reach/notifications/index.ts';
import type { ChatIdentity } from '../participants.ts';

export type ReportsDeps = {
  db: Database;
  clock: Clock;
  files: Files;
  events: Events;
  audit: Audit;
  notifications: Notifications;
  users: Pick<Users, 'suspend'>;
};

/** Reports of messages, and what admins decide on them. */
export type Reports = {
  /** Stores copies of the partner's messages for the admins. @throws not_found without a room, invalid for other messages */
  report(identity: ChatIdentity, partner_id: number, message_ids: readonly string[], reason: string): Promise<{ id: number }>;
  /** A page of open or closed reports, and how many there are of both. @throws page_out_of_range */
  listReports(
    query: PageQuery & { closed: boolean },
  ): Promise<{ data: Report[]; meta: PageMeta; counts: Record<'open' | 'closed', number> }>;
  /** How many reports are open, and since when (ms) the oldest of them is. */
  countReports(): Promise<{ count: number; oldest_at: number | null }>;
  /**
   * Closes a report with a decision; the same decision of the same admin again gives the report that is there.
   * @throws not_found; review_closed with the report when it was decided otherwise; conflict for a report of the admin's own
   * messages, and for a warning or a suspension of a desk or a closed account
   */
  closeReport(context: RequestContext, id: number, decision: CloseReport): Promise<Report>;
};
