import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createClientOf, type RouteTable } from './client.ts';
import { RastehError } from './error.ts';
import type { ClientOptions } from './request.ts';
import { rowsOf } from './rows.ts';

const table = {
  prices: {
    list: ['GET', '/api/user/prices'],
    get: ['GET', '/api/user/prices/:priceId'],
    store: ['POST', '/api/user/prices', 'idempotent'],
    update: ['PUT', '/api/user/prices'],
    upsert: ['PUT', '/api/user/prices/by-sku', 'repeatable'],
    export: ['GET', '/api/prices.csv', 'file'],
  },
} as const satisfies RouteTable;
type Any = { input: { params?: object; query?: object; body?: unknown }; response: { data: unknown[]; meta: object } };
type Operations = { prices: Record<keyof typeof table.prices, Any> };

type Seen = { method: string | undefined; url: string | undefined; key: string; body: string; authorization: string };
type Answer = (response: ServerResponse, seen: Seen) => void;
const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const ok = json(200, { data: [1], meta: {} });
const busy = (headers = {}) => json(503, { code: 'unavailable', message: 'x', request_id: 'r1' }, headers);

/** A stand-in for a portal: answers each call with the next answer, the last one again and again. */
let answers: Answer[] = [];
const seen: Seen[] = [];
const waits: number[] = [];
const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
  const { 'idempotency-key': key = '', authorization = '' } = request.headers;
  const body = Buffer.concat(await request.toArray()).toString();
  const call = { method: request.method, url: request.url, key: String(key), body, authorization };
  seen.push(call);
  const [answer = ok, ...rest] = answers;
  if (rest.length > 0) answers = rest;
  answer(response, call);
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen.length = waits.length = 0;
  answers = [ok];
});
const clientWith = (options: Partial<ClientOptions> = {}) =>
  createClientOf<Operations>(table, { url, key: 'rst_1', wait: async (ms) => void waits.push(ms), ...options });
const failureOf = (call: Promise<unknown>): Promise<RastehError> =>
  call.then(
    () => Promise.reject(new Error('It did not fail')),
    (error) => error as RastehError,
  );

async function all(rows: AsyncIterable<unknown>): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

it('fills paths and queries, sends the key and JSON, and returns the body', async () => {
  const client = clientWith({ url: `${url}/` });
  expect(await client.prices.get({ params: { priceId: 'a/ب' }, query: { q: 'میلگرد', page: 2, none: undefined } })).toEqual({
    data: [1],
    meta: {},
  });
  await client.actingFor(7).prices.update({ body: { prices: [] } });
  expect(seen).toEqual([
    {
      method: 'GET',
      url: '/api/user/prices/a%2F%D8%A8?q=%D9%85%DB%8C%D9%84%DA%AF%D8%B1%D8%AF&page=2',
      key: '',
      body: '',
      authorization: 'Bearer rst_1',
    },
    { method: 'PUT', url: '/api/user/7/prices', key: '', body: '{"prices":[]}', authorization: 'Bearer rst_1' },
  ]);
  await expect(client.prices.get({ params: {} })).rejects.toThrow('No priceId');
  expect(seen).toHaveLength(2);
});

it('returns a file with its type', async () => {
  answers = [(response) => response.writeHead(200, { 'content-type': 'text/csv' }).end('a,b')];
  const file = (await clientWith().prices.export()) as unknown as { type: string; bytes: Uint8Array };
  expect([file.type, Buffer.from(file.bytes).toString()]).toEqual(['text/csv', 'a,b']);
});

it('repeats a read while the portal is busy, waits as long as it says, and else longer each time', async () => {
  answers = [busy({ 'retry-after': '7' }), busy(), busy(), json(429, { code: 'too_many_requests', retry_after_s: 9 }), ok];
  await clientWith().prices.list();
  expect(seen).toHaveLength(5);
  const [first = 0, second = 0, third = 0, last] = waits;
  expect([first, last]).toEqual([7_000, 9_000]);
  expect([second >= 500 && second <= 1_000, third >= 1_000 && third <= 2_000]).toEqual([true, true]);
});

