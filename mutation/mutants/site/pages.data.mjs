/** Answers of the api that pages share, and for how long. */

const api = 'apps/api/src';
const tests = [
  `${api}/core/plugins/web/in-process-calls.test.ts`,
  `${api}/core/plugins/web/page-cache.test.ts`,
  `${api}/core/plugins/web/web.test.ts`,
];

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: `${api}/core/plugins/web/in-process-calls.ts`,
    tests,
    guard: true,
    mutants: [
      {
        id: 'every-answer-is-for-all',
        symbol: 'createInProcessCalls.read',
        search: 'isKept: isForAll',
        replace: 'isKept: loaded.isKept',
        why: 'The name of one user is shown to others.',
      },
      {
        id: 'users-share-with-guests',
        symbol: 'createInProcessCalls.read',
        search: 'if (isShared)',
        replace: 'if (isShared || true)',
        why: 'Users get what guests see of themselves.',
      },
      {
        id: 'searches-are-counted-once',
        symbol: 'createInProcessCalls.ask',
        search: ' && !call.isCounted',
        replace: '',
        why: 'A search that was done before passes its limit.',
      },
      {
        id: 'failures-are-kept',
        symbol: 'createInProcessCalls.ask',
        search: 'statusCode === 200 && ',
        replace: '',
        guard: false,
        why: 'A failure of a moment is shown for seconds.',
      },
      {
        id: 'answers-can-be-changed',
        symbol: 'frozen',
        search: 'Object.freeze(value);',
        replace: '',
        guard: false,
        why: 'A page changes what the next one shows.',
      },
    ],
  },
  {
    file: `${api}/core/lib/cache.ts`,
    tests: [...tests, `${api}/core/lib/cache.test.ts`],
    guard: true,
    mutants: [
      {
        id: 'overtaken-values-are-kept',
        symbol: 'createCache.keep',
        search: 'if (entries.get(key) !== entry) return;',
        replace: '',
        why: 'A read that began before a change is kept after it.',
      },
      {
        id: 'values-never-end',
        symbol: 'createCache.isCurrent',
        search: 'clock() < kept.until',
        replace: 'kept.until > 0',
        why: 'A price is shown after its end.',
      },
    ],
  },
  {
    file: `${api}/core/plugins/web/market-cache.ts`,
    tests,
    guard: true,
    mutants: [
      {
        id: 'no-event-empties',
        symbol: 'createMarketCache',
        search: 'if (isOne) events.subscribe',
        replace: 'if (!isOne) events.subscribe',
        why: 'A changed price is shown for five seconds.',
      },
      {
        id: 'the-last-moment-ends',
        symbol: 'nextMoment',
        search: 'moment < next',
        replace: 'moment > 0',
        why: 'A page outlives the first of its prices.',
      },
    ],
  },
];
