/** Search: the synonyms that admins keep. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/goods/search/synonyms/service.ts',
    tests: ['apps/api/src/goods/search/synonyms/synonyms.test.ts'],
    guard: false,
    mutants: [
      {
        id: 'synonyms-of-any-version',
        symbol: 'createSynonymKeeping',
        search: "if (group.version !== version) throw new AppError('stale');",
        replace: '',
        why: 'A change overwrites one that the admin has not seen.',
      },
      {
        id: 'group-against-itself',
        symbol: 'createSynonymKeeping',
        search: 'groups.filter((one) => one !== group)',
        replace: 'groups',
        why: 'A group cannot be changed, since it has its names already.',
      },
    ],
  },
  {
    file: 'apps/api/src/goods/search/synonyms/checking.ts',
    tests: ['apps/api/src/goods/search/synonyms/synonyms.test.ts'],
    guard: false,
    mutants: [
      {
        id: 'number-as-name',
        symbol: 'refusalOf',
        search: 'words.some(hasLetter)',
        replace: 'words.length > 0',
        why: 'A number stands for goods: every size of that number finds them.',
      },
      {
        id: 'noise-as-name',
        symbol: 'refusalOf',
        search: 'words.every(isNoiseWord)',
        replace: 'false',
        why: 'A word that search leaves out is stored as a name: the admin waits for what never happens.',
      },
      {
        id: 'name-twice',
        symbol: 'refusalOf',
        search: 'keyOf(other) === keyOf(name)',
        replace: 'other === name',
        why: 'One name stands twice in its group in two spellings.',
      },
      {
        id: 'pair-in-two-groups',
        symbol: 'findRepeated',
        search: 'places[1] !== undefined',
        replace: 'places[2] !== undefined',
        why: 'The same two names are kept in two groups: deleting one changes nothing.',
      },
    ],
  },
];
