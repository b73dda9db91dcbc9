import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Api, apiFor, createApi } from './api.ts';
import { createRequester } from './request.ts';
import { logInAgain, onSessionLoss } from './session-loss.ts';
import { createUiStore } from './ui-state.ts';

type Outcome = { status: number; body: unknown } | Error;
const done: Outcome = { status: 200, body: { data: [] } };
const lost = new TypeError('Failed to fetch');
const refusal = (status: number, code: string): Outcome => ({ status, body: { message: 'x', code, request_id: 'r' } });

let outcome: Outcome;
let keys: (string | undefined)[];
let inventories = 0;
let api: Api;
beforeEach(() => {
  keys = [];
  inventories += 1;
  const requester = createRequester(async ({ headers }) => {
    keys.push(headers['Idempotency-Key']);
    if (outcome instanceof Error) throw outcome;
    return outcome;
  }, createUiStore());
  api = createApi(requester);
});

const stop = (version = 3, client = api) =>
  client.inventories.own
    .stopInventory({ params: { inventoryId: String(inventories) }, body: { version } })
    .catch(() => undefined);
/** Whether the requests had the same key. */
const areSame = () => new Set(keys).size === 1;

test.each<[string, Outcome]>([
  ['no response', lost],
  ['a response of a proxy', { status: 502, body: '<html>' }],
  ['an internal error', refusal(500, 'server')],
  ['the first request still under way', refusal(409, 'in_progress')],
  ['a refusal that hides whether an earlier one was stored', refusal(429, 'too_many_requests')],
])('retries a write with its key after %s', async (_, first) => {
  outcome = first;
  await stop();
  await stop();
  outcome = done;
  await stop();
  expect(keys).toHaveLength(3);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(areSame()).toBe(true);
});

test.each([refusal(404, 'not_found'), refusal(409, 'conflict'), refusal(412, 'stale'), refusal(422, 'invalid')])(
  'uses a new key after a refusal that stored nothing: %o',
  async (refused) => {
    outcome = refused;
    await stop();
    outcome = done;
    await stop();
    expect(areSame()).toBe(false);
  },
);

test('uses a new key after a successful write', async () => {
  outcome = done;
  await stop();
  await stop();
  expect(areSame()).toBe(false);
});

test('uses separate keys per body and subject, and one key for a double press', async () => {
  outcome = lost;
  await stop(3);
  await stop(4);
  await stop(
    3,
    apiFor(api, 9, () => undefined),
  );
  expect(new Set(keys).size).toBe(3);
  keys = [];
  await Promise.all([stop(5), stop(5)]);
  expect(areSame()).toBe(true);
});

test('uses the key of a form unchanged, and sends none with other calls', async () => {
  outcome = done;
  const call = { params: { inventoryId: '7' }, body: { version: 3 } };
  await api.inventories.own.stopInventory(call, { headers: { 'Idempotency-Key': 'of-the-form' } });
  await api.inventories.own.getInventory({ params: { inventoryId: '7' } });
  await api.prices.own.updatePrices({ body: { prices: [] } });
  expect(keys).toEqual(['of-the-form', undefined, undefined]);
});

test('sends a write once more with its key after a new log-in, asked for once, and refuses a read at once', async () => {
  let asked = 0;
  const logIn = Promise.withResolvers<boolean>();
  onTestFinished(
    onSessionLoss(() => {
      asked += 1;
      return logIn.promise;
    }),
  );
  outcome = refusal(401, 'unauthenticated');
  await expect(api.inventories.own.getInventory({ params: { inventoryId: '7' } })).rejects.toMatchObject({ status: 401 });
  expect(asked).toBe(0);
  keys = [];
  const sent = Promise.all([stop(3), stop(4)]);
  await vi.waitFor(() => expect(keys).toHaveLength(2));
  outcome = done;
  logIn.resolve(true);
  await sent;
  expect([asked, keys.length, new Set(keys).size]).toEqual([1, 4, 2]);
});

test('sends a write once when the user does not log in, or is unknown', async () => {
  outcome = refusal(401, 'unauthenticated');
  await stop();
  expect(await logInAgain('write')).toBe(false);
  onTestFinished(onSessionLoss(async () => false));
  await stop();
  expect(keys).toHaveLength(2);
});
