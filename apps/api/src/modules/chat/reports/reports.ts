import type { Report } from '@rasteh/contract/chat';
import type { Database, Queries } from '../../../db/database.ts';
import { AppError, invalid } from '../../../lib/app-error.ts';
import { type Clock, toWire, toWireOrNull } from '../../../lib/clock.ts';
import { pageBounds, pageMeta } from '../../../lib/pages.ts';
import type { Files } from '../../files/index.ts';
import * as messagesRepo from '../messages-repo.ts';
import { toChatUser } from '../participants.ts';
import * as people from '../people-repo.ts';
import * as rooms from '../rooms-repo.ts';
import type { Chat } from '../service.ts';
import * as repo from './reports-repo.ts';

type ReportsDeps = { db: Database; clock: Clock; files: Files };
type Reports = Pick<Chat, 'report' | 'listReports' | 'closeReport'>;

/** Creates the reports of messages: a report stores a copy, so it survives later changes to the messages. */
export function createReports({ db, clock, files }: ReportsDeps): Reports {
  async function toReports(queries: Queries, rows: readonly repo.ReportRow[]): Promise<Report[]> {
    const found = await people.findPeople(
      queries,
      rows.flatMap(({ reporter_id, reported_id }) => [reporter_id, reported_id]),
    );
    return rows.flatMap(({ id, reporter_id, reported_id, reason, messages, created_at, closed_at }) => {
      const [reporter, reported] = [found.get(reporter_id), found.get(reported_id)];
      if (!reporter || !reported) return [];
      const sides = { reporter: toChatUser(reporter), reported: toChatUser(reported) };
      return [{ id, ...sides, reason, messages, created_at: toWire(created_at), closed_at: toWireOrNull(closed_at) }];
    });
  }

  return {
    report: (identity, partner_id, message_ids, reason) =>
      db.transaction(async (tx) => {
        const room = await rooms.lockRoom(tx, identity.user_id, partner_id);
        if (!room) throw new AppError('not_found');
        const rows: messagesRepo.MessageRow[] = [];
        for (const message_id of new Set(message_ids)) {
          const row = await messagesRepo.findBySender(tx, partner_id, message_id);
          if (row?.room_id !== room.id) throw invalid({ message_ids: 'این پیام از آن کاربر نیست.' });
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
        const sides = { room_id: room.id, reporter_id: identity.user_id, reported_id: partner_id };
        return { id: await repo.insertReport(tx, { ...sides, reason, messages, created_at: clock() }) };
      }),

    async listReports({ closed, ...page }) {
      const meta = pageMeta(page, await repo.countReports(db.read, closed));
      return { data: await toReports(db.read, await repo.listReports(db.read, closed, pageBounds(page))), meta };
    },

    closeReport: (actor_id, id) =>
      db.transaction(async (tx) => {
        const row = await repo.closeReport(tx, id, actor_id, clock());
        const [report] = row ? await toReports(tx, [row]) : [];
        if (!report) throw new AppError('not_found');
        return report;
      }),
  };
}
