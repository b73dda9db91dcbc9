/** Users as a file for admins, and what admins see of each other. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/people/users/details-service.ts',
    tests: ['apps/api/src/people/users/export.test.ts'],
    guard: true,
    mutants: [
      ['export-without-a-trace', 'createUserReader', 'await db.transaction((tx) => audit.record(tx, context, entry));', '', 'An admin takes the users of the portal as a file, and nothing says who did.'],
      ['export-ignores-query', 'createUserReader', 'repo.listUsers(db.read, { ...filter, below }, { limit, offset: 0 })', 'repo.listUsers(db.read, { ...filter, words: [], below }, { limit, offset: 0 })', 'The file has other users than the list.'],
    ],
  },
  {
    file: 'apps/api/src/people/users/export.ts',
    tests: ['apps/api/src/people/users/export.test.ts'],
    guard: true,
    mutants: [
      ['export-reads-the-first-page-again', 'rowsBelow', 'below = users.at(-1)?.id;', '', 'A file of many users has the newest of them again and again.'],
    ],
  },
  {
    file: 'apps/api/src/people/users/colleagues.ts',
    tests: ['apps/api/src/people/users/colleagues.test.ts'],
    guard: true,
    mutants: [
      ['colleague-without-the-role', 'publishColleagues', "if (!reviewer) throw new AppError('forbidden');", '', 'A supporter learns what admins have open.'],
      ['colleague-stays-after-a-close', 'publishColleagues', 'if (seats.has(socket_id))', 'if (false)', 'A closed page is shown as open for 45 s.', { guard: false }],
    ],
  },
  {
    file: 'apps/api/src/people/desks/service.ts',
    tests: ['apps/api/src/people/desks/desks.test.ts'],
    guard: true,
    mutants: [
      ['desk-of-another-name', 'createDesks', 'other.id !== id && foldText(other.name) === foldText(name)', 'false', 'Two desks have one name in the chat.'],
      ['desk-renamed-unseen', 'createDesks', 'before !== name_was', 'false', 'One admin undoes the name of another.'],
      ['seat-moved-unseen', 'createDesks', 'person.desk_id !== desk_was', 'false', 'One admin undoes the seat that another has given.'],
    ],
  },
];
