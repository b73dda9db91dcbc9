/** Rates kept by hand. */

const api = 'apps/api/src';

/** @type {import('../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: `${api}/modules/currencies/rates-service.ts`,
    tests: [`${api}/modules/currencies/rates.test.ts`],
    guard: false,
    mutants: [
      {
        id: 'jump-confirmed-by-another-amount',
        symbol: 'createRates',
        search: 'isLarge && confirm_amount !== amount',
        replace: 'isLarge && confirm_amount === undefined',
        why: 'A confirmation of another amount passes.',
      },
      {
        id: 'jump-down-passes',
        symbol: 'createRates',
        search: 'Math.abs(Number(amount) - Number(until)) * 100',
        replace: '(Number(amount) - Number(until)) * 100',
        why: 'A rate may fall by any part without a question.',
      },
      {
        id: 'taken-back-at-any-time',
        symbol: 'createRates',
        search: "if (last.at < now - currencyLimits.take_back_ms) throw new AppError('undo_too_late');",
        replace: '',
        why: 'An old amount is taken out of the history.',
      },
      {
        id: 'taken-back-in-the-history-only',
        symbol: 'createRates',
        search: 'await repo.updateCurrency(tx, id, { amount: before.amount, previous_amount, updated_at: now });',
        replace: '',
        why: 'The amount that was taken back still holds.',
      },
      {
        id: 'change-against-the-same-day',
        symbol: 'createRates',
        search: 'before: tehranDayStart(tehranDayNumber(now))',
        replace: 'before: now',
        why: 'The change of a rate is against an amount of the same day.',
      },
      {
        id: 'new-rate-without-history',
        symbol: 'createRates',
        search: 'await repo.insertAmount(tx, { currency_id: row.id, amount, at: now });',
        replace: '',
        why: 'The first amount is not in the history.',
      },
      {
        id: 'taken-back-what-is-not-meant',
        symbol: 'createRates',
        search: "if (wanted !== undefined && wanted !== toWire(updated_at)) throw new AppError('stale');",
        replace: '',
        why: 'A second press takes back an amount that was not meant.',
      },
      {
        id: 'unknown-ids-ordered',
        symbol: 'createRates',
        search: '|| !ids.every((id) => all.includes(id))',
        replace: '',
        why: 'An order with unknown currencies is accepted.',
      },
    ],
  },
];
