import { contract } from '@rasteh/contract';
import { pageCosts, routeLimits } from '@rasteh/contract/wire/limits';
import { tehranDay } from '@rasteh/persian/calendar/tehran';
import { toPersianDigits } from '@rasteh/persian/digits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, setUser, startTestApp, type TestApp } from '../../../testing/app.ts';
import { noAssets, testPageRules } from '../testing/no-assets.ts';
import { rawRequest } from '../testing/raw-request.ts';
import type { WebSource } from './web.ts';

type Input = Parameters<WebSource['render']>[0];

/** Few enough calls to reach each limit in a test. */
const RENDERED = 10;
const limits = {
  ...routeLimits,
  page: { points: RENDERED * pageCosts.rendered, window_s: 60 },
  search: { points: 3, window_s: 60 },
};

describe('pages', () => {
  const lines: string[] = [];
  const rendered: Input[] = [];
  let t: TestApp;
  let person: Person;
  const webSource: WebSource = {
    assets: noAssets,
    pageRules: testPageRules,
    clientFolder: import.meta.dirname,
    async render(input) {
      rendered.push(input);
      if (input.url === '/offline') return { status: 200, headers: { 'content-type': 'text/plain' }, body: '' };
      if (input.url.endsWith('%5E'))
        return { status: 307, headers: { location: input.url.replace('%5E', '^') } as Record<string, string>, body: '' };
      if (input.url === '/search') {
        const { status, body } = await input.callApi('/api/search?q=a');
        return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      }
      const me = await input.callApi('/api/auth/me');
      const lists = await Promise.all(['/api/offers', '/api/currencies'].map((path) => input.callApi(path)));
      const failed = [me, ...lists].filter(({ status }) => status !== 200);
      return {
        status: failed.length > 0 ? 500 : 200,
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: JSON.stringify(me.body),
      };
    },
  };
  beforeAll(async () => {
    t = await startTestApp('sqlite', {
      webSource,
      limits,
      logTo: { write: (line: string) => void lines.push(line) },
      env: { TRUST_PROXY: '10.1.1.1' },
    });
    person = await t.logIn('09120000031', 'خوانندهٔ نمونه');
  });
  afterAll(() => t.close());
  let visitors = 0;
  const visitor = (): string => {
    visitors += 1;
    return `10.20.0.${visitors}`;
  };
  const get = (url: string, headers: Record<string, string> = {}, remoteAddress = visitor()) =>
    t.app.inject({ url, headers: { host: 'localhost', ...headers }, remoteAddress });

  it('call the api in process with the session, address and request id of the visitor', async () => {
    lines.length = 0;
    const answer = await get('/panel', { cookie: person.cookie }, '10.9.8.7');
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({ id: person.id, name: 'خوانندهٔ نمونه' });
    const asked = lines.map((line) => JSON.parse(line)).filter(({ path }) => path?.startsWith('/api/'));
    expect(asked).toHaveLength(3);
    for (const line of asked)
      expect(line).toMatchObject({ request_id: answer.headers['x-request-id'], ip: '10.9.8.0', user_id: person.id });
  });

  it.each([
    ['//evil.ir', '/evil.ir'],
    ['//evil.ir/panel?a=1', '/evil.ir/panel?a=1'],
    ['///evil.ir', '/evil.ir'],
    ['/\\\\evil.ir', '/evil.ir'],
    ['//', '/'],
  ])('are redirected from %s to a path of our own', async (address, normal) => {
    rendered.length = 0;
    const { status, head } = await rawRequest(t, [`GET ${address} HTTP/1.1`, 'Host: localhost']);
    expect([status, /^location: (.*)$/im.exec(head)?.[1]]).toEqual([308, normal]);
    expect(rendered).toEqual([]);
  });

  it.each(['/categories/rebar%5E', '/panel/prices%5E', '/login%5E'])(
    'that redirect to themselves are not found: %s',
    async (url) => {
      const { statusCode, headers, body } = await get(url, { accept: 'text/html' });
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(body).toContain('این صفحه پیدا نشد');
    },
  );

  it('are shown with the official holidays alone while the changes cannot be read, which is logged', async () => {
    const rename = (from: string, to: string) => t.db.execute(`alter table ${from} rename to ${to}`);
    await setUser(t.db, person.id, { role: 'admin' });
    const { closeDay } = contract.holidays;
    await t.call(closeDay, { as: person, params: { day: tehranDay(t.clock.now) }, body: { name: 'آلودگی هوا' } });
    await rename('holiday_changes', 'no_changes');
    [lines.length, rendered.length] = [0, 0];
    expect((await get('/offline')).statusCode).toBe(200);
    await rename('no_changes', 'holiday_changes');
    expect(rendered.map(({ holidays }) => holidays)).toEqual([{ closed: [], open: [] }]);
    expect(lines.map((line) => JSON.parse(line).msg)).toContain('holidays read failed');
    await setUser(t.db, person.id, { role: 'user' });
  });

  it('count once for the rate limit, however many api calls they make', async () => {
    const statuses: number[] = [];
    for (let n = 0; n <= RENDERED; n += 1) statuses.push((await get(`/?n=${n}`, {}, '10.7.7.7')).statusCode);
    expect(statuses).toEqual([...Array(RENDERED).fill(200), 429]);
    expect(Number((await get('/?more', {}, '10.7.7.7')).headers['retry-after'])).toBeGreaterThan(0);
    expect((await get('/?more', {}, '10.7.7.8')).statusCode).toBe(200);
  });

  it('hardly count for guests when they are there already, also for an address that may have no more of the others', async () => {
    const statuses = async (url: string, calls: number) => {
      const seen: number[] = [];
      for (let n = 0; n < calls; n += 1) seen.push((await get(url, {}, '10.7.6.5')).statusCode);
      return [...new Set(seen)];
    };
    expect(await statuses('/?many', 1)).toEqual([200]);
    // All but the points of one rendered page.
    const shared = ((RENDERED - 2) * pageCosts.rendered) / pageCosts.shared;
    expect(await statuses('/?many', shared + 1)).toEqual([200]);
    expect(await statuses('/?another', 1)).toEqual([429]);
    expect(await statuses('/?many', pageCosts.rendered - 1)).toEqual([200]);
    expect(await statuses('/?many', 1)).toEqual([429]);
  });

  it('count as rendered for users, of whom each gets a page of their own', async () => {
    const seen: number[] = [];
    const { cookie } = await t.logIn('09120000032');
    for (let n = 0; n <= RENDERED; n += 1) seen.push((await get('/', { cookie })).statusCode);
    expect(seen).toEqual([...Array(RENDERED).fill(200), 429]);
  });

  it('show a person why they failed before they were rendered, with the request id and without scripts', async () => {
    for (let n = 0; n < RENDERED; n += 1) await get(`/?n=${n}`, { cookie: 'theme=dark' }, '10.7.8.9');
    const { statusCode, headers, body } = await get('/?more-of-it', { accept: 'text/html,*/*' }, '10.7.8.9');
    expect(body).toContain(`درخواست‌های شما زیاد است. ${toPersianDigits(String(headers['retry-after']))} ثانیهٔ دیگر`);
    expect(body.match(/دوباره تلاش کنید/g)).toHaveLength(1);
    expect([statusCode, headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'; style-src 'sha256-/);
    expect(body).toContain('<h1>کمی صبر کنید</h1>');
    expect(body).toContain(`<bdi dir="ltr">${headers['x-request-id']}</bdi>`);
    expect(body).not.toContain('<script');
    expect((await get('/api/none', { accept: 'text/html' })).headers['content-type']).toContain('application/json');
  });

  it.each(['/q/Aq3_-xYz09Aq3_-xYz09Aq', '/Q/Aq3_-xYz09Aq3_-xYz09Aq', '/%71/Aq3_-xYz09Aq3_-xYz09Aq'])(
    'at %s are neither indexed nor sent as a referrer',
    async (url) => {
      expect((await get(url)).headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
    },
  );

  it('count their searches against the search limit', async () => {
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 3; n += 1) codes.push((await get('/search', {}, '10.7.7.9')).json().code);
    const api = await get('/api/search?q=a', {}, '10.7.7.9');
    expect([codes, api.statusCode]).toEqual([[undefined, undefined, undefined], 429]);
  });

  it('ignore client headers that claim another address or request id', async () => {
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded']) {
      lines.length = 0;
      await get('/api/offers', { [name]: '1.2.3.4', 'x-request-id': 'mine' }, '10.5.5.5');
      const line = JSON.parse(lines.at(-1) ?? '{}');
      expect(line).toMatchObject({ ip: '10.5.5.0' });
      expect(line.request_id).not.toBe('mine');
    }
    await get('/api/offers', { 'x-forwarded-for': '1.2.3.4' }, '10.1.1.1');
    expect(JSON.parse(lines.at(-1) ?? '{}').ip).toBe('1.2.3.0');
  });

  it('have a fresh nonce and security headers', async () => {
    const [a, b] = [await get('/login'), await get('/login')];
    const nonces = [a, b].map(({ headers }) => String(headers['content-security-policy']).match(/'nonce-([\w-]{22,})'/)?.[1]);
    expect(nonces[0]).toBeTruthy();
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(rendered.at(-1)).toMatchObject({ nonce: nonces[1], is_demo: true, origin: 'http://localhost:3000' });
    expect(a.headers['content-security-policy']).not.toContain('unsafe');
    expect(a.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'private, no-cache',
    });
    expect((await get('/', { cookie: person.cookie })).headers['cache-control']).toBe('private, no-store');
  });

  it.each(['/', '/api/offers', '/api/none', '/healthz', '/api/user/prices'])(
    '%s has the security headers and a request id',
    async (url) => {
      const { headers } = await get(url);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['content-security-policy']).toBeTruthy();
      expect(headers['x-request-id']).toMatch(/^[\w-]{12}$/);
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  it('of unknown api routes are 404 in Persian', async () => {
    expect((await get('/api/none')).json()).toMatchObject({ code: 'not_found', message: expect.stringMatching(/[آ-ی]/) });
  });

  it('of missing built files are a plain 404', async () => {
    const answer = await get('/assets/entry-client-old.js');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/json');
  });

  it('under a foreign host name are refused in demo mode', async () => {
    expect((await get('/api/offers', { host: 'evil.example' })).statusCode).toBe(400);
  });

  it('serve /metrics only with METRICS_TOKEN', async () => {
    expect((await get('/metrics')).statusCode).toBe(404);
    const guarded = await startTestApp('sqlite', { webSource, env: { METRICS_TOKEN: 'a-long-metrics-token' } });
    const ask = (authorization?: string) =>
      guarded.app.inject({ url: '/metrics', headers: { host: 'localhost', ...(authorization ? { authorization } : {}) } });
    expect((await ask()).statusCode).toBe(404);
    expect((await ask('Bearer another-long-token-x')).statusCode).toBe(404);
    await guarded.app.inject({ url: '/products/7?a=1', headers: { host: 'localhost' } });
    const { body } = await ask('Bearer a-long-metrics-token');
    for (const name of [
      'http_request_duration_seconds_count{kind="page",result="answered"} 1',
      'http_route_responses_total{route="/$page",result="answered"} 1',
      'disk_free_bytes ',
      'files_bytes{of="used"} 0',
      'files_bytes{of="limit"} ',
    ])
      expect(body).toContain(name);
    await guarded.close();
  });

  it('in production use the __Host- cookie, and know PUBLIC_URL as their origin', async () => {
    const production = await startTestApp('sqlite', {
      webSource,
      env: { RASTEH_MODE: 'production', PUBLIC_URL: 'https://rasteh.example', RASTEH_SECRET: 'x'.repeat(32) },
    });
    await production.call(contract.auth.sendCode, {
      body: { mobile: '09120000032' },
      headers: { host: 'rasteh.example', origin: 'https://rasteh.example' },
    });
    const { headers } = await production.app.inject({ url: '/api/offers', headers: { host: 'rasteh.example' } });
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    await expect(production.logIn('09120000033')).resolves.toMatchObject({ cookie: expect.stringMatching(/^__Host-rasteh=/) });
    await production.app.inject({ url: '/', headers: { host: 'rasteh.example' } });
    expect(rendered.at(-1)).toMatchObject({ is_demo: false, origin: 'https://rasteh.example' });
    await production.close();
  });
});
