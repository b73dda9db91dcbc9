import type { Report } from '@rasteh/contract/talk/chat/reports';
import { isActiveAdmin } from '../../../core/db/active-admins.ts';
import type { Queries } from '../../../core/db/database.ts';
import { AppError, invalid } from '../../../core/lib/app-error.ts';
import { toWire, toWireOrNull } from '../../../core/lib/clock.ts';
import { pageBounds, pageMeta } from '../../../core/lib/pages.ts';
import * as messagesRepo from '../messages-repo.ts';
import { toChatUser } from '../participants.ts';
import * as people from '../people-repo.ts';
import * as rooms from '../rooms-repo.ts';
import { createClosing } from './closing.ts';
import * as repo from './reports-repo.ts';
import type { Reports, ReportsDeps } from './types.ts';

const ENTITY = 'chat_report';

/** Creates the reports of messages: a report stores a copy, so it survives later changes to the messages, and keeps their files. */
export function createReports(deps: ReportsDeps): Reports {
  const { db, clock, files, events } = deps;
  files.registerReadPolicy(ENTITY, (reader_id) => isActiveAdmin(db.read, reader_id));

  async function toReports(queries: Queries, rows: readonly repo.ReportRow[]): Promise<Report[]> {
    const found = await people.findPeople(
      queries,
      rows.flatMap(({ reporter_id, reported_id }) => [reporter_id, reported_id]),
    );
    const reports: Report[] = [];
    for (const row of rows) {
      const [reporter, reported] = [found.get(row.reporter_id), found.get(row.reported_id)];
      if (!reporter || !reported) continue;
      const by = row.closed_by === null ? undefined : await repo.findCloser(queries, row.closed_by);
      const kept = await files.listByIds(
        queries,
        row.messages.flatMap((message) => message.files.map(({ id }) => id)),
      );
      reports.push({
        id: row.id,
        reporter: toChatUser(reporter),
        reported: { ...toChatUser(reported), status: reported.status },
        reason: row.reason,
        messages: row.messages
          .map((message) => ({
            ...message,
            files: message.files.flatMap(({ id }) => kept.find((file) => file.id === id) ?? []),
          }))
          .toSorted((a, b) => a.seq - b.seq),
        earlier: await repo.countEarlier(queries, row),
        created_at: toWire(row.created_at),
        closed_at: toWireOrNull(row.closed_at),
        decision: row.outcome && by ? { outcome: row.outcome, reason: row.decision_reason, by } : null,
      });
    }
    return reports;
  }

  return {
    report: (identity, partner_id, message_ids, reason) =>
      db.transaction(async (tx) => {
        const room = await rooms.lockRoom(tx, identity.user_id, partner_id);
        if (!room) throw new AppError('not_found');
        const { room_id } = room.mine;
        const rows: messagesRepo.MessageRow[] = [];
        for (const message_id of new Set(message_ids)) {
          const row = await messagesRepo.findBySender(tx, partner_id, message_id);
          if (row?.room_id !== room_id) throw invalid({ message_ids: 'این پیام از آن کاربر نیست.' });
          rows.push(row);
        }
        const ids = rows.map(({ id }) => id);
        const used = await files.listUsed('message', ids, tx);
        const messages = rows.map((row) => ({
          message_id: row.message_id,
          seq: row.seq,
          from_user_id: row.sender_id,
          message: row.body,
          message_type: row.type,
          created_at: toWire(row.created_at),
          files: (used.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
        }));
        const sides = { room_id, reporter_id: identity.user_id, reported_id: partner_id };
        const id = await repo.insertReport(tx, { ...sides, reason, messages, created_at: clock() });
        const file_ids = messages.flatMap((message) => message.files.map((file) => file.id));
        await files.keep(tx, { entity: ENTITY, entity_id: id }, file_ids);
        await events.publish(tx, 'report.changed', { report_id: id });
        return { id };
      }),

    async listReports({ closed, ...page }) {
      const counts = { open: await repo.countReports(db.read, false), closed: await repo.countReports(db.read, true) };
      const meta = pageMeta(page, closed ? counts.closed : counts.open);
      return { data: await toReports(db.read, await repo.listReports(db.read, closed, pageBounds(page))), meta, counts };
    },

    countReports: () => repo.countOpen(db.read),
    closeReport: createClosing(deps, async (tx, row) => (await toReports(tx, [row]))[0]),
  };
}
