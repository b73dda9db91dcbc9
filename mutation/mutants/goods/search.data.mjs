/** Search: the synonyms that admins keep. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/goods/search/synonyms/service.ts',
    tests: ['apps/api/src/goods/search/synonyms/synonyms.test.ts'],
    guard: false,
    mutants: [
      ['synonyms-of-any-version', 'createSynonymKeeping', "if (group.version !== version) throw new AppError('stale');", '', 'A change overwrites one that the admin has not seen.'],
      ['group-against-itself', 'createSynonymKeeping', 'groups.filter((one) => one !== group)', 'groups', 'A group cannot be changed, since it has its names already.'],
    ],
  },
  {
    file: 'apps/api/src/goods/search/synonyms/checking.ts',
    tests: ['apps/api/src/goods/search/synonyms/synonyms.test.ts'],
    guard: false,
    mutants: [
      ['number-as-name', 'refusalOf', 'words.some(hasLetter)', 'words.length > 0', 'A number stands for goods: every size of that number finds them.'],
      ['noise-as-name', 'refusalOf', 'words.every(isNoiseWord)', 'false', 'A word that search leaves out is stored as a name: the admin waits for what never happens.'],
      ['name-twice', 'refusalOf', 'keyOf(other) === keyOf(name)', 'other === name', 'One name stands twice in its group in two spellings.'],
      ['pair-in-two-groups', 'findRepeated', 'places[1] !== undefined', 'places[2] !== undefined', 'The same two names are kept in two groups: deleting one changes nothing.'],
    ],
  },
];
