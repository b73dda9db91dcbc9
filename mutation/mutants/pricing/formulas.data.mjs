/** Formulas of prices: what they are computed from, what waits, and what stops them. */

const tests = ['apps/api/src/pricing/prices/formula/formulas.test.ts'];

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/pricing/prices/formula/checking.ts',
    tests,
    guard: true,
    mutants: [
      {
        id: 'cycle-of-formulas',
        symbol: 'checkSource',
        search: 'if (id === price.id)',
        replace: 'if (id === -1)',
        why: 'Two prices are computed from each other without an end.',
      },
    ],
  },
  {
    file: 'apps/api/src/pricing/prices/formula/evaluate.ts',
    tests,
    guard: true,
    mutants: [
      {
        id: 'formula-of-an-expired-price',
        symbol: 'sourceIn',
        search: "stateNow(price, now) !== 'available'",
        replace: 'amount === null',
        why: 'A price is stated anew from one that has expired.',
      },
      {
        id: 'formula-of-an-old-rate',
        symbol: 'sourceIn',
        search: 'valid_until > now ?',
        replace: 'valid_until > 0 ?',
        why: 'A price is stated anew from a rate of last week.',
      },
      {
        id: 'formula-outlives-its-source',
        symbol: 'evaluate',
        search: 'Math.min(validUntil(now, null, reference), from.valid_until)',
        replace: 'validUntil(now, null, reference)',
        why: 'A computed price is valid longer than what it is computed from.',
      },
    ],
  },
  {
    file: 'apps/api/src/pricing/prices/formula/recomputing.ts',
    tests,
    guard: true,
    mutants: [
      {
        id: 'formula-over-an-own-amount',
        symbol: 'step',
        search: 'formula.computed_amount !== price.amount',
        replace: 'false',
        why: 'A formula overwrites the amount that a person stated.',
      },
      {
        id: 'formula-confirms-itself',
        symbol: 'step',
        search: 'applied?.get(price.id) === amount ? amount : undefined',
        replace: 'amount',
        why: 'A step of any size is published without a confirmation.',
      },
    ],
  },
];
