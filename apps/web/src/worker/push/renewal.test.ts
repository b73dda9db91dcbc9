import { afterEach, expect, test, vi } from 'vitest';
import type { WorkerScope } from '../scope.ts';
import { installRenewal } from './renewal.ts';

const made = { endpoint: 'https://push.example/2', expirationTime: null, keys: { p256dh: 'p', auth: 'a' } };
const subscribes = async () => ({ toJSON: () => made });
afterEach(() => void vi.restoreAllMocks());

/** Lets the browser drop its subscription while the server answers with this status; returns what the worker did, in its order. */
async function drop(status: number, subscribe: () => Promise<object> = subscribes): Promise<string[]> {
  const done: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, { method = 'GET', headers, body } = {}) => {
    done.push([method, path, new Headers(headers).get('x-requested-with'), body].filter(Boolean).join(' '));
    return Response.json({ data: { public_key: 'BAAB', key_id: 'k' } }, { status });
  });
  const pushManager = {
    subscribe(options: object) {
      done.push(`subscribe ${JSON.stringify(options)}`);
      return subscribe();
    },
  };
  const works: Promise<unknown>[] = [];
  const addEventListener = (name: string, listener: (event: object) => void) => {
    if (name === 'pushsubscriptionchange') listener({ waitUntil: (work: Promise<unknown>) => void works.push(work) });
  };
  installRenewal({ addEventListener, registration: { pushManager } } as unknown as WorkerScope);
  await Promise.all(works);
  return done;
}

test('subscribes with the key of the server and saves what the browser gives', async () => {
  expect(await drop(200)).toEqual([
    'GET /api/push/public-key XMLHttpRequest',
    'subscribe {"userVisibleOnly":true,"applicationServerKey":"BAAB"}',
    `POST /api/push-subscription XMLHttpRequest ${JSON.stringify(made)}`,
  ]);
});

test.each([
  ['the server refuses', 503, subscribes],
  ['the browser subscribes no more', 200, () => Promise.reject(new DOMException('denied', 'NotAllowedError'))],
])('leaves it to the next page with a line of the console when %s', async (_name, status, subscribe) => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const done = await drop(status, subscribe);
  expect(error).toHaveBeenCalledExactlyOnceWith('روشن کردن اعلان‌ها ناموفق بود.', expect.anything());
  expect(done.filter((one) => one.startsWith('POST'))).toEqual([]);
});