it('gives up after its attempts, and at once when it would have to wait too long', async () => {
  answers = [busy()];
  expect(await failureOf(clientWith({ retries: 2 }).prices.list())).toMatchObject({ status: 503, code: 'unavailable' });
  expect([seen.length, waits.length]).toEqual([3, 2]);
  answers = [busy({ 'retry-after': '61' })];
  expect(await failureOf(clientWith().prices.list())).toMatchObject({ retry_after_s: 61 });
  expect([seen.length, waits.length]).toEqual([4, 2]);
});

it('repeats a change with one key that it makes itself, an upsert without, and no other', async () => {
  answers = [busy(), (response) => response.destroy(), json(409, { code: 'in_progress' }), ok];
  await clientWith().prices.store({ body: {} });
  expect(seen).toHaveLength(4);
  expect(new Set(seen.map(({ key }) => key)).size).toBe(1);
  expect(seen[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  await clientWith().prices.store({ body: {} });
  expect(seen[4]?.key).not.toBe(seen[0]?.key);
  await clientWith().prices.store({ body: {} }, { idempotency_key: 'mine' });
  expect(seen[5]?.key).toBe('mine');

  answers = [(response) => response.destroy(), ok];
  await clientWith().prices.upsert({ body: {} });
  expect(seen.slice(6).map(({ key }) => key)).toEqual(['', '']);

  answers = [busy()];
  expect(await failureOf(clientWith().prices.update({ body: {} }))).toMatchObject({ code: 'unavailable' });
  expect(seen).toHaveLength(9);
});

it('does not repeat what another attempt would not change', async () => {
  const data = { id: 3 };
  answers = [json(409, { code: 'price_exists', message: 'هست', errors: { amount: ['x'] }, request_id: 'r2', data })];
  const error = await failureOf(clientWith().prices.store({ body: {} }));
  expect(error).toBeInstanceOf(RastehError);
  expect(error).toMatchObject({
    status: 409,
    code: 'price_exists',
    message: 'هست',
    errors: { amount: ['x'] },
    data,
    request_id: 'r2',
  });
  expect(seen).toHaveLength(1);
});

it('says so when no answer came, when it took too long, and when the answer is not the portal’s', async () => {
  answers = [(response) => response.destroy()];
  expect(await failureOf(clientWith({ retries: 0 }).prices.list())).toMatchObject({ status: 0, code: 'network' });
  answers = [() => undefined];
  expect(await failureOf(clientWith({ retries: 1, timeout_ms: 20 }).prices.list())).toMatchObject({ status: 0, code: 'timeout' });
  expect(seen).toHaveLength(3);
  answers = [(response) => response.writeHead(404, { 'x-request-id': 'r3' }).end('<html>')];
  expect(await failureOf(clientWith().prices.list())).toMatchObject({ status: 404, code: 'unexpected', request_id: 'r3' });
});

it('stops when the caller does, also between two attempts', async () => {
  const stop = new AbortController();
  const later = busy({ 'retry-after': '30' });
  answers = [
    (response, call) => {
      later(response, call);
      response.on('finish', () => stop.abort(new Error('enough')));
    },
  ];
  const call = createClientOf<Operations>(table, { url }).prices.list({}, { signal: stop.signal });
  await expect(call).rejects.toThrow('enough');
  expect(seen).toHaveLength(1);
});

it('reads all rows of a list, by numbers of pages and by cursors', async () => {
  const client = clientWith();
  answers = [
    json(200, { data: [1, 2], meta: { current_page: 1, last_page: 2 } }),
    json(200, { data: [3], meta: { current_page: 2, last_page: 2 } }),
    json(200, { data: [4], meta: { next_cursor: 'a b' } }),
    json(200, { data: [5], meta: { next_cursor: null } }),
  ];
  expect(await all(rowsOf(client.prices.list, { query: { per_page: 2 } }))).toEqual([1, 2, 3]);
  expect(await all(rowsOf(client.prices.list))).toEqual([4, 5]);
  expect(seen.map((one) => one.url?.split('?')[1])).toEqual(['per_page=2', 'per_page=2&page=2', undefined, 'cursor=a+b']);
});
