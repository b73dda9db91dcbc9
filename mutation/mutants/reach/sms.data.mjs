/** The journal of text messages. */

const api = 'apps/api/src';
const tests = [`${api}/reach/sms/journal.test.ts`];

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: `${api}/reach/sms/journal.ts`,
    tests,
    guard: true,
    mutants: [
      {
        id: 'whole-mobile-kept',
        symbol: 'recordAttempts',
        search: 'mobile: maskMobile(mobile)',
        replace: 'mobile',
        why: 'The journal keeps whole mobiles, also of accounts that are closed.',
      },
      {
        id: 'journal-stops-the-log-in',
        symbol: 'recordAttempts',
        search: "log.warn({ err: error }, 'sms journal write failed');",
        replace: 'throw error;',
        why: 'A full disk of the journal locks everybody out.',
      },
      {
        id: 'failure-swallowed',
        symbol: 'recordAttempts',
        search: '      throw error;\n    });',
        replace: '      return false;\n    });',
        why: 'A person waits for a code that never went out.',
      },
      {
        id: 'unsendable-counts',
        symbol: 'recordAttempts',
        search: 'if (isSent) await',
        replace: 'await',
        why: 'Notifications that a provider cannot send count as accepted.',
      },
    ],
  },
  {
    file: `${api}/reach/sms/sending.ts`,
    tests,
    guard: true,
    mutants: [
      {
        id: 'gateway-unrecorded',
        symbol: 'createSmsGateway',
        search: 'recordAttempts(openGateway(deps), deps.env.SMS_GATEWAY, deps)',
        replace: '(recordAttempts ? openGateway(deps) : openGateway(deps))',
        why: 'No message of the portal is in the journal.',
      },
    ],
  },
  {
    file: `${api}/reach/sms/journal-repo.ts`,
    tests,
    guard: true,
    mutants: [
      {
        id: 'old-failures-count',
        symbol: 'findUnsentInRow',
        search: 'and(gt(smsAttempts.id, last?.id ?? 0), gt(smsAttempts.created_at, since))',
        replace: 'gt(smsAttempts.id, last?.id ?? 0)',
        why: 'The page warns of a gateway that failed days ago.',
      },
      {
        id: 'median-is-slowest',
        symbol: 'findMedian',
        search: 'Math.ceil(total / 2) - 1',
        replace: 'total - 1',
        why: 'The slowest message counts as the usual one.',
      },
    ],
  },
  {
    file: `${api}/reach/sms/texts-service.ts`,
    tests: [`${api}/reach/sms/texts.test.ts`],
    guard: true,
    mutants: [
      {
        id: 'text-without-code',
        symbol: 'checkText',
        search: 'parts.length !== 2',
        replace: 'parts.length > 2',
        why: 'A code is sent without the code, and nobody can log in.',
      },
      {
        id: 'second-autofill-line',
        symbol: 'checkText',
        search: '/[{}@#]/',
        replace: '/[{}]/',
        why: 'A text names another host for which browsers fill the code in.',
      },
      {
        id: 'later-admin-wins',
        symbol: 'createSmsWording',
        search: "if (before.version !== version) throw new AppError('stale', { data: shownOf(kind, before) });",
        replace: '',
        why: 'A text that another admin has just saved is gone without a word.',
      },
    ],
  },
  {
    file: `${api}/core/realtime/topics/topics.ts`,
    tests: [`${api}/core/realtime/topics/topics.test.ts`],
    guard: true,
    mutants: [
      {
        id: 'sms-topic-is-public',
        symbol: 'isStaffTopic',
        search: " || topic === 'sms'",
        replace: '',
        why: 'Everybody learns when messages are sent.',
      },
    ],
  },
];
