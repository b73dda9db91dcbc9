import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../../core/db/database.ts';
import { type Clock, toWire } from '../../../core/lib/clock.ts';
import * as messagesRepo from '../messages-repo.ts';
import { toChatUser } from '../participants.ts';
import * as people from '../people-repo.ts';
import type { MessageReader, Viewer } from '../reading.ts';
import * as rooms from '../rooms-repo.ts';
import type { Chat } from '../types.ts';

type ExportingDeps = { db: Database; clock: Clock; read: MessageReader };

/** Rooms and messages that are read at once. */
const ROOMS = 100;
const MESSAGES = 500;

/** Creates the export of a user's own rooms, by the same mapping as their pages: it has what the user sees, and nothing else. */
export function createExporting({ db, clock, read }: ExportingDeps): Pick<Chat, 'export'> {
  async function* messagesOf(room_id: number, last_seq: number, viewer: Viewer): AsyncGenerator<string> {
    for (let after = 0; after < last_seq; after += MESSAGES) {
      const rows = await messagesRepo.listRange(db.read, room_id, after, Math.min(after + MESSAGES, last_seq));
      for (const message of await read(db.read, rows.toReversed(), viewer)) yield JSON.stringify(message);
      await setImmediate();
    }
  }

  async function* roomsOf(user_id: number): AsyncGenerator<rooms.RoomListRow & { partner: people.PersonRow }> {
    for (let after = 0; ; ) {
      const rows = await rooms.listRoomsAfter(db.read, user_id, after, ROOMS);
      const ids = rows.map(({ member }) => member.partner_id);
      const partners = await people.findPeople(db.read, ids);
      for (const row of rows) {
        const partner = partners.get(row.member.partner_id);
        if (partner) yield { ...row, partner };
      }
      const last = rows.at(-1);
      if (!last || rows.length < ROOMS) return;
      after = last.member.room_id;
    }
  }

  async function* text(user_id: number): AsyncGenerator<string> {
    yield `{"user_id":${user_id},"exported_at":"${toWire(clock())}","rooms":[`;
    let mark = '\n';
    for await (const { member, partner, last_seq, delivered_to_seq, read_to_seq } of roomsOf(user_id)) {
      const { room_id, partner_id, read_seq } = member;
      const pointers = { read_seq, delivered_to_seq, read_to_seq };
      yield `${mark}{"user":${JSON.stringify(toChatUser(partner))},"is_blocked":${member.blocked_at !== null},"messages":[`;
      let comma = '\n';
      for await (const message of messagesOf(room_id, last_seq, { user_id, partner_id, is_desk: false, pointers })) {
        yield `${comma}${message}`;
        comma = ',\n';
      }
      yield ']}';
      mark = ',\n';
    }
    yield ']}\n';
  }

  return { export: (user_id) => Readable.from(text(user_id), { objectMode: false }) };
}
