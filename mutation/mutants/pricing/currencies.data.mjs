/** Rates kept by hand. */

const api = 'apps/api/src';

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: `${api}/pricing/currencies/rates-service.ts`,
    tests: [`${api}/pricing/currencies/rates.test.ts`],
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
        id: 'new-rate-without-history',
        symbol: 'createRates',
        search: 'await repo.insertAmount(tx, { currency_id: row.id, amount, at: now, set_by: context.actor_id });',
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
        search: '|| !ids.every((id) => all.has(id))',
        replace: '',
        why: 'An order with unknown currencies is accepted.',
      },
    ],
  },
  {
    file: `${api}/pricing/currencies/stating.ts`,
    tests: [`${api}/pricing/currencies/rates.test.ts`],
    guard: false,
    mutants: [
      {
        id: 'change-against-the-same-day',
        symbol: 'findEarlier',
        search: 'before: tehranDayStart(tehranDayNumber(now))',
        replace: 'before: now',
        why: 'The change of a rate is against an amount of the same day.',
      },
    ],
  },
  {
    file: `${api}/pricing/currencies/repo.ts`,
    tests: [`${api}/pricing/currencies/rates.test.ts`],
    guard: false,
    mutants: [
      {
        id: 'rates-locked-in-another-order',
        symbol: 'selectLocked',
        search: 'orderBy(asc(currencies.id))',
        replace: 'orderBy(sql`${currencies.id} desc`)',
        why: 'Two changes of several rates wait for each other.',
      },
    ],
  },
  {
    file: `${api}/pricing/currencies/sources/judging.ts`,
    tests: [`${api}/pricing/currencies/sources/judging.test.ts`],
    guard: true,
    mutants: [
      {
        id: 'source-falls-by-any-part',
        symbol: 'judge',
        search: 'Math.abs(percent) > most_percent',
        replace: 'percent > most_percent',
        why: 'A source may let a rate fall by any part.',
      },
      {
        id: 'source-above-the-most',
        symbol: 'judge',
        search: ' || isLess(most, amount)',
        replace: '',
        why: 'A value above the most becomes a rate.',
      },
      {
        id: 'source-value-not-positive',
        symbol: 'judge',
        search: "decimal === '0' || decimal.startsWith('-')",
        replace: "decimal === '0'",
        why: 'A negative value is not named as one.',
      },
      {
        id: 'source-number-as-a-double',
        symbol: 'parse',
        search: "typeof value === 'number' ? context?.source : value",
        replace: "typeof value === 'number' ? String(value) : value",
        why: 'A number with an exponent or beyond 2^53 is rounded silently.',
      },
      {
        id: 'path-through-the-prototype',
        symbol: 'down',
        search: 'Object.hasOwn(value, step) ? (value as Record<JsonStep, unknown>)[step] : undefined',
        replace: '(value as Record<JsonStep, unknown>)[step]',
        why: 'A path reaches what is not in the JSON.',
      },
    ],
  },
  {
    file: `${api}/pricing/currencies/sources/fetching.ts`,
    tests: [`${api}/pricing/currencies/sources/sources.test.ts`],
    guard: false,
    mutants: [
      {
        id: 'reading-without-the-lease',
        symbol: 'createFetching',
        search: 'await job.hold(tx);',
        replace: '',
        why: 'A process whose lease is lost writes an old value.',
      },
      {
        id: 'reading-with-former-settings',
        symbol: 'createFetching',
        search: 'if (source.version !== read.version) return fetching.at(tx, currency_id, now);',
        replace: '',
        why: 'A value that was read with former settings becomes the rate.',
      },
      {
        id: 'failed-source-rests-at-once',
        symbol: 'nextAfter',
        search: 'Math.min(every_ms, minute * 2 ** Math.min(failures - 1, 12))',
        replace: 'every_ms + 0 * failures',
        why: 'A source that failed once is read an interval later.',
      },
    ],
  },
  {
    file: `${api}/pricing/currencies/sources/service.ts`,
    tests: [`${api}/pricing/currencies/sources/sources.test.ts`],
    guard: false,
    mutants: [
      {
        id: 'stored-key-sent-elsewhere',
        symbol: 'createCurrencySources',
        search: ' && new URL(stored.url).origin === new URL(input.url).origin',
        replace: '',
        why: 'An admin has the stored key sent to another origin.',
      },
      {
        id: 'key-in-the-audit-log',
        symbol: 'toEntry',
        search: 'return { url: `${origin}${pathname}`, path,',
        replace: 'return { url: url.slice(0, 1) + url.slice(1) + (origin + pathname).slice(0, 0), path,',
        why: 'The query of an address, in which services expect a key, is in the audit log.',
      },
    ],
  },
  {
    file: `${api}/core/plugins/outbound/reader.ts`,
    tests: [`${api}/core/plugins/outbound/reader.test.ts`],
    guard: true,
    mutants: [
      {
        id: 'body-without-a-limit',
        symbol: 'createOutboundReader',
        search: "if (bytes > most_bytes) return end({ failure: 'too_large' });",
        replace: '',
        why: 'An endless answer fills the memory.',
      },
      {
        id: 'literal-address-inside',
        symbol: 'createOutboundReader',
        search: ' && !isLiteralInside(url.hostname)',
        replace: '',
        why: 'A literal address of the network is called.',
      },
      {
        id: 'stand-in-on-every-port',
        symbol: 'createOutboundReader',
        search: 'origins.has(new URL(address).origin) ? any : outer',
        replace: 'origins.size > 0 ? any : outer',
        why: 'A stand-in of tests opens the whole machine.',
      },
    ],
  },
];
