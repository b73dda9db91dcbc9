import type { FileOnWire } from '@rasteh/contract/reach/files';
import { statusOf } from '@rasteh/contract/talk/chat/status';
import type { ChatUser, Message, Room } from '@rasteh/contract/talk/chat/values';
import { toWire, toWireOrNull } from '../../core/lib/clock.ts';
import type { MessageRow } from './messages-repo.ts';
import type { MemberRow, RoomListRow } from './rooms-repo.ts';

/** The read and delivered positions of both sides of a room, as seen by one of them. */
export type Pointers = { read_seq: number; delivered_to_seq: number; read_to_seq: number };

export const pointersOf = (mine: MemberRow, theirs: MemberRow): Pointers => ({
  read_seq: mine.read_seq,
  delivered_to_seq: theirs.delivered_seq,
  read_to_seq: theirs.read_seq,
});

/** The parts of a message stored in other rows: the message it replies to, its files, its author. */
export type MessageParts = {
  reply: MessageRow | undefined;
  files: FileOnWire[];
  author: { user_id: number; name: string } | null;
};

const REPLY_CHARACTERS = 120;

/** A message as one side of its room sees it. */
export function messageToWire(
  row: MessageRow,
  sides: { user_id: number; partner_id: number },
  pointers: Pointers,
  { reply, files, author }: MessageParts,
): Message {
  const is_owner = row.sender_id === sides.user_id;
  const { status, seen } = statusOf({ seq: row.seq, is_owner }, pointers);
  return {
    message_id: row.message_id,
    seq: row.seq,
    from_user_id: row.sender_id,
    to_user_id: is_owner ? sides.partner_id : sides.user_id,
    to: sides.partner_id,
    is_owner,
    message: row.body,
    message_type: row.type,
    created_at: toWire(row.created_at),
    seen,
    status,
    reply_to: reply
      ? {
          message_id: reply.message_id,
          seq: reply.seq,
          from_user_id: reply.sender_id,
          message: reply.body.slice(0, REPLY_CHARACTERS).toWellFormed(),
          message_type: reply.type,
        }
      : null,
    files,
    card: row.card,
    author,
    deleted_at: toWireOrNull(row.deleted_at),
  };
}

/** A room as one of its sides sees it. */
export function roomToWire(
  { member, last_seq, delivered_to_seq, read_to_seq }: RoomListRow,
  user: ChatUser,
  last_message: Message | null,
): Room {
  return {
    ...user,
    unseen: member.unread,
    unread_messages_count: member.unread,
    last_seq,
    read_seq: member.read_seq,
    delivered_to_seq,
    read_to_seq,
    is_blocked: member.blocked_at !== null,
    last_message,
    updated_at: toWire(member.updated_at),
  };
}
