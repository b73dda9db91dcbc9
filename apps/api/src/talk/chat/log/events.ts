import type { LogEventData, LogEventName, LogFrame } from '@rasteh/contract/talk/chat/events';
import type { Database } from '../../../core/db/database.ts';
import { toWire } from '../../../core/lib/clock.ts';
import type { LogEntry } from '../../../core/realtime/logs/user-log.ts';
import * as messagesRepo from '../messages-repo.ts';
import { toChatUser } from '../participants.ts';
import * as people from '../people-repo.ts';
import type { MessageReader } from '../reading.ts';
import * as rooms from '../rooms-repo.ts';
import type { Chat } from '../types.ts';
import { pointersOf } from '../wire.ts';

/** The stored payload of an event: `message.created` stores only its counters, the message is read on rendering. */
type StoredPayloads = {
  [E in LogEventName]: E extends 'message.created' ? Omit<LogEventData<E>, 'user' | 'message'> : LogEventData<E>;
};

/** Builds an entry for a user's log. */
export const entryOf = <E extends LogEventName>(
  type: E,
  payload: StoredPayloads[E],
  about: { ref_id: number; ref_seq?: number },
): LogEntry => ({ type, payload, ...about });

/** Creates the function that renders rows of a user's log as the frames of the contract. */
export function createLogRenderer({ db, read }: { db: Database; read: MessageReader }): Pick<Chat, 'render'> {
  const render: Chat['render'] = async (user_id, rows) => {
    const created = rows.filter(({ type }) => type === 'message.created');
    const data = new Map<number, LogEventData<'message.created'>>();
    const desks = new Set((await (created.length > 0 ? people.listDesks(db.read) : [])).map(({ id }) => id));
    for (const [room_id, ofRoom] of Map.groupBy(created, ({ ref_id }) => ref_id ?? 0)) {
      const sides = await rooms.findSides(db.read, room_id, user_id);
      if (!sides) continue;
      const { partner_id } = sides.mine;
      const found = await messagesRepo.listBySeqs(
        db.read,
        room_id,
        ofRoom.map(({ ref_seq }) => ref_seq ?? 0),
      );
      const viewer = { user_id, partner_id, is_desk: desks.has(user_id), pointers: pointersOf(sides.mine, sides.theirs) };
      const messages = new Map((await read(db.read, found, viewer)).map((message) => [message.seq, message]));
      const partner = (await people.findPeople(db.read, [partner_id])).get(partner_id);
      for (const { seq, ref_seq, payload } of ofRoom) {
        const message = messages.get(ref_seq ?? 0);
        if (message && partner)
          data.set(seq, { ...(payload as StoredPayloads['message.created']), user: toChatUser(partner), message });
      }
    }
    return rows.map(({ seq, id, type, payload, created_at }) => {
      const frame = { v: 1, t: 'evt', s: seq, e: type, id, ts: toWire(created_at), room: 'me', d: data.get(seq) ?? payload };
      return frame as LogFrame;
    });
  };
  return { render };
}
