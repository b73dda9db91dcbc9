import { isFurther, statusOf } from '@rasteh/contract/talk/chat/status';
import type { Message, Room } from '@rasteh/contract/talk/chat/values';
import { describe, expect, it } from 'vitest';
import { type ChatState, reduceChat } from './state.ts';

const place = { read_seq: 5, delivered_to_seq: 3, read_to_seq: 2 };

describe('the status of a message', () => {
  it.each([
    [1, 'seen'],
    [2, 'seen'],
    [3, 'delivered'],
    [4, 'sent'],
    [5, 'sent'],
  ] as const)('status of an own message with seq %d follows the read position of the other side: %s', (seq, status) => {
    expect(statusOf({ seq, is_owner: true }, place)).toEqual({ status, seen: status === 'seen' ? 1 : 0 });
  });

  it.each([
    [5, 'seen'],
    [6, 'delivered'],
  ] as const)('status of a received message with seq %d follows the read position of the user: %s', (seq, status) => {
    expect(statusOf({ seq, is_owner: false }, place)).toEqual({ status, seen: status === 'seen' ? 1 : 0 });
  });
});

it('a status is further than those before it alone', () => {
  const statuses = ['sent', 'delivered', 'seen'] as const;
  const further = statuses.flatMap((status) => statuses.filter((than) => isFurther(status, than)).map((than) => [status, than]));
  expect(further).toEqual([
    ['delivered', 'sent'],
    ['seen', 'sent'],
    ['seen', 'delivered'],
  ]);
});

describe('a message that arrives after a newer one was read', () => {
  const user = { user_id: 2, name: 'فروشنده', is_desk: false, handle: null };
  const message = (seq: number): Message =>
    ({
      message_id: `m${seq}`,
      seq,
      from_user_id: 2,
      to_user_id: 1,
      to: 2,
      is_owner: false,
      message: `پیام ${seq}`,
      message_type: 'text',
      created_at: `2026-11-21T06:30:0${seq}.000Z`,
      seen: 0,
      status: 'delivered',
      reply_to: null,
      files: [],
      card: null,
      author: null,
      deleted_at: null,
    }) as Message;
  const room: Room = {
    ...user,
    unseen: 1,
    unread_messages_count: 1,
    last_seq: 4,
    read_seq: 0,
    delivered_to_seq: 0,
    read_to_seq: 0,
    is_blocked: false,
    last_message: message(4),
    updated_at: message(4).created_at,
  };
  const state: ChatState = { user_id: 1, total_unread: 1, rooms: [room], histories: new Map() };

  it('leaves the last message and the pointers of the room unchanged', () => {
    const d = { user_id: 2, user, message: message(3), read_seq: 0, delivered_to_seq: 0, read_to_seq: 0 };
    const after = reduceChat(state, { e: 'message.created', d: { ...d, unread_messages_count: 2, total_unread: 2 } } as never);
    expect(after.rooms[0]).toMatchObject({
      last_seq: 4,
      last_message: { seq: 4 },
      unread_messages_count: 2,
      updated_at: room.updated_at,
    });
    expect(after.total_unread).toBe(2);
  });
});
