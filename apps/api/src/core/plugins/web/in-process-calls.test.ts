import { contract } from '@rasteh/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { openTestMarket, type TestMarket } from '../../../testing/test-market.ts';
import { noAssets, testPageRules } from '../testing/no-assets.ts';
import { createInProcessCalls } from './in-process-calls.ts';
import type { WebSource } from './web.ts';

describe.each(engines)('calls of pages to the api on %s', (engine) => {
  const lines: string[] = [];
  let market: TestMarket;
  let supplier: Person;
  let other: Person;
  let price_id: number;
  let thrown: unknown;
  /** A page that shows the answer of the path in its query, and tries to change it. */
  const webSource: WebSource = {
    assets: noAssets,
    pageRules: testPageRules,
    clientFolder: import.meta.dirname,
    async render({ url, callApi }) {
      const answer = await callApi(new URL(url, 'http://localhost').searchParams.get('api') ?? '');
      const text = JSON.stringify(answer);
      try {
        Object.assign((answer.body as { data: object }).data ?? {}, { changed: true });
      } catch (error) {
        thrown = error;
      }
      return { status: 200, headers: { 'content-type': 'application/json' }, body: text };
    },
  };
  beforeAll(async () => {
    market = await openTestMarket(engine, { webSource, logTo: { write: (line: string) => void lines.push(line) } });
    supplier = await market.logIn('09120000001', 'فولاد نمونه');
    other = await market.logIn('09120000002', 'خریدار نمونه');
    await market.addProfile(supplier.id);
    const product_id = await market.addProduct('rebar', ['۸', 'کویر']);
    price_id = await market.addPrice({ user_id: supplier.id, product_id });
  });
  afterAll(() => market.close());
  beforeEach(() => {
    lines.length = 0;
    market.clock.now += 60_000;
  });
  let pages = 0;
  /** Opens a page for the first time, so that it comes from no cache of pages. */
  async function show(api: string, as?: Person, from = '/suppliers') {
    pages += 1;
    const headers = { host: 'localhost', ...(as ? { cookie: as.cookie } : {}) };
    const answer = await market.app.inject({ url: `${from}?api=${encodeURIComponent(api)}&n=${pages}`, headers });
    return answer.json<{ status: number; body: { data: Record<string, unknown> & { state: string }[] } }>();
  }
  /** How often the api was called since the test began. */
  const calls = (path: string): number => lines.filter((line) => JSON.parse(line).path === path).length;

  it('share an answer that is the same for every caller, among guests and users', async () => {
    const answers = [await show('/api/offers', supplier), await show('/api/offers'), await show('/api/offers', other)];
    expect(answers.map(({ status, body }) => [status, body.data.length])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ]);
    expect(calls('/api/offers')).toBe(1);
  });

  it('never share an answer about a user, in either direction', async () => {
    const me = async (as?: Person) => (await show('/api/auth/me', as)).body.data?.id ?? null;
    expect(await me()).toBe(null);
    expect([await me(supplier), await me(other), await me(), await me(supplier)]).toEqual([
      supplier.id,
      other.id,
      null,
      supplier.id,
    ]);
    expect((await show('/api/user/prices', supplier)).body.data).toHaveLength(1);
    expect((await show('/api/user/prices', other)).body.data).toHaveLength(0);
    for (const path of ['/api/user/prices', `/api/for/${supplier.id}/prices`, '/api/chat/rooms'])
      expect((await show(path)).status).not.toBe(200);
    expect((await show('/api/user/prices')).status).toBe(401);
  });

  it('ask again for a visitor whose session has ended, and for pages that guests do not share', async () => {
    const ended = Object.assign({}, supplier, { cookie: supplier.cookie.replace(/=.*/, '=ended') });
    await show('/api/auth/me');
    for (const as of [ended, ended]) expect((await show('/api/auth/me', as)).body.data).toBe(null);
    await show('/api/auth/me', undefined, '/login');
    expect(calls('/api/auth/me')).toBe(4);
    await show('/api/auth/me');
    expect(calls('/api/auth/me')).toBe(4);
  });

  it('keep no failure, and no page can change what another one shows', async () => {
    for (let n = 0; n < 2; n += 1) expect((await show('/api/products/999999')).status).toBe(404);
    expect(calls('/api/products/999999')).toBe(2);
    thrown = undefined;
    await show('/api/auth/me', supplier);
    const read = await show('/api/offers');
    expect(thrown).toBeInstanceOf(TypeError);
    expect(await show('/api/offers')).toEqual(read);
  });

  it('show users a changed price at once, and no answer for longer than five seconds', async () => {
    const states = async () => (await show('/api/offers', other)).body.data.map(({ state }) => state);
    await states();
    expect((await market.call(contract.prices.own.setOnCall, { as: supplier, body: { ids: [price_id] } })).status).toBe(200);
    expect(await states()).toEqual(['on_call']);
    expect(calls('/api/offers')).toBe(2);
    market.clock.now += 4_999;
    await states();
    expect(calls('/api/offers')).toBe(2);
    market.clock.now += 1;
    await states();
    expect(calls('/api/offers')).toBe(3);
  });
});

describe('an answer', () => {
  it('is not kept when what it names has ended while it was on its way', async () => {
    const clock = { now: 1_000 };
    const app = Fastify();
    const priceChanges = { settled: () => undefined, follow: () => undefined };
    const calls = createInProcessCalls(app, { events: { subscribe: () => undefined }, priceChanges, clock: () => clock.now });
    app.get('/api/price', async () => {
      const state = clock.now < 1_500 ? 'available' : 'on_call';
      clock.now = 2_000;
      return { state, valid_until: new Date(1_500).toISOString() };
    });
    app.get('/page', async (request) => (await calls.get(request, '/api/price', true)).body);
    const states = [];
    for (let n = 0; n < 2; n += 1) states.push((await app.inject('/page')).json().state);
    expect(states).toEqual(['available', 'on_call']);
    await app.close();
  });
});
