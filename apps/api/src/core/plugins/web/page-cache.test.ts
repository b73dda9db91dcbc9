import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { openTestMarket, type TestMarket } from '../../../testing/test-market.ts';
import type { AppEventName } from '../../realtime/events/events.ts';
import { noAssets, testPageRules } from '../testing/no-assets.ts';
import { nextMoment } from './market-cache.ts';
import { createPageCache, type Rendering } from './page-cache.ts';
import { withHashPolicy } from './page-policy.ts';
import { createPriceChanges } from './price-changes.ts';
import type { WebSource } from './web.ts';

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const html = { 'content-type': 'text/html; charset=utf-8' };

describe.each(engines)('pages of guests on %s', (engine) => {
  let renders = 0;
  let market: TestMarket;
  let supplier: Person;
  let price_id: number;
  const webSource: WebSource = {
    assets: noAssets,
    pageRules: testPageRules,
    clientFolder: import.meta.dirname,
    async render({ url, nonce, request_id, theme, callApi }) {
      renders += 1;
      if (url === '/products/none') return { status: 404, headers: html, body: 'none' };
      const { body } = await callApi('/api/offers');
      const states = (body as { data: { state: string }[] }).data.map(({ state }) => state);
      const value = JSON.stringify({ request_id, theme, states });
      const scripts = `<script type="module" src="/a.js" nonce="${nonce}"></script><script>injected()</script><script type="application/ld+json" nonce="${nonce}">[]</script>`;
      return { status: 200, headers: html, body: `<script nonce="${nonce}">${value}</script>${scripts}${'<p>'.repeat(500)}` };
    },
  };
  beforeAll(async () => {
    market = await openTestMarket(engine, { webSource });
    supplier = await market.logIn('09120000001');
    await market.addProfile(supplier.id);
    const product_id = await market.addProduct('rebar', ['۸', 'کویر']);
    price_id = await market.addPrice({ user_id: supplier.id, product_id });
  });
  afterAll(() => market.close());
  beforeEach(() => {
    renders = 0;
    market.clock.now += 60_000;
  });
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await market.app.inject({ url, headers: { host: 'localhost', ...headers } });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body,
      page: JSON.parse(/<script[^>]*>({.*?})</.exec(answer.body)?.[1] ?? '{}'),
    };
  };

  it('are rendered once for all: the same bytes, with the time of each response beside them', async () => {
    const first = await get('/categories/rebar');
    market.clock.now += 2_000;
    const second = await get('/categories/rebar');
    expect(renders).toBe(1);
    expect(second.body).toBe(first.body);
    expect(first.page.request_id).toBe(first.headers['x-request-id']);
    const times = [first, second].map(({ headers }) =>
      Number(/^now;desc="(\d{13})"$/.exec(String(headers['server-timing']))?.[1]),
    );
    expect(times).toEqual([market.clock.now - 2_000, market.clock.now]);
    for (const { headers } of [first, second]) expect(headers).toMatchObject({ ...html, 'cache-control': 'public, no-cache' });
  });

  it('have a tag by which a browser asks whether its page is still the same', async () => {
    const first = await get('/categories/rebar');
    const tag = String(first.headers.etag);
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    // Rendered again for another request: it looks the same.
    market.clock.now += 6_000;
    const known = await market.app.inject({ url: '/categories/rebar', headers: { host: 'localhost', 'if-none-match': tag } });
    expect(renders).toBe(2);
    expect([known.statusCode, known.body]).toEqual([304, '']);
    expect(known.headers).toMatchObject({ etag: tag, 'cache-control': 'public, no-cache', vary: 'cookie, accept-encoding' });
    expect(known.headers['server-timing']).toBe(`now;desc="${market.clock.now}"`);
    // The policy of the new rendering would refuse the scripts of the stored one.
    expect(known.headers['content-security-policy']).toBeUndefined();
    expect((await get('/categories/rebar', { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get('/categories/rebar', { 'if-none-match': tag, cookie: 'theme=dark' })).status).toBe(200);
    expect((await get('/categories/rebar', { 'if-none-match': '*', cookie: supplier.cookie })).status).toBe(200);
    expect((await get('/products/none', { 'if-none-match': '*' })).status).toBe(404);
    // A browser without `server-timing` starts its clock by the time in the page.
    market.clock.now += 60_000;
    expect((await get('/categories/rebar', { 'if-none-match': tag })).status).toBe(200);
  });

  it('allow their own inline scripts by hash, but neither injected ones nor data', async () => {
    const { body, headers } = await get('/categories/rebar');
    expect(body).not.toContain('nonce');
    const [own, , injected, data] = [...body.matchAll(/<script[^>]*>(.*?)<\/script>/g)].map(([, text = '']) => hashOf(text));
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' '${own}';`);
    expect(policy).not.toContain(injected);
    expect(policy).not.toContain(data);
    expect(policy).not.toContain('unsafe');
  });

  it('are compressed for clients that accept it', async () => {
    const gzip = async () => {
      const { rawPayload, headers } = await market.app.inject({
        url: '/compressed',
        headers: { host: 'localhost', 'accept-encoding': 'gzip' },
      });
      expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'cookie, accept-encoding' });
      return gunzipSync(rawPayload).toString();
    };
    expect(await gzip()).toBe((await get('/compressed')).body);
    expect(await gzip()).toBe((await get('/compressed')).body);
    expect(renders).toBe(1);
  });

  it('are rendered anew after five seconds, and for another theme or URL', async () => {
    await get('/suppliers');
    market.clock.now += 4_999;
    await get('/suppliers');
    expect(renders).toBe(1);
    market.clock.now += 1;
    await get('/suppliers');
    expect((await get('/suppliers', { cookie: 'theme=dark' })).page.theme).toBe('dark');
    await get('/suppliers?q=a');
    expect(renders).toBe(4);
  });

  it('show a changed price at once', async () => {
    await get('/');
    const { call } = market;
    expect((await call(contract.prices.own.setOnCall, { as: supplier, body: { ids: [price_id] } })).status).toBe(200);
    expect((await get('/')).page.states).toEqual(['on_call']);
    expect(renders).toBe(2);
  });

  it('pass the cache by with a session, an ended one included, and on pages of one’s own', async () => {
    await get('/rfqs');
    await get('/rfqs', { cookie: supplier.cookie });
    await get('/rfqs', { cookie: supplier.cookie });
    await get('/rfqs', { cookie: supplier.cookie.replace(/=.*/, '=ended') });
    expect(renders).toBe(4);
    for (const url of ['/search?q=a', '/q/secret', '/login', '/panel']) for (let n = 0; n < 2; n += 1) await get(url);
    expect(renders).toBe(12);
  });

  it('are not kept with another status than 200', async () => {
    expect([(await get('/products/none')).status, (await get('/products/none')).status, renders]).toEqual([404, 404, 2]);
  });
});

