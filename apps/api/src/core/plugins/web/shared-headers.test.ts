import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { noAssets, testPageRules } from '../testing/no-assets.ts';
import { sharedHeaders, tagOf } from './shared-headers.ts';

const at = { now: 10_000, cdn_s: 5, hasChoices: false };
const ours = { 'cache-control': 'public, no-cache', vary: 'cookie' };

it('lets a CDN store a page until its end', () => {
  const control = (ends_at: number, cdn_s = 5) => sharedHeaders({ ends_at, shows: [] }, { ...at, cdn_s })['cache-control'];
  expect(control(13_999)).toBe('public, max-age=0, s-maxage=3, stale-if-error=300');
  expect(control(Number.POSITIVE_INFINITY)).toBe('public, max-age=0, s-maxage=5, stale-if-error=300');
  expect(control(11_000)).toContain('s-maxage=1,');
  // An ended page, one without a lifetime, and a portal without a CDN.
  for (const headers of [
    sharedHeaders({ ends_at: 10_999, shows: [] }, at),
    sharedHeaders({ ends_at: 0, shows: [] }, at),
    sharedHeaders(null, at),
    sharedHeaders({ ends_at: 99_000, shows: [] }, { ...at, cdn_s: 0 }),
    sharedHeaders({ ends_at: 99_000, shows: [] }, { ...at, hasChoices: true }),
  ])
    expect(headers).toEqual(ours);
});

it('names the keys by which a CDN purges a page', () => {
  const keys = (shows: readonly string[] | null) => sharedHeaders({ ends_at: 99_000, shows }, at)['surrogate-key'];
  expect(keys(['product-1', 'category-rebar', 'product-1'])).toBe('pages product-1 category-rebar');
  expect(keys([])).toBe('pages');
  expect(keys(null)).toBe('pages market');
  expect(keys(Array.from({ length: 200 }, (_, id) => `product-${id}`))).toBe('pages market');
});

it('gives pages that look the same one tag within a minute', () => {
  const start = 1_800_000_000_000;
  const page = (id: string, after_ms: number, price = 1) => {
    const now = start + after_ms;
    const html = `<meta content="nonce-${id}"/><p>${price}</p>{"request_id":"id-${id}","at":${now + 17}} ${now}`;
    return tagOf(Buffer.from(html), { request_id: `id-${id}`, nonce: `nonce-${id}`, now });
  };
  expect(page('a', 0)).toBe(page('b', 59_999));
  expect(page('a', 0)).not.toBe(page('a', 0, 2));
  expect(page('a', 0)).not.toBe(page('a', 60_000));
});

let portal: TestApp;
beforeAll(async () => {
  const webSource = {
    assets: noAssets,
    pageRules: testPageRules,
    clientFolder: import.meta.dirname,
    render: async ({ url }: { url: string }) => ({ status: url === '/rfqs' ? 404 : 200, headers: {}, body: `<p>${url}</p>` }),
  };
  portal = await startTestApp('sqlite', { webSource, env: { CDN_MAX_AGE: '5' } });
});
afterAll(() => portal.close());

it('marks for a CDN what it may store, and nothing that depends on a cookie', async () => {
  const person = await portal.logIn('09120000001');
  const get = async (url: string, cookie = '') =>
    (await portal.app.inject({ url, headers: { host: 'localhost', ...(cookie ? { cookie } : {}) } })).headers;
  expect(await get('/')).toMatchObject({
    'cache-control': expect.stringMatching(/^public, max-age=0, s-maxage=[45],/),
    'surrogate-key': 'pages',
  });
  expect((await get('/')).vary).toBeUndefined();
  expect((await get('/'))['set-cookie']).toBeUndefined();
  portal.clock.now += 3_000;
  expect((await get('/'))['cache-control']).toMatch(/s-maxage=[12],/);
  for (const headers of [await get('/', 'theme=dark'), await get('/', 'price_basis=kg')]) expect(headers).toMatchObject(ours);
  expect((await get('/rfqs'))['cache-control']).toBe('private, no-store');
  for (const cookie of [person.cookie, `${person.cookie.split('=')[0]}=${'a'.repeat(43)}`]) {
    const headers = await get('/', cookie);
    expect(headers).toMatchObject({ 'cache-control': expect.stringMatching(/^private/), vary: 'cookie' });
    expect(headers['surrogate-key']).toBeUndefined();
  }
});
