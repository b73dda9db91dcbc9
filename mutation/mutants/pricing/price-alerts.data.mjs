/** Price alerts: what counts, what is reported, and how often. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/pricing/price-alerts/offers.ts',
    tests: ['apps/api/src/pricing/price-alerts/price-alerts.test.ts'],
    guard: true,
    mutants: [
      ['alert-of-a-price-that-may-be-taken-back', 'readSettledOffers', '...before.get(price.id)', '', 'A price is reported that its supplier takes back two seconds later.'],
      ['alert-of-a-new-price-that-may-be-taken-back', 'readSettledOffers', 'created_at < since', 'created_at < now', 'A new price is reported before it is settled.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/price-alerts/crossings-repo.ts',
    tests: ['apps/api/src/pricing/price-alerts/price-alerts.test.ts'],
    guard: true,
    mutants: [
      ['alert-reported-with-each-change', 'crossingOf', 'isMet(false, gte(alerts.amount, lowest))', 'gte(alerts.amount, lowest)', 'A buyer is notified with each change of a price that is below the amount.'],
      ['alert-reported-once-for-all', 'crossingOf', 'ceased: isMet(true, lt(alerts.amount, lowest))', 'ceased: isMet(true, gt(alerts.amount, lowest))', 'A second crossing is not reported.'],
      ['change-counted-from-the-first-amount', 'crossingOf', 'reported: { base_amount: lowest }', 'reported: {}', 'A change is reported again and again, against the amount of long ago.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/price-alerts/checking.ts',
    tests: ['apps/api/src/pricing/price-alerts/price-alerts.test.ts'],
    guard: true,
    mutants: [
      ['alert-checked-before-it-settles', 'createPriceAlertChecks', 'due_at = clock() + SETTLING_MS', 'due_at = clock()', 'A crossing is checked before it counts, and never again.'],
      ['end-of-a-price-overlooked', 'createPriceAlertChecks', 'causes.findEnded(tx, { after, until })', 'causes.findEnded(tx, { after: until, until })', 'The end of the lowest price is not reported.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/price-alerts/service.ts',
    tests: ['apps/api/src/pricing/price-alerts/price-alerts.test.ts'],
    guard: true,
    mutants: [
      ['alerts-without-a-limit', 'createPriceAlerts', '>= priceAlertLimits.per_user', '> priceAlertLimits.per_user', 'A user sets more alerts than the limit.'],
    ],
  },
];
