/** Permissions of the chat: writing, blocking, reporting and visibility. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/talk/chat/sending.ts',
    tests: ['apps/api/src/talk/chat/guards.test.ts', 'apps/api/src/talk/chat/chat.test.ts', 'apps/api/src/talk/chat/content.test.ts', 'apps/api/src/talk/chat/effects.test.ts', 'apps/api/src/talk/chat/attacks.test.ts', 'apps/api/src/core/realtime/guard/socket-limits.test.ts'],
    guard: true,
    mutants: [
      ['blocked-by-me', 'insert', 'sides.mine.blocked_at !== null ||', '', 'A user writes to a user whom they have blocked.'],
      ['blocked-by-them', 'insert', '|| sides.theirs.blocked_at !== null', '', 'A user writes to a user who has blocked them.'],
      ['message-to-the-closed', 'findReceiver', "other.status === 'closed' ||", '', 'A user writes to a closed account.'],
      ['begin-with-anybody', 'enterRoom', "if (!(await participants.canStartRoom(tx, identity, other))) throw new AppError('not_found');", '', 'Any user writes to any other user.'],
      ['rooms-without-end', 'enterRoom', 'begun >= limits.new_rooms', 'false', 'A user starts an unlimited number of chats.'],
      ['desk-counts', 'enterRoom', '!identity.is_desk && other.desk_id === null', '!identity.is_desk', 'Chats with support count as new ones.', { guard: false }],
      ['another-under-an-id', 'answerRetry', 'row.content_hash !== hashOf(sent)', 'false', 'A different message with a used id is acknowledged as sent.'],
      ['message-twice', 'insert', 'if (first) return { row: first, dup: true, sides };', '', 'A message that is sent twice fails.'],
      ['messages-without-end', 'createSending.send', 'wait_s > 0', 'false', 'A user sends an unlimited number of messages.'],
      ['answer-to-another-room', 'insert', 'sent.reply_to && (!reply || reply.deleted_at !== null)', 'false', 'A reply to a missing message is accepted.'],
      ['file-of-any-kind', 'insert', 'categories: ofType,', "categories: ['image', 'attachment', 'document', 'animation', 'audio', 'price_list'],", 'A price list is sent as a picture.'],
      ['file-of-the-desk', 'insert', 'subject_id: author_id, source', 'subject_id: sent.to, source', 'A file of the receiver is sent.'],
      ['order-not-counted', 'insert', 'const seq = sides.last_seq + 1;', 'const seq = sides.last_seq + 2;', 'Numbers of a room have gaps.'],
    ],
  },
  {
    file: 'apps/api/src/talk/chat/participants.ts',
    tests: ['apps/api/src/talk/chat/guards.test.ts', 'apps/api/src/talk/chat/chat.test.ts', 'apps/api/src/people/desks/desks.test.ts', 'apps/api/src/core/realtime/faults.test.ts'],
    guard: true,
    mutants: [
      ['closed-talks', 'createParticipants.of', "!found || found.status === 'closed'", '!found', 'A closed account talks.'],
      ['suspended-writes', 'createParticipants.of', "doing === 'changing' || role === 'supporter'", "role === 'supporter'", 'A suspended user writes by an open socket.'],
      ['suspended-supporter-reads', 'createParticipants.of', "doing === 'changing' || role === 'supporter'", "doing === 'changing'", 'A suspended supporter reads the desk.'],
      ['suspended-admin', 'createParticipants.of', "if (isSuspended) return { user_id, author_id: user_id, role: 'user', is_desk: false };", '', 'A suspended admin sees all users.'],
      ['supporter-at-no-desk', 'createParticipants.of', "role === 'supporter' && desk_id === null", 'false', 'A supporter talks without a desk.'],
      ['begin-with-the-closed', 'createParticipants.canStartRoom', "|| other.status === 'closed'", '', 'A chat begins with a closed account.'],
      ['begin-with-the-suspended', 'createParticipants.canStartRoom', "other.status !== 'active' ||", '', 'A chat begins with a suspended user.'],
      ['begin-with-a-supporter', 'createParticipants.canStartRoom', "|| other.role === 'supporter') return false", ') return false', "A chat begins with a supporter's person."],
      ['staff-with-a-supporter', 'createParticipants.canStartRoom', "return other.role !== 'supporter';", 'return true;', "Staff writes to a supporter's person."],
      ['strangers-begin', 'createParticipants.canStartRoom', 'return people.areTradePartners(queries, identity.user_id, other.id, Boolean(me?.handle));', 'return true;', 'Users without a relation write to any user.'],
      ['everybody-is-a-supplier', 'createParticipants.canStartRoom', 'Boolean(me?.handle)', 'true', 'A user who is no supplier writes to every buyer.'],
    ],
  },
  {
    file: 'apps/api/src/talk/chat/people-repo.ts',
    tests: ['apps/api/src/talk/chat/guards.test.ts', 'apps/api/src/talk/chat/chat.test.ts', 'apps/api/src/talk/chat/attacks.test.ts'],
    guard: true,
    mutants: [
      ['list-of-everybody', 'isListed', "everybody ? ne(users.role, 'supporter') : and(eq(users.status, 'active'), shown)", 'undefined', 'Every user is listed for all users.'],
      ['suspended-are-listed', 'isListed', "and(eq(users.status, 'active'), shown)", 'shown', 'Suspended suppliers are listed.'],
      ['trade-of-a-draft', 'areTradePartners', "eq(rfqs.audience, 'open'), eq(rfqs.status, 'published'),", "eq(rfqs.audience, 'open'),", 'The draft of a buyer lets suppliers write.'],
      ['trade-of-the-invited', 'areTradePartners', "eq(rfqs.audience, 'open'), eq(rfqs.status, 'published'),", "eq(rfqs.status, 'published'),", 'An RFQ for others lets a supplier write.'],
    ],
  },
  {
    file: 'apps/api/src/talk/chat/reports/reports.ts',
    tests: ['apps/api/src/talk/chat/reports/reports.test.ts', 'apps/api/src/talk/chat/guards.test.ts', 'apps/api/src/talk/chat/content.test.ts', 'apps/api/src/talk/chat/attacks.test.ts'],
    guard: true,
    mutants: [
      ['report-files-for-all', 'createReports', '(reader_id) => isActiveAdmin(db.read, reader_id)', 'async (reader_id) => reader_id !== null', 'Every user opens the files of reported messages.'],
      ['report-loses-files', 'createReports.report', 'await files.keep(tx, { entity: ENTITY, entity_id: id }, file_ids);', '', 'A reported user destroys the evidence by deleting the message.'],
      ['report-of-another-room', 'createReports.report', 'row?.room_id !== room_id', '!row', 'A message of another room can be reported, which reveals it.'],
      ['report-of-ones-own', 'createReports.report', 'messagesRepo.findBySender(tx, partner_id, message_id)', 'messagesRepo.findInRoom(tx, room_id, message_id)', "A user's own message is reported as one of the other user."],
      ['report-without-a-room', 'createReports.report', "if (!room) throw new AppError('not_found');", 'if (!room) return { id: 1 };', 'A user is reported without a shared chat.'],
    ],
  },
  {
    file: 'apps/api/src/talk/chat/receipts.ts',
    tests: ['apps/api/src/talk/chat/guards.test.ts', 'apps/api/src/talk/chat/effects.test.ts', 'apps/api/src/talk/chat/content.test.ts', 'apps/api/src/talk/chat/attacks.test.ts'],
    guard: true,
    mutants: [
      ['block-of-a-stranger', 'createReceipts.setBlocked', "if (!(await participants.canStartRoom(tx, identity, other))) throw new AppError('not_found');", '', 'A user can add an empty chat to the list of any user.'],
      ['text-stays', 'createReceipts.remove', 'await messagesRepo.clearMessage(tx, row.id, now);', '', 'A deleted message keeps its text.'],
      ['files-stay', 'createReceipts.remove', 'await files.use(tx, writer, use);', '', 'A deleted message keeps its files.'],
    ],
  },
  {
    file: 'apps/api/src/talk/chat/messages-repo.ts',
    tests: ['apps/api/src/talk/chat/guards.test.ts', 'apps/api/src/talk/chat/attacks.test.ts', 'apps/api/src/talk/chat/content.test.ts', 'apps/api/src/talk/chat/chat.test.ts'],
    guard: true,
    mutants: [
      ['message-of-another', 'bySender', 'eq(messages.sender_id, values.sender_id),', '', 'A message of another user is deleted.'],
      ['message-of-another-room', 'findInRoom', 'eq(messages.room_id, room_id),', '', 'A message of another room can be replied to, which reveals it.'],
      ['range-of-all-rooms', 'ofRange', 'eq(messages.room_id, values.room_id),', '', 'A history contains the messages of all rooms.'],
      ['search-of-all-rooms', 'search', 'eq(messages.room_id, room_id),', '', 'A search finds the messages of all.'],
      ['text-is-kept', 'clearMessage', "body: '', words: '',", "words: '',", 'The text of a deleted message stays in the row.'],
      ['words-are-kept', 'clearMessage', "words: '',", '', 'A deleted message is found by its text.'],
    ],
  },
  {
    file: 'apps/api/src/talk/chat/market-cards.ts',
    tests: ['apps/api/src/talk/chat/guards.test.ts', 'apps/api/src/talk/chat/content.test.ts', 'apps/api/src/talk/chat/attacks.test.ts'],
    guard: true,
    mutants: [
      ['card-of-an-invitation', 'rfqCards', "found?.audience !== 'open'", '!found', 'A card reveals an RFQ that is for other users.'],
    ],
  },
  {
    file: 'apps/api/src/talk/chat/service.ts',
    tests: ['apps/api/src/talk/chat/guards.test.ts', 'apps/api/src/talk/chat/content.test.ts', 'apps/api/src/talk/chat/attacks.test.ts'],
    guard: true,
    mutants: [
      ['files-of-all-rooms', 'createChat', 'return (await rooms.findSides(db.read, room_id, (await participants.of(user_id)).user_id)) !== undefined;', 'return true;', 'All users can read the files of every chat.'],
    ],
  },
  {
    file: 'apps/api/src/talk/chat/rooms-repo.ts',
    tests: ['apps/api/src/talk/chat/empty-rooms.test.ts', 'apps/api/src/talk/chat/guards.test.ts', 'apps/api/src/talk/chat/content.test.ts', 'apps/api/src/talk/chat/chat.test.ts'],
    guard: true,
    mutants: [
      ['empty-rooms-are-listed', 'readRooms', ', isShown', '', 'A block puts an empty room on top of the list of the other side.'],
      ['rooms-of-all', 'readRooms', 'eq(roomMembers.user_id, user_id), ', '', 'The chats of all users are listed.'],
      ['begun-by-all', 'countStartedRooms', 'eq(rooms.created_by, user_id),', '', "Chats of other users count towards the user's limit."],
      ['begun-for-ever', 'countStartedRooms', 'gt(rooms.created_at, since),', '', 'Chats of last week fill the limit of an hour.'],
    ],
  },
  {
    file: 'apps/api/src/talk/chat/chat-socket.ts',
    tests: ['apps/api/src/talk/chat/guards.test.ts', 'apps/api/src/talk/chat/effects.test.ts', 'apps/api/src/talk/chat/attacks.test.ts', 'apps/api/src/talk/chat/faults/ended.test.ts'],
    guard: true,
    mutants: [
      ['typing-to-anybody', 'createChatSocket', 'if (await areTalking(from_user_id, to_user_id)) events.publishEphemeral', 'events.publishEphemeral', 'The typing indicator of a blocked user is shown.'],
      ['presence-of-anybody', 'createChatSocket', "if (!(await areTalking(log_id, user_id))) throw new AppError('not_found');", '', 'Any user can read the presence of any other user.'],
      ['talking-though-blocked', 'areTalking', 'sides !== undefined && sides.mine.blocked_at === null && sides.theirs.blocked_at === null', 'sides !== undefined', 'A blocked user can read the presence of the blocker.'],
      ['written-in-suspension', 'createChatSocket', "chat.send(await chat.of(actor.user_id, 'changing'),", 'chat.send(await chat.of(actor.user_id),', 'A suspended user writes by an open socket.'],
      ['deleted-in-suspension', 'createChatSocket', "chat.remove(await chat.of(actor.user_id, 'changing'),", 'chat.remove(await chat.of(actor.user_id),', 'A suspended user deletes by an open socket.'],
    ],
  },
  {
    file: 'apps/api/src/talk/chat/history.ts',
    tests: ['apps/api/src/talk/chat/guards.test.ts', 'apps/api/src/talk/chat/attacks.test.ts', 'apps/api/src/talk/chat/chat.test.ts'],
    guard: true,
    mutants: [
      ['opened-with-anybody', 'createHistory', '!sides && !(await participants.canStartRoom(db.read, identity, other))', 'false', 'The name of any user can be read by id.'],
      ['presence-in-a-history', 'createHistory', 'is_online: mayKnow && presence.isOnline(partner_id)', 'is_online: presence.isOnline(partner_id)', 'A blocked user can read the presence of the blocker.'],
    ],
  },
  {
    file: 'apps/api/src/talk/chat/lists.ts',
    tests: ['apps/api/src/talk/chat/guards.test.ts', 'apps/api/src/talk/chat/chat.test.ts'],
    guard: true,
    mutants: [
      ['users-for-everybody', 'createLists', "identity.is_desk || identity.role === 'admin'", 'true', 'Every user is listed for all users.'],
    ],
  },
  {
    file: 'apps/api/src/talk/chat/reports/closing.ts',
    tests: ['apps/api/src/talk/chat/reports/reports.test.ts'],
    guard: true,
    mutants: [
      ['own-report-decided', 'createClosing', 'reported.user_id === context.actor_id', 'false', 'A reported admin acquits themselves.'],
      ['desk-is-warned', 'createClosing', 'reported.is_desk ||', '', 'The account of a desk is suspended, and support ends for all.'],
      ['decided-twice', 'createClosing', 'decision?.by.id === context.actor_id && decision.outcome === outcome && decision.reason === reason', 'decision?.by.id === context.actor_id', 'A later decision of the same admin seems to have been made, and was not.'],
      ['reporter-in-the-log-of-the-reported', 'createClosing', 'isFault ? reported.user_id : context.actor_id', 'reported.user_id', 'A user learns of a report that was without a fault.'],
      ['warning-for-no-fault', 'createClosing', "outcome === 'warned'", "outcome !== 'suspended'", 'A user without a fault is warned.'],
    ],
  },
  {
    file: 'apps/api/src/talk/chat/reading.ts',
    tests: ['apps/api/src/talk/chat/effects.test.ts'],
    guard: true,
    mutants: [
    ],
  },
  {
    file: 'apps/api/src/core/lib/token-bucket.ts',
    tests: ['apps/api/src/core/lib/token-bucket.test.ts'],
    guard: true,
    mutants: [
      ['allowance-never-ends', 'createTokenBucket', 'level < TOKEN', 'false', 'A user sends an unlimited number of messages.'],
      ['allowance-refills-at-once', 'createTokenBucket', 'now - refilled_at', '1_000 * (now - refilled_at)', 'The allowance comes back in no time.'],
    ],
  },
  {
    file: 'apps/api/src/talk/chat/export/exporting.ts',
    tests: ['apps/api/src/talk/chat/export/exporting.test.ts'],
    guard: true,
    mutants: [
      ['exported-as-the-desk', 'createExporting', 'is_desk: false', 'is_desk: true', 'A person takes the names of the supporters who wrote as a desk.', { guard: false }],
      ['exported-in-part', 'createExporting', 'after += MESSAGES', 'after += 2 * MESSAGES', 'An export leaves messages of long rooms out.'],
    ],
  },
];
