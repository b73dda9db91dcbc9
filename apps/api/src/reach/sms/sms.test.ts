import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../core/db/database.ts';
import { smsOutbox } from '../../core/db/schema/index.ts';
import { type Env, readEnv } from '../../env.ts';
import { engines, openTestDatabase, type TestDatabase } from '../../testing/engines.ts';
import { openGateway } from './gateways.ts';

const MOBILE = '+989121234567';
const KEY = 'key-0123456789';
const silent = { info: () => undefined, warn: () => undefined };

type Asked = { method: string; url: string; type: string | undefined; key: string | string[] | undefined; body: string };
type Answer = (asked: Asked, response: ServerResponse) => void;

let server: Server;
let answer: Answer;
let asked: Asked[] = [];
beforeAll(async () => {
  server = createServer(async (request: IncomingMessage, response) => {
    const body = (await request.toArray()).join('');
    const { method = '', url = '', headers } = request;
    const call = { method, url, type: headers['content-type'], key: headers['x-api-key'], body };
    asked.push(call);
    answer(call, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  asked = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

function gateway(name: Env['SMS_GATEWAY'], template: string, key = KEY) {
  const { port } = server.address() as AddressInfo;
  const SMS_BASE_URL = `http://127.0.0.1:${port}`;
  const env = readEnv({ SMS_GATEWAY: name, SMS_API_KEY: key, SMS_TEMPLATE: template, SMS_BASE_URL });
  return openGateway({ env, db: null as unknown as Database, clock: Date.now, log: silent });
}

/** The mock servers respond as documented by the providers. */
const kavenegar: Answer = ({ url, body }, response) => {
  const form = new URLSearchParams(body);
  const result = (status: number, message: string) => json(response, status, { return: { status, message }, entries: null });
  if (url !== `/v1/${KEY}/verify/lookup.json`) return result(403, 'کد شناسائی معتبر نمی‌باشد');
  if (!/^09\d{9}$/.test(form.get('receptor') ?? '')) return result(411, 'دریافت کننده نامعتبر است');
  if (form.get('template') !== 'login') return result(424, 'الگوی مورد نظر پیدا نشد');
  json(response, 200, {
    return: { status: 200, message: 'تایید شد' },
    entries: [{ messageid: 8_792_343, status: 5, receptor: form.get('receptor') }],
  });
};
const smsir: Answer = ({ url, key, body }, response) => {
  const { mobile, templateId, parameters } = JSON.parse(body) as { mobile: string; templateId: unknown; parameters: unknown };
  if (url !== '/v1/send/verify' || key !== KEY)
    return json(response, 401, { status: 10, message: 'کلید وب سرویس نامعتبر است', data: null });
  if (typeof templateId !== 'number' || !/^09\d{9}$/.test(mobile))
    return json(response, 400, { status: 104, message: 'نامعتبر', data: null });
  json(response, 200, { status: 1, message: 'موفق', data: { messageId: 89_545_112, cost: 1 }, parameters });
};

const drivers = [
  {
    name: 'kavenegar',
    template: 'login',
    works: kavenegar,
    refused: { return: { status: 418, message: 'اعتبار حساب شما کافی نیست' }, entries: null },
  },
  { name: 'smsir', template: '123456', works: smsir, refused: { status: 102, message: 'اعتبار کافی نمی‌باشد', data: null } },
] as const;

describe.each(drivers)('$name', ({ name, template, works, refused }) => {
  it('sends the code in the body, never in the URL', async () => {
    answer = works;
    await gateway(name, template).sendCode(MOBILE, '042137', 'log_in');
    expect(asked).toHaveLength(1);
    expect(asked[0]?.method).toBe('POST');
    expect(asked[0]?.url).not.toContain('042137');
    const body = decodeURIComponent(asked[0]?.body ?? '');
    expect(body).toContain('042137');
    expect(body).toContain('09121234567');
  });

  it('fails on a wrong key without revealing it', async () => {
    answer = works;
    const failure = await gateway(name, template, 'another-key')
      .sendCode(MOBILE, '042137', 'log_in')
      .catch((error: Error) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(String(failure)).not.toMatch(/another-key|042137|912/);
  });

  it.each([200, 400, 500])('fails when the provider rejects the request with status %s', async (status) => {
    answer = (_asked, response) => json(response, status, refused);
    await expect(gateway(name, template).sendCode(MOBILE, '042137', 'log_in')).rejects.toThrow('answered');
  });

  it('fails on a response that is not JSON, and on a redirect', async () => {
    answer = (_asked, response) => void response.end('<html>');
    await expect(gateway(name, template).sendCode(MOBILE, '042137', 'log_in')).rejects.toThrow();
    answer = (_asked, response) => void response.writeHead(302, { location: '/elsewhere' }).end();
    await expect(gateway(name, template).sendCode(MOBILE, '042137', 'log_in')).rejects.toThrow();
    expect(asked).toHaveLength(2);
  });
});

it('aborts after 8 seconds when the provider does not respond', async () => {
  answer = () => undefined;
  const over = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal);
  const sends = Promise.allSettled(
    drivers.map(({ name, template }) => gateway(name, template).sendCode(MOBILE, '042137', 'log_in')),
  );
  await vi.waitFor(() => expect(asked).toHaveLength(2), { timeout: 10_000 });
  over.abort();
  expect((await sends).map((result) => result.status)).toEqual(['rejected', 'rejected']);
  expect(timeout.mock.calls).toEqual([[8_000], [8_000]]);
});

describe.each(engines)('the outbox on %s', (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase(engine);
  });
  afterAll(() => test.cleanup());

  it('stores messages for a day, with the line for browser autofill', async () => {
    let now = 1_000_000;
    const env = readEnv({ PUBLIC_URL: 'https://rasteh.example', RASTEH_MODE: 'production', RASTEH_SECRET: 'x'.repeat(32) });
    const outbox = openGateway({ env, db: test.db, clock: () => now, log: silent });
    await outbox.sendCode(MOBILE, '042137', 'log_in');
    now += 86_400_001;
    await outbox.sendCode(MOBILE, '555555', 'log_in');
    expect(await test.db.read.select().from(smsOutbox)).toMatchObject([
      { mobile: MOBILE, text: 'کد ورود شما به راسته: 555555\n\n@rasteh.example #555555', created_at: now },
    ]);
  });

  it('logs the code only in demo mode, with the mobile masked', async () => {
    const lines: unknown[] = [];
    const log = { ...silent, info: (...line: unknown[]) => void lines.push(line) };
    const production = { PUBLIC_URL: 'https://rasteh.example', RASTEH_MODE: 'production', RASTEH_SECRET: 'x'.repeat(32) };
    await openGateway({ env: readEnv(production), db: test.db, clock: Date.now, log }).sendCode(MOBILE, '042137', 'log_in');
    expect(lines).toEqual([]);
    await openGateway({ env: readEnv({}), db: test.db, clock: Date.now, log }).sendCode(MOBILE, '042137', 'log_in');
    expect(lines).toEqual([[{ mobile: expect.not.stringContaining('1234567') }, 'demo code 042137']]);
  });
});
