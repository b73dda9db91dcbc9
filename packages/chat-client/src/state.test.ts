import type { Message } from '@rasteh/contract/talk/chat/values';
import { describe, expect, it } from 'vitest';
import { addMessage, type ChatState, reduceChat } from './state.ts';

const at = (minute: number) => `2026-11-21T08:${String(minute).padStart(2, '0')}:00.000Z`;
const user = { user_id: 2, name: 'فروشنده', is_desk: false, handle: null };
const message = (seq: number, is_owner: boolean, more: Partial<Message> = {}): Message => ({
  message_id: `00000000-0000-7000-8000-${String(seq).padStart(12, '0')}`,
  seq,
  is_owner,
  from_user_id: is_owner ? 1 : 2,
  to_user_id: is_owner ? 2 : 1,
  to: 2,
  message: `${seq}`,
  message_type: 'text',
  created_at: at(seq),
  seen: 0,
  status: is_owner ? 'sent' : 'delivered',
  reply_to: null,
  files: [],
  card: null,
  author: null,
  deleted_at: null,
  ...more,
});
const empty: ChatState = { user_id: 1, total_unread: 0, rooms: [], histories: new Map([[2, []]]) };
const counts = (unread: number) => ({ unread_messages_count: unread, total_unread: unread });
const created = (one: Message, unread: number, read_seq: number) =>
  ({
    e: 'message.created',
    d: { user_id: 2, user, message: one, read_seq, delivered_to_seq: 0, read_to_seq: 0, ...counts(unread) },
  }) as const;

describe('chat state', () => {
  it('inserts a message once, in order of its number, and applies the absolute counts', () => {
    const two = reduceChat(reduceChat(empty, created(message(1, false), 1, 0)), created(message(2, false), 2, 0));
    expect(two).toMatchObject({ total_unread: 2, rooms: [{ user_id: 2, unseen: 2, last_seq: 2, last_message: { seq: 2 } }] });
    expect(two.histories.get(2)?.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(addMessage(two.histories.get(2) ?? [], message(1, false))).toBe(two.histories.get(2));
    expect(addMessage([message(1, false), message(3, false)], message(2, true)).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('moves a status forward and never back', () => {
    const sent = reduceChat(empty, created(message(1, true), 0, 1));
    const seen = reduceChat(sent, { e: 'room.receipts', d: { user_id: 2, delivered_to_seq: 1, read_to_seq: 1 } });
    expect(seen.histories.get(2)).toMatchObject([{ status: 'seen', seen: 1 }]);
    const later = reduceChat(seen, { e: 'room.receipts', d: { user_id: 2, delivered_to_seq: 1, read_to_seq: 0 } });
    expect(later.histories.get(2)).toMatchObject([{ status: 'seen', seen: 1 }]);
  });

  it('empties a deleted message, also in the replies that quote it', () => {
    const reply_to = {
      message_id: message(1, false).message_id,
      seq: 1,
      from_user_id: 2,
      message: '1',
      message_type: 'text' as const,
    };
    const two = [created(message(1, false), 1, 0), created(message(2, true, { reply_to }), 0, 2)].reduce(reduceChat, empty);
    const d = { user_id: 2, message_id: reply_to.message_id, seq: 1, deleted_at: at(9), ...counts(0) };
    expect(reduceChat(two, { e: 'message.deleted', d }).histories.get(2)).toMatchObject([
      { message: '', deleted_at: at(9) },
      { message: '2', reply_to: { message: '' } },
    ]);
  });

  it('ignores unknown events', () => {
    expect(reduceChat(empty, { e: 'room.painted', d: { user_id: 2 } } as never)).toBe(empty);
  });
});
