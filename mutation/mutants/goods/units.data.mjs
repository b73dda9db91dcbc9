/** Units of sale that admins keep. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/goods/units/service.ts',
    tests: ['apps/api/src/goods/units/units.test.ts'],
    guard: true,
    mutants: [
      ['used-unit-gets-another-factor', 'createUnits', 'if (isSame) await repo.updateUnit(tx, id, next);', 'if (isSame || row.version > 0) await repo.updateUnit(tx, id, next);', 'The factor of a used unit is said to have changed, and amounts are stored by the former one.'],
      ['unit-in-use-just-now-fails', 'createUnits', "throw isDangling(error) ? new AppError('unit_in_use', { data: { ...use, records: true } }) : error;", 'throw error;', 'A unit that comes to be used at the same moment answers with a failure that says nothing.'],
      ['former-version-changes-unit', 'createUnits', "if (row.version !== version) throw new AppError('stale');", '', 'An admin overwrites what another one has changed meanwhile.'],
      ['change-of-unit-is-not-published', 'createUnits', "await events.publish(tx, 'unit.changed', {});", '', 'Every page shows the former title until the process starts again.'],
      ['title-is-taken-twice', 'checkNames', 'if (isTaken || isTitleTaken)', 'if (isTaken)', 'Two units have the same title, and a price list reads one for the other.'],
    ],
  },
  {
    file: 'apps/api/src/goods/units/bases-repo.ts',
    tests: ['apps/api/src/goods/units/bases.test.ts'],
    guard: false,
    mutants: [
      ['deleted-price-is-uncompared', 'countUncompared', ' and deleted_at is null', '', 'Prices that were deleted are counted among those to be mended, without their index.'],
    ],
  },
  {
    file: 'apps/api/src/goods/catalogue/comparison.ts',
    tests: ['apps/api/src/goods/units/units.test.ts'],
    guard: false,
    mutants: [
      ['new-unit-becomes-one-of-comparison', 'comparisonUnits', '.flatMap((factor) => units.find((unit)', '.flatMap((factor) => units.filter((unit)', 'A unit with the factor of another one stands on every board of its dimension.'],
    ],
  },
];
