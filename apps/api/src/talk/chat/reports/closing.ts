import type { Report } from '@rasteh/contract/talk/chat/reports';
import type { Transaction } from '../../../core/db/database.ts';
import { AppError } from '../../../core/lib/app-error.ts';
import * as repo from './reports-repo.ts';
import type { Reports, ReportsDeps } from './types.ts';

type ToReport = (tx: Transaction, row: repo.ReportRow) => Promise<Report | undefined>;

/** Creates the decision on a report, with all that follows from it in one transaction. */
export function createClosing(
  { db, clock, events, audit, notifications, users }: ReportsDeps,
  toReport: ToReport,
): Reports['closeReport'] {
  /** @throws not_found */
  async function read(tx: Transaction, id: number): Promise<Report> {
    const row = await repo.findReport(tx, id);
    const report = row && (await toReport(tx, row));
    if (!report) throw new AppError('not_found');
    return report;
  }

  return (context, id, { outcome, reason }) =>
    db.transaction(async (tx) => {
      const { reported, reporter } = await read(tx, id);
      if (reported.user_id === context.actor_id) throw new AppError('conflict');
      const isFault = outcome !== 'no_fault';
      if (isFault && (reported.is_desk || reported.status === 'closed')) throw new AppError('conflict');
      const closing = { closed_at: clock(), closed_by: context.actor_id, outcome, decision_reason: reason };
      if (!(await repo.closeReport(tx, id, closing))) {
        const present = await read(tx, id);
        const { decision } = present;
        const isSame = decision?.by.id === context.actor_id && decision.outcome === outcome && decision.reason === reason;
        if (isSame) return present;
        throw new AppError('review_closed', { data: present });
      }
      // What concerns the reported user stands among what was done to them; that no fault was found does not.
      const subject_id = isFault ? reported.user_id : context.actor_id;
      const after = { outcome, reason };
      await audit.record(
        tx,
        { ...context, subject_id },
        { action: 'closeChatReport', entity: 'chat_report', entity_id: id, after },
      );
      if (outcome === 'warned')
        await notifications.add(tx, reported.user_id, 'chat.warned', { report_id: id, reason: reason ?? '' });
      if (outcome === 'suspended') await users.suspend(context, reported.user_id, { reason: reason ?? '', end_sessions: false });
      // A desk has no notifications of its own.
      if (!reporter.is_desk)
        await notifications.add(tx, reporter.user_id, 'chat.report_closed', { report_id: id, name: reported.name });
      await events.publish(tx, 'report.changed', { report_id: id });
      return read(tx, id);
    });
}
