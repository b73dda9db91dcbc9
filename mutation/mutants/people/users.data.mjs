/** Users as a file for admins. */

const api = 'apps/api/src';

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: `${api}/people/users/details-service.ts`,
    tests: [`${api}/people/users/export.test.ts`],
    guard: true,
    mutants: [
      {
        id: 'export-without-a-trace',
        symbol: 'createUserReader',
        search: 'await db.transaction((tx) => audit.record(tx, context, entry));',
        replace: '',
        why: 'An admin takes the users of the portal as a file, and nothing says who did.',
      },
      {
        id: 'export-ignores-query',
        symbol: 'createUserReader',
        search: 'repo.listUsers(db.read, { ...filter, below }, { limit, offset: 0 })',
        replace: 'repo.listUsers(db.read, { ...filter, words: [], below }, { limit, offset: 0 })',
        why: 'The file has other users than the list.',
      },
    ],
  },
  {
    file: `${api}/people/users/export.ts`,
    tests: [`${api}/people/users/export.test.ts`],
    guard: true,
    mutants: [
      {
        id: 'export-reads-the-first-page-again',
        symbol: 'rowsBelow',
        search: 'below = users.at(-1)?.id;',
        replace: '',
        why: 'A file of many users has the newest of them again and again.',
      },
    ],
  },
];
