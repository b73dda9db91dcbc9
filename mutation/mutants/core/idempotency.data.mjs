/** Stored responses are returned to their caller only. */

const api = 'apps/api/src';

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: `${api}/core/plugins/http/idempotency.ts`,
    tests: [
      `${api}/core/plugins/http/idempotency.test.ts`,
      `${api}/core/plugins/http/idempotency-fingerprint.test.ts`,
      `${api}/pricing/prices/prices.test.ts`,
    ],
    guard: true,
    mutants: [
      {
        id: 'answer-of-another-actor',
        symbol: 'createIdempotency.find',
        search: 'eq(idempotencyKeys.actor_id, actor_id),',
        replace: '',
        why: 'A caller with the same key gets the response of another user.',
      },
      {
        id: 'answer-of-another-route',
        symbol: 'createIdempotency.find',
        search: 'eq(idempotencyKeys.route, route),',
        replace: '',
        why: 'The response of another route is returned.',
      },
      {
        id: 'answer-of-another-key',
        symbol: 'createIdempotency.find',
        search: ', eq(idempotencyKeys.key, key)',
        replace: '',
        why: 'Every key returns the first response.',
      },
      {
        id: 'answer-of-another-path',
        symbol: 'createIdempotency',
        search: '[request.params, request.query, request.body ?? null]',
        replace: '[request.body ?? null]',
        why: 'The response for another id is returned.',
      },
      {
        id: 'answer-for-ever',
        symbol: 'createIdempotency.find',
        search: 'row && row.created_at > clock() - KEEP_MS ? row : undefined',
        replace: 'row',
        why: 'An expired key still returns its response.',
      },
      {
        id: 'another-subject',
        symbol: 'createIdempotency.run',
        search: '${request.routeOptions.url} ${subject_id}`',
        replace: '${request.routeOptions.url}`',
        why: 'A response for one subject is returned for another one.',
      },
      {
        id: 'another-address',
        symbol: 'createIdempotency.run',
        search: '`${request.method} ${request.routeOptions.url}',
        replace: '`${request.method}',
        why: 'One key on two routes of a subject is one call.',
      },
      {
        id: 'another-body',
        symbol: 'createIdempotency.run',
        search: 'row.body_hash !== body_hash',
        replace: 'false',
        why: 'A different body with the same key gets the response of the first one.',
      },
      {
        id: 'keys-forgotten-at-once',
        symbol: 'createIdempotency.run',
        search: 'clock() - KEEP_MS));',
        replace: 'clock() + 1));',
        why: 'The next call forgets all keys.',
      },
      {
        id: 'any-sign-is-a-key',
        symbol: 'createIdempotency.run',
        search: "typeof key !== 'string' || !keyPattern.test(key)",
        replace: 'false',
        guard: false,
        why: 'A key of any length is stored.',
      },
      {
        id: 'answer-is-not-kept',
        symbol: 'createIdempotency.run',
        search: '.set({ status: answer.status, response: answer.body })',
        replace: '.set({ status: answer.status })',
        why: 'The second call gets an empty response.',
      },
      {
        id: 'one-day-is-two',
        symbol: 'KEEP_MS',
        search: 'DAY_MS',
        replace: '48 * 3_600_000',
        why: 'Keys are kept for two days.',
      },
    ],
  },
];
