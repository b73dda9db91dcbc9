/** Formulas of prices: what they are computed from, what waits, and what stops them. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/pricing/prices/formula/checking.ts',
    tests: ['apps/api/src/pricing/prices/formula/formulas.test.ts'],
    guard: true,
    mutants: [
      ['cycle-of-formulas', 'checkSource', 'if (id === price.id)', 'if (id === -1)', 'Two prices are computed from each other without an end.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/prices/formula/evaluate.ts',
    tests: ['apps/api/src/pricing/prices/formula/formulas.test.ts'],
    guard: true,
    mutants: [
      ['formula-of-an-expired-price', 'sourceIn', "stateNow(price, now) !== 'available'", 'amount === null', 'A price is stated anew from one that has expired.'],
      ['formula-of-an-old-rate', 'sourceIn', 'valid_until > now ?', 'valid_until > 0 ?', 'A price is stated anew from a rate of last week.'],
      ['formula-outlives-its-source', 'evaluate', 'Math.min(validUntil(now, null, reference), from.valid_until)', 'validUntil(now, null, reference)', 'A computed price is valid longer than what it is computed from.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/prices/formula/recomputing.ts',
    tests: ['apps/api/src/pricing/prices/formula/formulas.test.ts'],
    guard: true,
    mutants: [
      ['formula-over-an-own-amount', 'step', 'formula.computed_amount !== price.amount', 'false', 'A formula overwrites the amount that a person stated.'],
      ['formula-confirms-itself', 'step', 'applied?.get(price.id) === amount ? amount : undefined', 'amount', 'A step of any size is published without a confirmation.'],
    ],
  },
];
