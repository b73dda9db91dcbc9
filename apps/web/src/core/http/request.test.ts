import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fa } from '../../i18n/fa.ts';
import { createRequester, fetchTransport, type Requester } from './request.ts';
import { RequestError } from './request-error.ts';
import { createUiStore, type UiStore } from './ui-state.ts';

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

let server: Server;
let base: string;
let answer: (response: ServerResponse) => void;
let seen: Seen[];
let ui: UiStore;
let requester: Requester;

beforeEach(async () => {
  seen = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  ui = createUiStore();
  requester = createRequester((request) => fetchTransport({ ...request, url: `${base}${request.url}` }), ui);
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const json = (status: number, body: unknown) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const refusal = {
  message: 'لطفاً همهٔ فیلدهای الزامی را درست وارد کنید.',
  code: 'invalid',
  errors: { mobile: ['شمارهٔ موبایل درست نیست.'] },
  request_id: 'r-1',
};

async function failureOf(promise: Promise<unknown>): Promise<RequestError> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof RequestError) return error;
    throw error;
  }
  throw new Error('It was expected to fail');
}

test('sends X-Requested-With with every request, a body as JSON and params as the query', async () => {
  answer = json(201, { data: 7 });
  const response = await requester.request({
    method: 'POST',
    url: '/api/things',
    data: { name: 'میلگرد' },
    params: { page: 2, q: 'سیمان تیپ ۲', none: undefined },
  });
  expect(response).toEqual({ status: 201, data: { data: 7 } });
  expect(seen[0]).toMatchObject({ method: 'POST', body: '{"name":"میلگرد"}' });
  expect(new URL(seen[0]?.url ?? '', base).searchParams.get('q')).toBe('سیمان تیپ ۲');
  expect(seen[0]?.url).not.toContain('none');
  expect(seen[0]?.headers).toMatchObject({ 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' });
});

test('returns the data alone in the data variant', async () => {
  answer = json(200, { data: [1] });
  expect(await requester.requestData({ method: 'GET', url: '/api/things' })).toEqual({ data: [1] });
  expect(seen[0]?.headers['content-type']).toBeUndefined();
});

test('throws the message of the response and stores its field errors in the data variant', async () => {
  answer = json(422, refusal);
  const error = await failureOf(requester.requestData({ method: 'POST', url: '/api/things', data: {} }));
  expect(error).toMatchObject({
    message: refusal.message,
    code: 'invalid',
    status: 422,
    request_id: 'r-1',
    errors: refusal.errors,
  });
  expect(ui.get().errors).toEqual(refusal.errors);
});

test.each([
  [{ mobile: ['شمارهٔ موبایل درست نیست.'] }, { mobile: ['شمارهٔ موبایل درست نیست.'] }],
  [{ mobile: 'شمارهٔ موبایل درست نیست.' }, { mobile: ['شمارهٔ موبایل درست نیست.'] }],
  [{ mobile: [], name: [7, null, 'نام را بنویسید.'] }, { name: ['نام را بنویسید.'] }],
  ['نادرست', {}],
  [['نادرست'], {}],
  [null, {}],
])('field errors %j of an answer without a code reach the form as %j', async (errors, reached) => {
  answer = json(422, { message: refusal.message, errors });
  const error = await failureOf(requester.requestData({ method: 'POST', url: '/api/things', data: {} }));
  expect(error).toMatchObject({ message: refusal.message, code: 'unexpected', status: 422 });
  expect([error.errors, ui.get().errors]).toEqual([reached, reached]);
});

test('stores the errors and returns nothing in the whole-answer variant', async () => {
  answer = json(422, refusal);
  expect(await requester.request({ method: 'POST', url: '/api/things', data: {} })).toBeUndefined();
  expect(ui.get()).toMatchObject({ errors: refusal.errors, loading: false, in_flight: 0 });
  answer = json(200, {});
  await requester.request({ method: 'GET', url: '/api/things' });
  expect(ui.get().errors).toEqual({});
});

test.each([
  ['a body without a message', json(500, {})],
  ['a page of a proxy', (response: ServerResponse) => void response.writeHead(502).end('<html>Bad gateway</html>')],
])('%s gives the text of an unexpected failure', async (_, reply) => {
  answer = reply;
  const error = await failureOf(requester.requestData({ method: 'GET', url: '/api/things' }));
  expect(error).toMatchObject({ message: 'خطای غیرمنتظره‌ای رخ داد!', code: 'unexpected' });
  expect(fa.failure.unexpected).toBe('خطای غیرمنتظره‌ای رخ داد!');
});

test('reports Network Error for a broken connection', async () => {
  answer = (response) => response.destroy();
  const error = await failureOf(requester.requestData({ method: 'GET', url: '/api/things' }));
  expect(error).toMatchObject({ message: 'Network Error', code: 'network', status: 0 });
  expect(ui.get()).toMatchObject({ loading: false, in_flight: 0, errors: {} });
});

test('reports Request aborted for an aborted request', async () => {
  const controller = new AbortController();
  answer = () => controller.abort();
  const error = await failureOf(requester.requestData({ method: 'GET', url: '/api/things', signal: controller.signal }));
  expect(error).toMatchObject({ message: 'Request aborted', code: 'aborted' });
});

test('names the duration of a requested time-out, and sets none by default', async () => {
  answer = () => undefined;
  const error = await failureOf(requester.requestData({ method: 'GET', url: '/api/things', timeout_ms: 30 }));
  expect(error).toMatchObject({ message: 'timeout of 30 ms exceeded', code: 'timeout' });

  answer = (response) => void setTimeout(() => json(200, { data: 1 })(response), 120);
  expect(await requester.requestData({ method: 'GET', url: '/api/things' })).toEqual({ data: 1 });
});

test('counts concurrent requests together', async () => {
  answer = json(200, {});
  const both = [requester.request({ method: 'GET', url: '/a' }), requester.request({ method: 'GET', url: '/b' })];
  expect(ui.get()).toMatchObject({ loading: true, in_flight: 2 });
  await Promise.all(both);
  expect(ui.get()).toMatchObject({ loading: false, in_flight: 0 });
});
