/** Webhooks: whose endpoints they are, what is signed, and when they end. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/reach/webhooks/repo.ts',
    tests: ['apps/api/src/reach/webhooks/webhooks.test.ts', 'apps/api/src/reach/webhooks/events.test.ts'],
    guard: true,
    mutants: [
      ['event-unwanted', 'listListening', 'events.includes(event) ? [id] : []', 'events ? [id] : []', 'Endpoints receive events that nobody chose for them.'],
    ],
  },
  {
    file: 'apps/api/src/reach/webhooks/signing.ts',
    tests: ['apps/api/src/reach/webhooks/signing.test.ts'],
    guard: true,
    mutants: [
      ['time-unsigned', 'signedHeaders', '`${id}.${timestamp_s}.${body}`', '`${id}.${body}`', 'An old message can be sent again with another time.'],
    ],
  },
  {
    file: 'apps/api/src/reach/webhooks/deliveries/worker.ts',
    tests: ['apps/api/src/reach/webhooks/webhooks.test.ts'],
    guard: true,
    mutants: [
      ['former-secret-stays', 'attempt', 'now < former_until', 'now !== former_until', 'A secret that was rotated because it leaked signs for good.'],
    ],
  },
  {
    file: 'apps/api/src/reach/webhooks/deliveries/outcomes.ts',
    tests: ['apps/api/src/reach/webhooks/webhooks.test.ts'],
    guard: true,
    mutants: [
      ['attempted-for-good', 'createOutcomes', '!isGone && now < row.expires_at', '!isGone', 'A receiver that is gone is called for years.'],
    ],
  },
];
