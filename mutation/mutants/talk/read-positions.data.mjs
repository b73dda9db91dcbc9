/** Read positions of both participants of a room, and unread counts. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/talk/chat/receipts.ts',
    tests: ['apps/api/src/talk/chat/guards.test.ts', 'apps/api/src/talk/chat/chat.test.ts', 'apps/api/src/talk/chat/effects.test.ts', 'apps/api/src/talk/chat/log/pages.test.ts'],
    guard: false,
    mutants: [
      ['read-goes-back', 'createReceipts.read', 'if (read_seq <= mine.read_seq) return { user_id: partner_id, read_seq: mine.read_seq, ...(await countsOf(tx, mine)) };', '', 'Read messages become unread again.'],
      ['read-beyond-the-end', 'createReceipts.read', 'Math.min(seq ?? last_seq, last_seq)', 'seq ?? last_seq', 'Later messages are read before they arrive.'],
      ['read-is-not-delivered', 'createReceipts.read', 'Math.max(mine.delivered_seq, read_seq)', 'mine.delivered_seq', 'Read messages are not delivered.'],
      ['delivered-goes-back', 'createReceipts.deliver', 'if (reached <= mine.delivered_seq) return;', '', 'A device that lags behind reverts the delivery.'],
      ['delivered-without-coming', 'createReceipts.deliver', 'upTo >= head ? last_seq : await rooms.findNewestSeqInLog(db.read, identity.user_id, room_id, upTo)', 'last_seq', 'A message that has not arrived is reported as delivered.'],
      ['receipts-of-the-other-side', 'receiptsFor', 'delivered_to_seq: delivered_seq, read_to_seq: read_seq', 'delivered_to_seq: delivered_seq, read_to_seq: delivered_seq', 'A delivered message is reported as read.'],
      ['deletion-not-counted', 'createReceipts.remove', 'const theirs = await recount(tx, held.theirs);', 'const theirs = held.theirs;', 'A deleted message stays unread.'],
      ['block-not-counted', 'createReceipts.setBlocked', 'const side = await recount(tx, mine, { blocked_at: is_blocked ? clock() : null });', 'const side = { ...mine, blocked_at: is_blocked ? clock() : null };', 'A block changes nothing.'],
    ],
  },
  {
    file: 'apps/api/src/talk/chat/unread.ts',
    tests: ['apps/api/src/talk/chat/chat.test.ts', 'apps/api/src/talk/chat/effects.test.ts', 'apps/api/src/talk/chat/guards.test.ts'],
    guard: false,
    mutants: [
      ['unread-not-counted', 'incrementUnread', 'side.unread + 1', 'side.unread', 'A message is never unread.'],
      ['own-is-unread', 'markSentRead', 'read_seq: seq, delivered_seq: seq, unread: 0,', 'delivered_seq: seq,', 'A reply does not mark earlier messages as read.'],
      ['recounted-with-the-old', 'recount', '{ ...side, ...values }', 'side', 'Read messages stay unread.'],
    ],
  },
  {
    file: 'apps/api/src/talk/chat/rooms-repo.ts',
    tests: ['apps/api/src/talk/chat/guards.test.ts', 'apps/api/src/talk/chat/log/pages.test.ts', 'apps/api/src/talk/chat/chat.test.ts', 'apps/api/src/talk/chat/effects.test.ts'],
    guard: false,
    mutants: [
      ['unread-though-deleted', 'countAfter', 'isNull(messages.deleted_at),', '', 'Deleted messages are unread.'],
      ['unread-of-other-rooms', 'countAfter', 'eq(messages.room_id, values.room_id),', '', 'Unread messages of other rooms count in each room.'],
      ['unread-of-all', 'sumUnread', 'eq(roomMembers.user_id, user_id),', '', 'Unread messages of other users count for the user.'],
      ['unread-though-blocked', 'countUnread', 'if (side.blocked_at !== null) return 0;', '', 'A blocked room has unread messages.'],
      ['position-of-both', 'setMember', ', eq(roomMembers.user_id, user_id)', '', "Reading by one participant marks the other one's messages as read."],
      ['delivered-by-another', 'newestOfLog', 'eq(userEvents.user_id, values.user_id),', '', 'The log of another tells what came.'],
      ['reach-of-another-room', 'newestOfLog', 'eq(userEvents.ref_id, values.room_id),', '', 'A delivery in one room counts in all rooms.'],
      ['reach-beyond', 'newestOfLog', 'lte(userEvents.seq, values.upTo),', '', 'A message that has not arrived is reported as delivered.'],
    ],
  },
  {
    file: 'apps/api/src/talk/chat/wire.ts',
    tests: ['apps/api/src/talk/chat/chat.test.ts', 'apps/api/src/talk/chat/effects.test.ts'],
    guard: false,
    mutants: [
      ['pointers-crossed', 'pointersOf', 'read_to_seq: theirs.read_seq', 'read_to_seq: mine.read_seq', "The user's read position is reported as the partner's."],
      ['delivered-crossed', 'pointersOf', 'delivered_to_seq: theirs.delivered_seq', 'delivered_to_seq: mine.delivered_seq', "The user's delivery is reported as the partner's."],
    ],
  },
  {
    file: 'packages/contract/src/talk/chat/status.ts',
    tests: ['packages/chat-client/src/positions.test.ts'],
    guard: false,
    mutants: [
      ['seen-by-oneself', 'statusOf', 'is_owner ? position.read_to_seq : position.read_seq', 'position.read_seq', "The user's own message becomes seen when the user reads on."],
      ['delivered-too-soon', 'statusOf', '!is_owner || seq <= position.delivered_to_seq', 'true', 'A message that has not arrived is reported as delivered.'],
      ['status-goes-back', 'isFurther', 'rank[status] > rank[than]', 'status !== than', 'A seen message becomes delivered again.'],
    ],
  },
  {
    file: 'packages/chat-client/src/state.ts',
    tests: ['packages/chat-client/src/state.test.ts', 'packages/chat-client/src/positions.test.ts'],
    guard: false,
    mutants: [
      ['copy-is-added', 'addMessage', 'if (messages[at - 1]?.seq === message.seq) return messages;', '', 'A message that comes twice is shown twice.'],
      ['order-of-coming', 'addMessage', 'while (at > 0 && (messages[at - 1]?.seq ?? 0) > message.seq) at -= 1;', '', 'Messages stand in the order in which they came.'],
      ['older-is-last', 'reduceChat', 'room.last_seq > message.seq ? room.last_message', 'false ? room.last_message', 'An older message becomes the last of a room.'],
      ['room-goes-back', 'reduceChat', 'Math.max(room.last_seq, message.seq)', 'message.seq', 'The end of a room goes back.', { guard: false }],
      ['deleted-text-in-answers', 'deleted', 'withoutText(message, message_id)', 'message', 'The text of a deleted message stays in its answers.'],
    ],
  },
];
