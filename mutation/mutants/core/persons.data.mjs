/** What leaves the portal with a person, and the move to another database. */

const MOVE = 'apps/api/src/operator/move';
const moved = [`${MOVE}/move.test.ts`];
const person = ['apps/api/src/operator/people/person.test.ts'];

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/core/db/personal/rows.ts',
    tests: person,
    guard: true,
    mutants: [
      ['exported-secrets', 'shown', 'isSecret(name)', 'false', 'The hashes of sessions leave the portal.'],
      ['address-of-another', 'shown', "name === 'ip' && isOfOther", 'false', 'A person learns the addresses of admins.'],
      ['rows-of-others', 'isOwn', 'eq(column, person.id)', 'or(eq(column, person.id), eq(column, column))', 'The data of everybody leave the portal.'],
    ],
  },
  {
    file: 'apps/api/src/core/db/personal/addresses.ts',
    tests: person,
    guard: true,
    mutants: [
      ['addresses-of-others', 'removeAddresses', 'eq(auditLog.actor_id, user_id), ', '', 'The addresses of others leave the log with a person.'],
    ],
  },
  {
    file: 'apps/api/src/talk/closing-repo.ts',
    tests: person,
    guard: true,
    mutants: [['notes-about-others', 'clearTalk', ', eq(table.partner_id, user_id)', '', 'What desks noted of everybody goes with one account.']],
  },
  {
    file: `${MOVE}/commands.ts`,
    tests: moved,
    guard: true,
    mutants: [['unlike-rows', 'moveTable', 'wanted.sum !== found.sum', 'false', 'A row that is not the same is not noticed.']],
  },
  {
    file: `${MOVE}/source.ts`,
    tests: moved,
    guard: true,
    mutants: [
      ['another-version', 'openSource', "String(applied) !== String(knownMigrations('sqlite'))", 'applied.length === 0', 'A database of another version is moved.'],
    ],
  },
  {
    file: `${MOVE}/target.ts`,
    tests: moved,
    guard: true,
    mutants: [
      ['half-of-another', 'claim', 'if (rows[0]?.value === source_id) return;', 'return;', 'Two markets are mixed in one database.'],
      ['not-empty', 'claim', 'if (tables.length > 0)', 'if (tables.length < 0)', 'A database that somebody uses is filled.'],
    ],
  },
  {
    file: 'apps/api/src/core/db/open.ts',
    tests: moved,
    guard: true,
    mutants: [['half-moved', 'refuseHalfDatabase', 'if (moving?.is_half)', 'if (!moving)', 'A portal starts on half of a database.']],
  },
  {
    file: 'apps/api/src/pricing/closing-repo.ts',
    tests: ['apps/api/src/people/accounts/closing.test.ts', 'apps/api/src/operator/people/person.test.ts'],
    guard: true,
    mutants: [
      ['notes-of-all', 'deletePrices', 'eq(priceArchives.user_id, user_id), ', '', 'The notes of all suppliers are removed.'],
      ['notes-stay', 'deletePrices', 'await tx.update(priceArchives).set({ note: null }).where(hasNote);', '', 'What a supplier wrote stays with their earlier prices.'],
    ],
  },
];
