/** What freights are stored, who sees them, and how they add up. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/supply/freights/repo.ts',
    tests: ['apps/api/src/supply/freights/freights.test.ts'],
    guard: true,
    mutants: [
      ['freights-of-all-suppliers', 'listPublic', ', isPublicSupplier()', '', 'Rates of a suspended supplier are public.'],
      ['freights-without-an-end', 'listPublic', ' gt(supplierFreights.stated_at, after),', '', 'Rates are public after their end.'],
      ['freights-over-a-newer-table', 'saveFreights', ', eq(supplierFreights.version, version)', '', 'A table is stated over one that nobody has read.'],
    ],
  },
  {
    file: 'apps/api/src/supply/freights/service.ts',
    tests: ['apps/api/src/supply/freights/freights.test.ts'],
    guard: false,
    mutants: [
      ['vehicle-twice', 'check', 'known.has(route)', 'false', 'A way has two rates of one vehicle.'],
      ['freight-to-any-city', 'createFreights', 'to.id === city.id', 'true', 'Rates to other cities are listed.'],
    ],
  },
  {
    file: 'packages/contract/src/supply/freights/estimate.ts',
    tests: ['packages/contract/src/supply/freights/estimate.test.ts'],
    guard: false,
    mutants: [
      ['rest-without-a-vehicle', 'estimateFreight', '(last?.amount ?? 0)', '0', 'The rest of a load is carried for nothing.'],
      ['too-small-for-the-rest', 'estimateFreight', 'most_kg * THOUSANDTHS >= rest', 'true', 'The rest is put on a vehicle that cannot carry it.'],
    ],
  },
];
