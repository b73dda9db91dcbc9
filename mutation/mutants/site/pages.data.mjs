/** Answers of the api that pages share, and for how long. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/core/plugins/web/in-process-calls.ts',
    tests: ['apps/api/src/core/plugins/web/in-process-calls.test.ts', 'apps/api/src/core/plugins/web/page-cache.test.ts', 'apps/api/src/core/plugins/web/web.test.ts'],
    guard: true,
    mutants: [
      ['every-answer-is-for-all', 'createInProcessCalls.read', 'isKept: isForAll', 'isKept: loaded.isKept', 'The name of one user is shown to others.'],
      ['users-share-with-guests', 'createInProcessCalls.read', 'if (isShared)', 'if (isShared || true)', 'Users get what guests see of themselves.'],
      ['searches-are-counted-once', 'createInProcessCalls.ask', ' && !call.isCounted', '', 'A search that was done before passes its limit.'],
      ['failures-are-kept', 'createInProcessCalls.ask', 'statusCode === 200 && ', '', 'A failure of a moment is shown for seconds.', { guard: false }],
      ['answers-can-be-changed', 'frozen', 'Object.freeze(value);', '', 'A page changes what the next one shows.', { guard: false }],
    ],
  },
  {
    file: 'apps/api/src/core/lib/cache.ts',
    tests: ['apps/api/src/core/plugins/web/in-process-calls.test.ts', 'apps/api/src/core/plugins/web/page-cache.test.ts', 'apps/api/src/core/plugins/web/web.test.ts', 'apps/api/src/core/lib/cache.test.ts'],
    guard: true,
    mutants: [
      ['overtaken-values-are-kept', 'createCache.keep', 'if (entries.get(key) !== entry) return;', '', 'A read that began before a change is kept after it.'],
      ['values-never-end', 'createCache.isCurrent', 'clock() < kept.until', 'kept.until > 0', 'A price is shown after its end.'],
    ],
  },
  {
    file: 'apps/api/src/core/plugins/web/market-cache.ts',
    tests: ['apps/api/src/core/plugins/web/in-process-calls.test.ts', 'apps/api/src/core/plugins/web/page-cache.test.ts', 'apps/api/src/core/plugins/web/web.test.ts'],
    guard: true,
    mutants: [
      ['no-event-empties', 'createMarketCache', 'if (isOne) events.subscribe', 'if (!isOne) events.subscribe', 'A changed price is shown for five seconds.'],
      ['the-last-moment-ends', 'nextMoment', 'moment < next', 'moment > 0', 'A page outlives the first of its prices.'],
    ],
  },
];
