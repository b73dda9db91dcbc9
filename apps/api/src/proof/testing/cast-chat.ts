import type { Transaction } from '../../db/database.ts';
import { chatReports, deskMembers, messages, roomMembers, rooms, users } from '../../db/schema/index.ts';
import { messageId } from '../../testing/message-id.ts';
import { insertCast } from './cast-rows.ts';

export type ChatThings = { room_id: number; message_id: string; report_id: number };
export const chatNothing: ChatThings = { room_id: 999, message_id: messageId(999), report_id: 999 };

const base = { room: 50_000_000, report: 51_000_000 };
/** The message of one person, and the one that they got. */
export const chatIdsOf = (n: number): ChatThings => ({
  room_id: base.room + n,
  message_id: `${String(n).padStart(8, '0')}-0000-7000-8000-000000000001`,
  report_id: base.report + n,
});
/** The first message of a room of the cast. */
export const messageOfRoom = (room_id: number): string => chatIdsOf(room_id - base.room).message_id;
/** The answer beside a message. */
export const answerTo = (message_id: string): string => message_id.replace(/1$/, '2');

/** The one desk of support, as which every supporter of the cast talks. */
export const DESK_ID = 1;
/** The supporter of somebody's scene, whom admins seat. */
export const supporterOf = ({ user_id }: { user_id: number }): number => user_id + 3;

type Side = ChatThings & { user_id: number };
type Part = { kind: { role?: string } | null; scene: { actor: Side; seller: Side; third: Side } };

/**
 * Rooms of the seller with the actor and with the third: a message of each side, and a report. What is said is a secret of those two,
 * not of the seller. The third and the seller have blocked each other, which is nobody else's to lift. Actors who are supporters sit
 * at the desk, and so does another one in each scene.
 */
export async function fillChat(
  tx: Transaction,
  parts: readonly Part[],
  secretOf: (user_id: number) => string,
  now: number,
): Promise<void> {
  const talks = parts.flatMap(({ kind, scene: { actor, seller, third } }) =>
    [...(kind ? [actor] : []), third].map((one) => ({
      ...one,
      other_id: seller.user_id,
      secret: secretOf(one.user_id),
      blocked_at: one === third ? now : null,
    })),
  );
  const supporters = parts.map(({ scene }) => supporterOf(scene.actor));
  const row = { name: 'پشتیبان نمونه', role: 'supporter' as const, created_at: now };
  await insertCast(
    tx,
    users,
    supporters.map((id) => ({ ...row, id })),
  );
  const acting = parts.filter(({ kind }) => kind?.role === 'supporter').map(({ scene }) => scene.actor.user_id);
  await insertCast(
    tx,
    deskMembers,
    [...supporters, ...acting].map((user_id) => ({ user_id, desk_id: DESK_ID })),
  );
  const side = { delivered_seq: 2, read_seq: 1, updated_at: now };
  await tx.insert(rooms).values(
    talks.map(({ room_id, user_id, other_id }) => ({
      ...{ id: room_id, user_a: Math.min(user_id, other_id), user_b: Math.max(user_id, other_id), last_seq: 2 },
      ...{ created_by: user_id, created_at: now },
    })),
  );
  await tx.insert(roomMembers).values(
    talks.flatMap(({ room_id, user_id, other_id, blocked_at }) => [
      { ...side, room_id, user_id, partner_id: other_id, unread: 1, blocked_at },
      { ...side, room_id, user_id: other_id, partner_id: user_id, read_seq: 2, blocked_at },
    ]),
  );
  await tx.insert(messages).values(
    talks.flatMap(({ room_id, message_id, user_id, other_id, secret }) => {
      const said = { room_id, type: 'text' as const, body: secret, words: secret, content_hash: 'x', created_at: now };
      return [
        { ...said, id: room_id, seq: 1, message_id, sender_id: user_id, author_id: user_id },
        { ...said, id: room_id + 5_000_000, seq: 2, message_id: answerTo(message_id), sender_id: other_id, author_id: other_id },
      ];
    }),
  );
  await tx.insert(chatReports).values(
    talks.map(({ report_id, room_id, user_id, other_id, secret }) => ({
      ...{ id: report_id, room_id, reporter_id: user_id, reported_id: other_id, reason: secret, messages: [], created_at: now },
    })),
  );
}
