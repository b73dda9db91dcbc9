import type { LogEventData, LogEventName, LogFrame } from '@rasteh/contract/chat/events';
import type { Database } from '../../../db/database.ts';
import { toWire } from '../../../lib/clock.ts';
import type { LogEntry, LogRow } from '../../../realtime/logs/user-log.ts';
import * as messagesRepo from '../messages-repo.ts';
import { toChatUser } from '../participants.ts';
import * as people from '../people-repo.ts';
import type { MessageReader } from '../reading.ts';
import * as rooms from '../rooms-repo.ts';
import { pointersOf } from '../wire.ts';

/** What of an event is kept: `message.created` keeps its numbers, and is told with the message as it reads then. */
type Kept = {
  [E in LogEventName]: E extends 'message.created' ? Omit<LogEventData<E>, 'user' | 'message'> : LogEventData<E>;
};

/** An entry for the log of a user. */
export const entryOf = <E extends LogEventName>(
  type: E,
  payload: Kept[E],
  about: { ref_id: number; ref_seq?: number },
): LogEntry => ({ type, payload, ...about });

/** Makes the function that turns rows of a user's log into what the contract promises. */
export function createLogRenderer(db: Database, read: MessageReader) {
  return async (user_id: number, rows: readonly LogRow[]): Promise<LogFrame[]> => {
    const created = rows.filter(({ type }) => type === 'message.created');
    const data = new Map<number, LogEventData<'message.created'>>();
    const desks = new Set((await (created.length > 0 ? people.listDesks(db.read) : [])).map(({ id }) => id));
    for (const [room_id, ofRoom] of Map.groupBy(created, ({ ref_id }) => ref_id ?? 0)) {
      const sides = await rooms.findSides(db.read, room_id, user_id);
      if (!sides) continue;
      const { partner_id } = sides.mine;
      const found = await messagesRepo.listPlaces(
        db.read,
        room_id,
        ofRoom.map(({ ref_seq }) => ref_seq ?? 0),
      );
      const viewer = { user_id, partner_id, is_desk: desks.has(user_id), pointers: pointersOf(sides.mine, sides.theirs) };
      const messages = new Map((await read(db.read, found, viewer)).map((message) => [message.seq, message]));
      const partner = (await people.findPeople(db.read, [partner_id])).get(partner_id);
      for (const { seq, ref_seq, payload } of ofRoom) {
        const message = messages.get(ref_seq ?? 0);
        if (message && partner) data.set(seq, { ...(payload as Kept['message.created']), user: toChatUser(partner), message });
      }
    }
    return rows.map(({ seq, id, type, payload, created_at }) => {
      const frame = { v: 1, t: 'evt', s: seq, e: type, id, ts: toWire(created_at), room: 'me', d: data.get(seq) ?? payload };
      return frame as LogFrame;
    });
  };
}
