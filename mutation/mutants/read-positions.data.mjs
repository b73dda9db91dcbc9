/** Read positions of both participants of a room, and unread counts. */

const api = 'apps/api/src';
const contract = 'packages/contract/src';
const client = 'packages/chat-client/src';

/** @type {import('../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: `${api}/modules/chat/receipts.ts`,
    tests: [
      `${api}/modules/chat/guards.test.ts`,
      `${api}/modules/chat/chat.test.ts`,
      `${api}/modules/chat/effects.test.ts`,
      `${api}/modules/chat/log/pages.test.ts`,
    ],
    guard: false,
    mutants: [
      {
        id: 'read-goes-back',
        symbol: 'createReceipts.read',
        search:
          'if (read_seq <= mine.read_seq) return { user_id: partner_id, read_seq: mine.read_seq, ...(await countsOf(tx, mine)) };',
        replace: '',
        why: 'Read messages become unread again.',
      },
      {
        id: 'read-beyond-the-end',
        symbol: 'createReceipts.read',
        search: 'Math.min(seq ?? room.last_seq, room.last_seq)',
        replace: 'seq ?? room.last_seq',
        why: 'Later messages are read before they arrive.',
      },
      {
        id: 'read-is-not-delivered',
        symbol: 'createReceipts.read',
        search: 'Math.max(mine.delivered_seq, read_seq)',
        replace: 'mine.delivered_seq',
        why: 'Read messages are not delivered.',
      },
      {
        id: 'delivered-goes-back',
        symbol: 'createReceipts.deliver',
        search: 'if (reached <= mine.delivered_seq) return;',
        replace: '',
        why: 'A device that lags behind reverts the delivery.',
      },
      {
        id: 'delivered-without-coming',
        symbol: 'createReceipts.deliver',
        search: 'upTo >= head ? last_seq : await rooms.findNewestSeqInLog(db.read, identity.user_id, room_id, upTo)',
        replace: 'last_seq',
        why: 'A message that has not arrived is reported as delivered.',
      },
      {
        id: 'receipts-of-the-other-side',
        symbol: 'receiptsFor',
        search: 'delivered_to_seq: delivered_seq, read_to_seq: read_seq',
        replace: 'delivered_to_seq: delivered_seq, read_to_seq: delivered_seq',
        why: 'A delivered message is reported as read.',
      },
      {
        id: 'deletion-not-counted',
        symbol: 'createReceipts.remove',
        search: 'const theirs = await recount(tx, held.theirs);',
        replace: 'const theirs = held.theirs;',
        why: 'A deleted message stays unread.',
      },
      {
        id: 'block-not-counted',
        symbol: 'createReceipts.setBlocked',
        search: 'const side = await recount(tx, mine, { blocked_at: is_blocked ? clock() : null });',
        replace: 'const side = { ...mine, blocked_at: is_blocked ? clock() : null };',
        why: 'A block changes nothing.',
      },
    ],
  },
  {
    file: `${api}/modules/chat/unread.ts`,
    tests: [`${api}/modules/chat/chat.test.ts`, `${api}/modules/chat/effects.test.ts`, `${api}/modules/chat/guards.test.ts`],
    guard: false,
    mutants: [
      {
        id: 'unread-not-counted',
        symbol: 'incrementUnread',
        search: 'side.unread + 1',
        replace: 'side.unread',
        why: 'A message is never unread.',
      },
      {
        id: 'own-is-unread',
        symbol: 'markSentRead',
        search: 'read_seq: seq, delivered_seq: seq, unread: 0,',
        replace: 'delivered_seq: seq,',
        why: 'A reply does not mark earlier messages as read.',
      },
      {
        id: 'recounted-with-the-old',
        symbol: 'recount',
        search: '{ ...side, ...values }',
        replace: 'side',
        why: 'Read messages stay unread.',
      },
    ],
  },
  {
    file: `${api}/modules/chat/rooms-repo.ts`,
    tests: [
      `${api}/modules/chat/guards.test.ts`,
      `${api}/modules/chat/log/pages.test.ts`,
      `${api}/modules/chat/chat.test.ts`,
      `${api}/modules/chat/effects.test.ts`,
    ],
    guard: false,
    mutants: [
      {
        id: 'unread-though-deleted',
        symbol: 'countAfter',
        search: 'isNull(messages.deleted_at),',
        replace: '',
        why: 'Deleted messages are unread.',
      },
      {
        id: 'unread-of-other-rooms',
        symbol: 'countAfter',
        search: 'eq(messages.room_id, values.room_id),',
        replace: '',
        why: 'Unread messages of other rooms count in each room.',
      },
      {
        id: 'unread-of-all',
        symbol: 'sumUnread',
        search: 'eq(roomMembers.user_id, user_id),',
        replace: '',
        why: 'Unread messages of other users count for the user.',
      },
      {
        id: 'unread-though-blocked',
        symbol: 'countUnread',
        search: 'if (side.blocked_at !== null) return 0;',
        replace: '',
        why: 'A blocked room has unread messages.',
      },
      {
        id: 'position-of-both',
        symbol: 'setMember',
        search: ', eq(roomMembers.user_id, user_id)',
        replace: '',
        why: "Reading by one participant marks the other one's messages as read.",
      },
      {
        id: 'delivered-by-another',
        symbol: 'newestOfLog',
        search: 'eq(userEvents.user_id, values.user_id),',
        replace: '',
        why: 'The log of another tells what came.',
      },
      {
        id: 'reach-of-another-room',
        symbol: 'newestOfLog',
        search: 'eq(userEvents.ref_id, values.room_id),',
        replace: '',
        why: 'A delivery in one room counts in all rooms.',
      },
      {
        id: 'reach-beyond',
        symbol: 'newestOfLog',
        search: 'lte(userEvents.seq, values.upTo),',
        replace: '',
        why: 'A message that has not arrived is reported as delivered.',
      },
    ],
  },
  {
    file: `${api}/modules/chat/wire.ts`,
    tests: [`${api}/modules/chat/chat.test.ts`, `${api}/modules/chat/effects.test.ts`],
    guard: false,
    mutants: [
      {
        id: 'pointers-crossed',
        symbol: 'pointersOf',
        search: 'read_to_seq: theirs.read_seq',
        replace: 'read_to_seq: mine.read_seq',
        why: "The user's read position is reported as the partner's.",
      },
      {
        id: 'delivered-crossed',
        symbol: 'pointersOf',
        search: 'delivered_to_seq: theirs.delivered_seq',
        replace: 'delivered_to_seq: mine.delivered_seq',
        why: "The user's delivery is reported as the partner's.",
      },
    ],
  },
  {
    file: `${contract}/chat/status.ts`,
    tests: [`${client}/positions.test.ts`],
    guard: false,
    mutants: [
      {
        id: 'seen-by-oneself',
        symbol: 'statusOf',
        search: 'is_owner ? position.read_to_seq : position.read_seq',
        replace: 'position.read_seq',
        why: "The user's own message becomes seen when the user reads on.",
      },
      {
        id: 'delivered-too-soon',
        symbol: 'statusOf',
        search: '!is_owner || seq <= position.delivered_to_seq',
        replace: 'true',
        why: 'A message that has not arrived is reported as delivered.',
      },
      {
        id: 'status-goes-back',
        symbol: 'isFurther',
        search: 'rank[status] > rank[than]',
        replace: 'status !== than',
        why: 'A seen message becomes delivered again.',
      },
    ],
  },
  {
    file: `${client}/state.ts`,
    tests: [`${client}/state.test.ts`, `${client}/positions.test.ts`],
    guard: false,
    mutants: [
      {
        id: 'copy-is-added',
        symbol: 'addMessage',
        search: 'if (messages[at - 1]?.seq === message.seq) return messages;',
        replace: '',
        why: 'A message that comes twice is shown twice.',
      },
      {
        id: 'order-of-coming',
        symbol: 'addMessage',
        search: 'while (at > 0 && (messages[at - 1]?.seq ?? 0) > message.seq) at -= 1;',
        replace: '',
        why: 'Messages stand in the order in which they came.',
      },
      {
        id: 'older-is-last',
        symbol: 'reduceChat',
        search: 'room.last_seq > message.seq ? room.last_message',
        replace: 'false ? room.last_message',
        why: 'An older message becomes the last of a room.',
      },
      {
        id: 'room-goes-back',
        symbol: 'reduceChat',
        search: 'Math.max(room.last_seq, message.seq)',
        replace: 'message.seq',
        guard: false,
        why: 'The end of a room goes back.',
      },
      {
        id: 'deleted-text-in-answers',
        symbol: 'deleted',
        search: 'withoutText(message, message_id)',
        replace: 'message',
        why: 'The text of a deleted message stays in its answers.',
      },
    ],
  },
];
