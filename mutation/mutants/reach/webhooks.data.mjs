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
  {
    file: 'apps/api/src/core/plugins/outbound/circuit-breakers.ts',
    tests: ['apps/api/src/core/plugins/outbound/circuit-breakers.test.ts'],
    guard: true,
    mutants: [
      ['slow-target-takes-all', 'createCircuitBreakers', 'if (!isOpen(state)) return callsPerTarget;', 'if (!isOpen(state)) return 64;', 'One slow receiver holds up all others.'],
      ['failing-target-is-called', 'createCircuitBreakers', 'return now() < state.rests_until ? 0 : 1;', 'return 1;', 'A receiver that fails is called without a pause.'],
      ['rest-without-an-end', 'createCircuitBreakers', 'return now() < state.rests_until ? 0 : 1;', 'return 0;', 'A receiver that failed is never called again.'],
      ['all-tried-at-once', 'createCircuitBreakers', 'return now() < state.rests_until ? 0 : 1;', 'return now() < state.rests_until ? 0 : callsPerTarget;', 'A receiver that failed gets all calls at once after its rest.'],
      ['targets-without-an-end', 'createCircuitBreakers', 'if (!known && states.size >= most) makeRoom();', '', 'Invented hosts fill the memory.'],
      ['uncalled-counts-as-failed', 'createCircuitBreakers', 'if (isWorking === null) return;', '', 'A delivery that was held back counts against its service.'],
    ],
  },
];
