/** The journal of text messages. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/reach/sms/journal.ts',
    tests: ['apps/api/src/reach/sms/journal.test.ts'],
    guard: true,
    mutants: [
      ['whole-mobile-kept', 'recordAttempts', 'mobile: maskMobile(mobile)', 'mobile', 'The journal keeps whole mobiles, also of accounts that are closed.'],
      ['journal-stops-the-log-in', 'recordAttempts', "log.warn({ err: error }, 'sms journal write failed');", 'throw error;', 'A full disk of the journal locks everybody out.'],
      ['failure-swallowed', 'recordAttempts', '      throw error;\n    });', '      return false;\n    });', 'A person waits for a code that never went out.'],
      ['unsendable-counts', 'recordAttempts', 'if (isSent) await', 'await', 'Notifications that a provider cannot send count as accepted.'],
    ],
  },
  {
    file: 'apps/api/src/reach/sms/sending.ts',
    tests: ['apps/api/src/reach/sms/journal.test.ts'],
    guard: true,
    mutants: [
      ['gateway-unrecorded', 'createSmsGateway', 'recordAttempts(openGateway(deps), deps.env.SMS_GATEWAY, deps)', '(recordAttempts ? openGateway(deps) : openGateway(deps))', 'No message of the portal is in the journal.'],
    ],
  },
  {
    file: 'apps/api/src/reach/sms/journal-repo.ts',
    tests: ['apps/api/src/reach/sms/journal.test.ts'],
    guard: true,
    mutants: [
      ['old-failures-count', 'findUnsentInRow', 'and(gt(smsAttempts.id, last?.id ?? 0), gt(smsAttempts.created_at, since))', 'gt(smsAttempts.id, last?.id ?? 0)', 'The page warns of a gateway that failed days ago.'],
      ['median-is-slowest', 'findMedian', 'Math.ceil(total / 2) - 1', 'total - 1', 'The slowest message counts as the usual one.'],
    ],
  },
  {
    file: 'apps/api/src/reach/sms/texts-service.ts',
    tests: ['apps/api/src/reach/sms/texts.test.ts'],
    guard: true,
    mutants: [
      ['text-without-code', 'checkText', 'parts.length !== 2', 'parts.length > 2', 'A code is sent without the code, and nobody can log in.'],
      ['second-autofill-line', 'checkText', '/[{}@#]/', '/[{}]/', 'A text names another host for which browsers fill the code in.'],
      ['later-admin-wins', 'createSmsWording', "if (before.version !== version) throw new AppError('stale', { data: shownOf(kind, before) });", '', 'A text that another admin has just saved is gone without a word.'],
    ],
  },
  {
    file: 'apps/api/src/core/realtime/topics/topics.ts',
    tests: ['apps/api/src/core/realtime/topics/topics.test.ts'],
    guard: true,
    mutants: [
      ['sms-topic-is-public', 'isStaffTopic', " || topic === 'sms'", '', 'Everybody learns when messages are sent.'],
    ],
  },
];
