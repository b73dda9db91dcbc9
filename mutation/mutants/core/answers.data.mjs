/** What an answer may contain. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/core/lib/validation/exact.ts',
    tests: ['apps/api/src/core/lib/validation/exact.test.ts'],
    guard: true,
    mutants: [
      ['key-of-no-schema', 'objectBody', 'if (!${misses}[i++]) return false; i++; }', 'if (!${misses}[i++]) break; i++; }', 'An answer shows a column that its schema does not have.'],
    ],
  },
];
