/** Support: who answers a room, and what becomes of its conversation. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/talk/support/states.ts',
    tests: ['apps/api/src/talk/support/states.test.ts'],
    guard: true,
    mutants: [
      ['solved-for-a-colleague', 'createStates', 'room.claim && room.claim.supporter.user_id !== seat.supporter_id', 'false', 'A supporter solves the conversation of a colleague.'],
      ['solved-unseen', 'createStates', 'chat.seq > wanted.seq', 'false', 'A message that nobody has seen is solved with the others.'],
      ['snoozed-without-end', 'createStates', '|| until > now + supportLimits.snooze_days * DAY_MS', '', 'A conversation is snoozed for years.'],
      ['solved-and-kept', 'createStates', 'await deleteClaim(tx, target, seat.supporter_id);', '', 'A solved conversation stays with its supporter.', { guard: false }],
    ],
  },
  {
    file: 'apps/api/src/talk/support/chats/following.ts',
    tests: ['apps/api/src/talk/support/states.test.ts'],
    guard: true,
    mutants: [
      ['solved-for-good', 'followMessage', "(isUsers && chat.state === 'solved')", 'false', 'A message after a solved conversation opens none.'],
      ['wait-begins-anew', 'followMessage', 'chat.waiting_since ?? at', 'at', 'Who writes twice waits from the second message on.'],
      ['snooze-goes-on', 'followMessage', "state: 'open', snoozed_until: null, waiting", 'waiting', 'A message does not end a snooze.'],
    ],
  },
  {
    file: 'apps/api/src/talk/support/seats.ts',
    tests: ['apps/api/src/talk/support/states.test.ts', 'apps/api/src/talk/support/support.test.ts'],
    guard: true,
    mutants: [['admin-at-a-desk', 'createSeats', "if (!is_desk) throw new AppError('not_found');", '', 'An admin changes rooms of no desk.']],
  },
  {
    file: 'apps/api/src/talk/support/hours/out-of-hours.ts',
    tests: ['apps/api/src/talk/support/hours/hours.test.ts'],
    guard: false,
    mutants: [['answered-at-all-times', 'createOutOfHours.onOpened', 'if (isOpenAt(time, opened.opened_at)) return;', '', 'An open desk says that it is closed.']],
  },
  {
    file: 'apps/api/src/talk/support/ratings.ts',
    tests: ['apps/api/src/talk/support/hours/hours.test.ts'],
    guard: true,
    mutants: [['rated-before-the-end', 'createRatings.rate', "chat?.state !== 'solved'", '!chat', 'A conversation that goes on is rated.']],
  },
];
