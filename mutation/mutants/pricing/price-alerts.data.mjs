/** Price alerts: what counts, what is reported, and how often. */

const tests = ['apps/api/src/pricing/price-alerts/price-alerts.test.ts'];

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/pricing/price-alerts/offers.ts',
    tests,
    guard: true,
    mutants: [
      {
        id: 'alert-of-a-price-that-may-be-taken-back',
        symbol: 'readSettledOffers',
        search: '...before.get(price.id)',
        replace: '',
        why: 'A price is reported that its supplier takes back two seconds later.',
      },
      {
        id: 'alert-of-a-new-price-that-may-be-taken-back',
        symbol: 'readSettledOffers',
        search: 'created_at < since',
        replace: 'created_at < now',
        why: 'A new price is reported before it is settled.',
      },
    ],
  },
  {
    file: 'apps/api/src/pricing/price-alerts/crossings-repo.ts',
    tests,
    guard: true,
    mutants: [
      {
        id: 'alert-reported-with-each-change',
        symbol: 'crossingOf',
        search: 'isMet(false, gte(alerts.amount, lowest))',
        replace: 'gte(alerts.amount, lowest)',
        why: 'A buyer is notified with each change of a price that is below the amount.',
      },
      {
        id: 'alert-reported-once-for-all',
        symbol: 'crossingOf',
        search: 'ceased: isMet(true, lt(alerts.amount, lowest))',
        replace: 'ceased: isMet(true, gt(alerts.amount, lowest))',
        why: 'A second crossing is not reported.',
      },
      {
        id: 'change-counted-from-the-first-amount',
        symbol: 'crossingOf',
        search: 'reported: { base_amount: lowest }',
        replace: 'reported: {}',
        why: 'A change is reported again and again, against the amount of long ago.',
      },
    ],
  },
  {
    file: 'apps/api/src/pricing/price-alerts/checking.ts',
    tests,
    guard: true,
    mutants: [
      {
        id: 'alert-checked-before-it-settles',
        symbol: 'createPriceAlertChecks',
        search: 'due_at = clock() + SETTLING_MS',
        replace: 'due_at = clock()',
        why: 'A crossing is checked before it counts, and never again.',
      },
      {
        id: 'end-of-a-price-overlooked',
        symbol: 'createPriceAlertChecks',
        search: 'causes.findEnded(tx, { after, until })',
        replace: 'causes.findEnded(tx, { after: until, until })',
        why: 'The end of the lowest price is not reported.',
      },
    ],
  },
  {
    file: 'apps/api/src/pricing/price-alerts/service.ts',
    tests,
    guard: true,
    mutants: [
      {
        id: 'alerts-without-a-limit',
        symbol: 'createPriceAlerts',
        search: '>= priceAlertLimits.per_user',
        replace: '> priceAlertLimits.per_user',
        why: 'A user sets more alerts than the limit.',
      },
    ],
  },
];