it('the policy of a page allows a script with a NUL and CRs by the hash of what browsers read', () => {
  const { policy } = withHashPolicy('<script nonce="n">q="a\0b\r\nc\rd"</script>', 'n');
  expect(policy).toContain(`script-src 'self' '${hashOf('q="a\uFFFDb\nc\nd"')}';`);
});

describe('the cache of pages', () => {
  const clock = { now: 1_000 };
  const listeners = new Map<AppEventName, (data?: unknown) => void>();
  const events = { subscribe: (name: AppEventName, listener: () => void) => void listeners.set(name, listener) } as never;
  let keysOf = async (price_ids: number[]) => price_ids.map((id) => `product-${id}`);
  const create = (isThere = true) => {
    const priceChanges = createPriceChanges({ events, keysOf: (ids) => keysOf(ids), onFailure: () => undefined });
    return createPageCache({ isDatabaseThere: async () => isThere, events, priceChanges, clock: () => clock.now });
  };
  const rendering = (
    body: string,
    ends_at = Number.POSITIVE_INFINITY,
    status = 200,
    shows: Rendering['shows'] = null,
  ): Rendering => ({
    result: { status, headers: {}, body },
    own: { request_id: 'id', now: clock.now },
    ends_at,
    shows,
    isWhole: true,
  });

  it('shares one rendering among requests at the same time, and keeps none that an event has overtaken', async () => {
    const cache = create();
    const bodies = ['old', 'new'];
    let finish: () => void = () => undefined;
    const render = () => {
      const body = bodies.shift() ?? 'late';
      return new Promise<Rendering>((resolve) => {
        finish = () => resolve(rendering(body));
      });
    };
    const [a, b] = [cache.read('/', render), cache.read('/', render)];
    const finishOld = finish;
    listeners.get('rfq.changed')?.();
    const c = cache.read('/', render);
    finish();
    finishOld();
    const pages = await Promise.all([a, b, c, cache.read('/', render)]);
    expect(pages.map(({ body }) => String(body))).toEqual(['old', 'old', 'new', 'new']);
    expect(String((await cache.read('/', render)).body)).toBe('new');
  });

  it('drops the pages that show a changed price, and keeps the others', async () => {
    const cache = create();
    const shown = { '/products/1': ['product-1'], '/products/2': ['product-2'], '/': null, '/rfqs': [] };
    let version = 0;
    const read = async () => {
      const bodies = [];
      for (const [path, shows] of Object.entries(shown))
        bodies.push(String((await cache.read(path, async () => rendering(`v${version}`, undefined, 200, shows))).body));
      return bodies;
    };
    const change = (...price_ids: number[]) => {
      version += 1;
      listeners.get('price.changed')?.({ price_ids, user_id: 1 });
    };
    expect(await read()).toEqual(['v0', 'v0', 'v0', 'v0']);
    change(1);
    // The next request waits until it is known whose price changed.
    expect(await read()).toEqual(['v1', 'v0', 'v1', 'v0']);
    change(1);
    change(2);
    expect(await read()).toEqual(['v3', 'v3', 'v3', 'v0']);
    // Without knowing it, all are dropped.
    keysOf = () => Promise.reject(new Error('away'));
    change(1);
    expect(await read()).toEqual(['v4', 'v4', 'v4', 'v4']);
    keysOf = async (ids) => ids.map((id) => `product-${id}`);
  });

  it('sends the last page when the database does not say whose price changed', async () => {
    const cache = create(false);
    await cache.read('/', async () => rendering('last'));
    const { promise, resolve } = Promise.withResolvers<string[]>();
    keysOf = () => promise;
    listeners.get('price.changed')?.({ price_ids: [1], user_id: 1 });
    expect(await cache.read('/', async () => rendering('new'))).toMatchObject({
      body: Buffer.from('last'),
      headers: { age: '0' },
    });
    resolve([]);
    keysOf = async (ids) => ids.map((id) => `product-${id}`);
  });

  it('keeps no page that was being rendered while a price changed', async () => {
    const cache = create();
    const { promise, resolve } = Promise.withResolvers<Rendering>();
    const late = cache.read('/products/2', () => promise);
    listeners.get('price.changed')?.({ price_ids: [1], user_id: 1 });
    resolve(rendering('old', undefined, 200, ['product-2']));
    expect(String((await late).body)).toBe('old');
    expect(String((await cache.read('/products/2', async () => rendering('new', undefined, 200, ['product-2']))).body)).toBe(
      'new',
    );
  });

  it('keeps a page until the end of what it shows, and nothing of a render that failed', async () => {
    const cache = create();
    const until = async (ends_at: number, body: string) =>
      String((await cache.read('/', async () => rendering(body, ends_at))).body);
    expect(await until(1_500, 'a')).toBe('a');
    clock.now = 1_499;
    expect(await until(9_000, 'b')).toBe('a');
    clock.now = 1_500;
    expect(await until(9_000, 'b')).toBe('b');
    await expect(cache.read('/x', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(String((await cache.read('/x', async () => rendering('x'))).body)).toBe('x');
  });

  it('stays within its bounds', async () => {
    const cache = create();
    await cache.read('/m', async () => rendering('x'));
    for (let n = 0; n < 501; n += 1) await cache.read(`/${n}`, async () => rendering('x'));
    let again = 0;
    const render = async () => {
      again += 1;
      return rendering('y');
    };
    await cache.read('/500', render);
    expect(again).toBe(0);
    await cache.read('/m', render);
    expect(again).toBe(1);
    await cache.read('/large', async () => rendering('z'.repeat(64e6)));
    await cache.read('/500', render);
    expect(again).toBe(2);
  });

  it('ends with the first coming moment that an answer names', () => {
    const answer =
      '[{"stated_at":"1970-01-01T00:00:01Z","valid_until":"1970-01-01T00:00:05.500Z"},{"at":"1970-01-01T00:00:09Z"}]';
    expect(nextMoment(answer, 2_000)).toBe(5_500);
    expect(nextMoment(answer, 6_000)).toBe(9_000);
    expect(nextMoment('[]', 0)).toBe(Number.POSITIVE_INFINITY);
    // The market was read after it was asked for.
    expect(nextMoment(JSON.stringify({ read_at: new Date(2_005) }), 2_000)).toBe(Number.POSITIVE_INFINITY);
  });
});
