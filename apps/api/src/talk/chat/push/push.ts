import { z } from 'zod';
import type { Database } from '../../../core/db/database.ts';
import type { PushKind } from '../../../reach/push/index.ts';
import * as messagesRepo from '../messages-repo.ts';
import * as people from '../people-repo.ts';
import type { MessageReader } from '../reading.ts';
import * as rooms from '../rooms-repo.ts';
import { pointersOf } from '../wire.ts';
import { pushedTypeTexts } from './push-text.ts';

const DataSchema = z.object({ room_id: z.int(), seq: z.int() });
/** A message as it waits to be pushed. */
export type PushedMessage = z.infer<typeof DataSchema>;

const PREVIEW = 120;
/** The largest message that is carried to open pages: with its notification it stays below what a push service takes (RFC 8291, 4). */
const CARRIED_BYTES = 2_000;

/** The kind of push of a message: to its receiver, or to the supporters who answer for the desk that it was sent to. */
export function createMessagePush({ db, read }: { db: Database; read: MessageReader }): PushKind {
  return {
    async recipients(user_id, data) {
      const { room_id, seq } = DataSchema.parse(data);
      const sides = await rooms.findSides(db.read, room_id, user_id);
      if (!sides || sides.mine.read_seq >= seq || sides.mine.blocked_at !== null) return [];
      const [row] = await messagesRepo.listBySeqs(db.read, room_id, [seq]);
      if (!row || row.deleted_at !== null) return [];
      const { partner_id } = sides.mine;
      const known = await people.findPeople(db.read, [user_id, partner_id]);
      const partner = known.get(partner_id);
      const is_desk = Boolean(known.get(user_id)?.desk_id);
      const answering = is_desk ? await people.listAnswering(db.read, user_id, partner_id) : [user_id];
      const viewer = { user_id, partner_id, is_desk, pointers: pointersOf(sides.mine, sides.theirs) };
      const [message = null] = await read(db.read, [row], viewer);
      const isCarried = Buffer.byteLength(JSON.stringify(message)) <= CARRIED_BYTES;
      const text = row.type === 'text' ? row.body : row.body || pushedTypeTexts[row.type];
      const content = {
        group: 'messages' as const,
        title: partner?.title ?? partner?.name ?? '',
        body: text.slice(0, PREVIEW).toWellFormed(),
        path: is_desk ? `/support?room=${partner_id}` : `/panel#chat=${partner_id}`,
        tag: `room:${room_id}`,
        urgency: 'high' as const,
        relay: {
          type: 'chat-message' as const,
          payload: { user_id: partner_id, seq, message: isCarried ? message : null },
        },
      };
      return answering.map((id) => ({ user_id: id, content }));
    },
  };
}
