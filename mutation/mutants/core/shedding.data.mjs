/** Load shedding: what is queued, what is refused, and when a place is given back. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/core/plugins/shedding/request-queue.ts',
    tests: ['apps/api/src/core/plugins/shedding/request-queue.test.ts', 'apps/api/src/core/plugins/shedding/shedding.test.ts'],
    guard: true,
    mutants: [
      ['nobody-is-shed', 'createRequestQueue', 'if (isLong || waiting.length >= most_waiting) return false;', '', 'Under a flood everybody waits until they give up.'],
      ['any-wait-is-accepted', 'createRequestQueue', 'if (isLong || waiting.length', 'if (waiting.length', 'Requests are accepted that wait for longer than anybody does.'],
      ['a-few-are-shed', 'createRequestQueue', 'waiting.length >= FEW && ', '', 'After one slow request a visitor\'s page is refused.'],
      ['all-at-once', 'createRequestQueue', 'waiting.length === 0 && working < at_once', 'true', 'A flood is worked on at once, and nobody is answered.'],
      ['accepted-ones-starve', 'createRequestQueue', 'waiting.length === 0 && working < at_once', 'working < at_once', 'New requests pass those that wait.'],
      ['work-before-arrivals', 'createRequestQueue', 'hasArrivals && turns_without_work < MOST_TURNS', 'false', 'Callers wait in the kernel, where nobody can refuse them.'],
      ['places-are-lost', 'createRequestQueue', 'if (!begin()) working -= 1;', 'begin();', 'Each client that leaves takes a place for good.'],
      ['places-are-not-returned', 'createRequestQueue', 'if (waiting.length > 0) schedule();', '', 'Those that wait are never begun.'],
    ],
  },
  {
    file: 'apps/api/src/core/plugins/shedding/shedding.ts',
    tests: ['apps/api/src/core/plugins/shedding/shedding.test.ts'],
    guard: true,
    mutants: [
      ['health-is-shed', 'isQueued', '!ALWAYS.has(url) &&', '', 'A supervisor restarts a portal that is busy.'],
      ['sockets-are-shed', 'isQueued', "routeOptions.url !== '/ws' &&", '', 'A handshake takes the place of a request.'],
      ['uploads-take-places', 'isQueued', "!headers['content-type']?.startsWith('multipart/')", 'true', 'Slow uploads take all places.'],
      ['slow-bodies-take-places', 'shedding', 'isQueued(request) && !hasBody(request)', 'isQueued(request)', 'A few slow senders take all places.'],
      ['places-given-back-twice', 'shedding', 'if (!request.isWorkedOn) return;', '', 'More is worked on than may be.'],
      ['dead-clients-are-served', 'shedding', 'if (reply.raw.destroyed) return false;', '', 'Work is done for clients that have left.'],
      ['refusals-tell-no-time', 'shedding', "'retry-after': String(RETRY_S),", '', 'Clients try again at once.', { guard: false }],
    ],
  },
];
