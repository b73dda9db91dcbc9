/** Rates kept by hand. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/pricing/currencies/rates-service.ts',
    tests: ['apps/api/src/pricing/currencies/rates.test.ts'],
    guard: false,
    mutants: [
      ['jump-confirmed-by-another-amount', 'createRates', 'isLarge && confirm_amount !== amount', 'isLarge && confirm_amount === undefined', 'A confirmation of another amount passes.'],
      ['jump-down-passes', 'createRates', 'Math.abs(Number(amount) - Number(until)) * 100', '(Number(amount) - Number(until)) * 100', 'A rate may fall by any part without a question.'],
      ['taken-back-at-any-time', 'createRates', "if (last.at < now - currencyLimits.take_back_ms) throw new AppError('undo_too_late');", '', 'An old amount is taken out of the history.'],
      ['taken-back-in-the-history-only', 'createRates', 'await repo.updateCurrency(tx, id, { amount: before.amount, previous_amount, updated_at: now });', '', 'The amount that was taken back still holds.'],
      ['new-rate-without-history', 'createRates', 'await repo.insertAmount(tx, { currency_id: row.id, amount, at: now, set_by: context.actor_id });', '', 'The first amount is not in the history.'],
      ['taken-back-what-is-not-meant', 'createRates', "if (wanted !== undefined && wanted !== toWire(updated_at)) throw new AppError('stale');", '', 'A second press takes back an amount that was not meant.'],
      ['unknown-ids-ordered', 'createRates', '|| !ids.every((id) => all.has(id))', '', 'An order with unknown currencies is accepted.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/currencies/stating.ts',
    tests: ['apps/api/src/pricing/currencies/rates.test.ts'],
    guard: false,
    mutants: [
      ['change-against-the-same-day', 'findEarlier', 'before: tehranDayStart(tehranDayNumber(now))', 'before: now', 'The change of a rate is against an amount of the same day.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/currencies/repo.ts',
    tests: ['apps/api/src/pricing/currencies/rates.test.ts'],
    guard: false,
    mutants: [
      ['rates-locked-in-another-order', 'selectLocked', 'orderBy(asc(currencies.id))', 'orderBy(sql`${currencies.id} desc`)', 'Two changes of several rates wait for each other.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/currencies/sources/judging.ts',
    tests: ['apps/api/src/pricing/currencies/sources/judging.test.ts'],
    guard: true,
    mutants: [
      ['source-falls-by-any-part', 'judge', 'Math.abs(percent) > most_percent', 'percent > most_percent', 'A source may let a rate fall by any part.'],
      ['source-above-the-most', 'judge', ' || isLess(most, amount)', '', 'A value above the most becomes a rate.'],
      ['source-value-not-positive', 'judge', "decimal === '0' || decimal.startsWith('-')", "decimal === '0'", 'A negative value is not named as one.'],
      ['source-number-as-a-double', 'parse', "typeof value === 'number' ? context?.source : value", "typeof value === 'number' ? String(value) : value", 'A number with an exponent or beyond 2^53 is rounded silently.'],
      ['path-through-the-prototype', 'down', 'Object.hasOwn(value, step) ? (value as Record<JsonStep, unknown>)[step] : undefined', '(value as Record<JsonStep, unknown>)[step]', 'A path reaches what is not in the JSON.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/currencies/sources/fetching.ts',
    tests: ['apps/api/src/pricing/currencies/sources/sources.test.ts'],
    guard: false,
    mutants: [
      ['reading-without-the-lease', 'createFetching', 'await job.hold(tx);', '', 'A process whose lease is lost writes an old value.'],
      ['reading-with-former-settings', 'createFetching', 'if (source.version !== read.version) return fetching.at(tx, currency_id, now);', '', 'A value that was read with former settings becomes the rate.'],
      ['failed-source-rests-at-once', 'nextAfter', 'Math.min(every_ms, minute * 2 ** Math.min(failures - 1, 12))', 'every_ms + 0 * failures', 'A source that failed once is read an interval later.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/currencies/sources/service.ts',
    tests: ['apps/api/src/pricing/currencies/sources/sources.test.ts'],
    guard: false,
    mutants: [
      ['stored-key-sent-elsewhere', 'createCurrencySources', ' && new URL(stored.url).origin === new URL(input.url).origin', '', 'An admin has the stored key sent to another origin.'],
      ['key-in-the-audit-log', 'toEntry', 'return { url: `${origin}${pathname}`, path,', 'return { url: url.slice(0, 1) + url.slice(1) + (origin + pathname).slice(0, 0), path,', 'The query of an address, in which services expect a key, is in the audit log.'],
    ],
  },
  {
    file: 'apps/api/src/core/plugins/outbound/reader.ts',
    tests: ['apps/api/src/core/plugins/outbound/reader.test.ts'],
    guard: true,
    mutants: [
      ['body-without-a-limit', 'createOutboundReader', "if (bytes > most_bytes) return end({ failure: 'too_large' });", '', 'An endless answer fills the memory.'],
    ],
  },
  {
    file: 'apps/api/src/core/plugins/outbound/rules.ts',
    tests: ['apps/api/src/core/plugins/outbound/reader.test.ts'],
    guard: true,
    mutants: [
      ['literal-address-inside', 'createAddressRules', ' && !isLiteralInside(url.hostname)', '', 'A literal address of the network is called.'],
      ['stand-in-on-every-port', 'createAddressRules', 'origins.has(new URL(address).origin) ? any : outer', 'origins.size > 0 ? any : outer', 'A stand-in of tests opens the whole machine.'],
    ],
  },
];
