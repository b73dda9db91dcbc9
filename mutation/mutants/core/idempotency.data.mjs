/** Stored responses are returned to their caller only. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/core/plugins/http/idempotency.ts',
    tests: ['apps/api/src/core/plugins/http/idempotency.test.ts', 'apps/api/src/core/plugins/http/idempotency-fingerprint.test.ts', 'apps/api/src/pricing/prices/prices.test.ts'],
    guard: true,
    mutants: [
      ['answer-of-another-actor', 'createIdempotency.find', 'eq(idempotencyKeys.actor_id, actor_id),', '', 'A caller with the same key gets the response of another user.'],
      ['answer-of-another-route', 'createIdempotency.find', 'eq(idempotencyKeys.route, route),', '', 'The response of another route is returned.'],
      ['answer-of-another-key', 'createIdempotency.find', ', eq(idempotencyKeys.key, key)', '', 'Every key returns the first response.'],
      ['answer-of-another-path', 'createIdempotency', '[request.params, request.query, request.body ?? null]', '[request.body ?? null]', 'The response for another id is returned.'],
      ['answer-for-ever', 'createIdempotency.find', 'row && row.created_at > clock() - KEEP_MS ? row : undefined', 'row', 'An expired key still returns its response.'],
      ['another-subject', 'createIdempotency.run', '${request.routeOptions.url} ${subject_id}`', '${request.routeOptions.url}`', 'A response for one subject is returned for another one.'],
      ['another-address', 'createIdempotency.run', '`${request.method} ${request.routeOptions.url}', '`${request.method}', 'One key on two routes of a subject is one call.'],
      ['another-body', 'createIdempotency.run', 'row.body_hash !== body_hash', 'false', 'A different body with the same key gets the response of the first one.'],
      ['keys-forgotten-at-once', 'createIdempotency.run', 'clock() - KEEP_MS));', 'clock() + 1));', 'The next call forgets all keys.'],
      ['any-sign-is-a-key', 'createIdempotency.run', "typeof key !== 'string' || !keyPattern.test(key)", 'false', 'A key of any length is stored.', { guard: false }],
      ['answer-is-not-kept', 'createIdempotency.run', '.set({ status: answer.status, response: answer.body })', '.set({ status: answer.status })', 'The second call gets an empty response.'],
      ['one-day-is-two', 'KEEP_MS', 'DAY_MS', '48 * 3_600_000', 'Keys are kept for two days.'],
    ],
  },
];
