/** Units of sale that admins keep. */

const api = 'apps/api/src';

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: `${api}/goods/units/service.ts`,
    tests: [`${api}/goods/units/units.test.ts`],
    guard: true,
    mutants: [
      {
        id: 'used-unit-gets-another-factor',
        symbol: 'createUnits',
        search: 'if (isSame) await repo.updateUnit(tx, id, next);',
        replace: 'if (isSame || row.version > 0) await repo.updateUnit(tx, id, next);',
        why: 'The factor of a used unit is said to have changed, and amounts are stored by the former one.',
      },
      {
        id: 'unit-in-use-just-now-fails',
        symbol: 'createUnits',
        search: "throw isDangling(error) ? new AppError('unit_in_use', { data: { ...use, records: true } }) : error;",
        replace: 'throw error;',
        why: 'A unit that comes to be used at the same moment answers with a failure that says nothing.',
      },
      {
        id: 'former-version-changes-unit',
        symbol: 'createUnits',
        search: "if (row.version !== version) throw new AppError('stale');",
        replace: '',
        why: 'An admin overwrites what another one has changed meanwhile.',
      },
      {
        id: 'change-of-unit-is-not-published',
        symbol: 'createUnits',
        search: "await events.publish(tx, 'unit.changed', {});",
        replace: '',
        why: 'Every page shows the former title until the process starts again.',
      },
      {
        id: 'title-is-taken-twice',
        symbol: 'checkNames',
        search: 'if (isTaken || isTitleTaken)',
        replace: 'if (isTaken)',
        why: 'Two units have the same title, and a price list reads one for the other.',
      },
    ],
  },
  {
    file: `${api}/goods/units/bases-repo.ts`,
    tests: [`${api}/goods/units/bases.test.ts`],
    guard: false,
    mutants: [
      {
        id: 'deleted-price-is-uncompared',
        symbol: 'countUncompared',
        search: ' and deleted_at is null',
        replace: '',
        why: 'Prices that were deleted are counted among those to be mended, without their index.',
      },
    ],
  },
  {
    file: `${api}/goods/catalogue/comparison.ts`,
    tests: [`${api}/goods/units/units.test.ts`],
    guard: false,
    mutants: [
      {
        id: 'new-unit-becomes-one-of-comparison',
        symbol: 'comparisonUnits',
        search: '.flatMap((factor) => units.find((unit)',
        replace: '.flatMap((factor) => units.filter((unit)',
        why: 'A unit with the factor of another one stands on every board of its dimension.',
      },
    ],
  },
];
