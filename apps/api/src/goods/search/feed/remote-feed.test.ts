import type { AddressInfo } from 'node:net';
import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { openTestMarket, type TestMarket } from '../../../testing/test-market.ts';
import { REMOTE_HEADER, REMOTE_PATH, remoteToken } from './remote-feed.ts';

const { searchProducts } = contract.search;

describe('nodes with roles', () => {
  let market: TestMarket;
  let search: TestApp;
  let web: TestApp;
  let jobs: TestApp;
  beforeAll(async () => {
    market = await openTestMarket('postgres');
    const on = market.test;
    search = await startTestApp('postgres', { on, env: { DATABASE_URL: on.url as string, RASTEH_ROLES: 'search' } });
    await search.app.listen({ port: 0, host: '127.0.0.1' });
    const DATABASE_URL = on.url as string;
    const { port } = search.app.server.address() as AddressInfo;
    const SEARCH_URL = `http://127.0.0.1:${port}`;
    web = await startTestApp('postgres', { on, env: { DATABASE_URL, SEARCH_URL, RASTEH_ROLES: 'web' } });
    jobs = await startTestApp('postgres', { on, env: { DATABASE_URL, SEARCH_URL, RASTEH_ROLES: 'jobs' } });
  });
  afterAll(async () => {
    await web.app.close();
    await jobs.app.close();
    await search.app.close();
    await market.close();
  });

  const titles = async (q: string): Promise<string[]> =>
    (await web.call(searchProducts, { query: { q } })).body.data.map(
      ({ product }: { product: { title: string } }) => product.title,
    );
  const ask = (headers: Record<string, string>, payload: object) =>
    search.app.inject({
      method: 'POST',
      url: REMOTE_PATH,
      headers: { 'x-requested-with': 'XMLHttpRequest', ...headers },
      payload,
    });
  const token = { [REMOTE_HEADER]: remoteToken('a secret of the tests, long enough') };

  it('finds on a node without an index what was committed before the search', async () => {
    expect((await web.app.inject('/readyz')).json()).toMatchObject({ data: { missing: ['search'] } });
    await market.addProduct('rebar', ['۸', 'ذوب‌آهن']);
    expect(await titles('ذوب‌آهن')).toEqual(['میلگرد ۸ ذوب‌آهن']);
    await market.addProduct('rebar', ['۱۴', 'کویر']);
    expect(await titles('کویر')).toEqual(['میلگرد ۱۴ کویر']);
    expect((await web.app.inject('/readyz')).statusCode).toBe(200);
    const { body } = await web.call(contract.search.countSearch, { query: { q: 'میلگرد' } });
    expect(body.data.categories).toContainEqual(expect.objectContaining({ slug: 'rebar', count: 2 }));
  });

  it('answers nothing but other nodes and their checks with the role search', async () => {
    expect((await search.app.inject('/api/categories')).statusCode).toBe(404);
    expect((await search.app.inject('/readyz')).statusCode).toBe(200);
    const queries = [{ kind: 'product', query: { q: 'میلگرد', most: 10 } }];
    expect((await ask({}, { key: '', queries })).statusCode).toBe(404);
    expect(
      (await ask({ [REMOTE_HEADER]: remoteToken('another secret of a portal, longer') }, { key: '', queries })).statusCode,
    ).toBe(404);
    expect((await ask(token, { key: '', queries: [{ kind: 'secret', query: {} }] })).statusCode).toBe(400);
    const answer = await ask(token, { key: '', queries });
    expect(answer.json()).toMatchObject({ answer: [{ total: 2, is_nearest: false }], points: expect.any(Number) });
  });

  it('runs jobs on nodes of that role only', async () => {
    const ran: string[] = [];
    const queues = Object.entries({ web, search, jobs }).map(([name, { app }]) =>
      app.jobs.define('note', { schema: z.strictObject({}), run: async () => void ran.push(name) }),
    );
    for (const queue of queues) await market.db.transaction((tx) => queue.add(tx, {}));
    await vi.waitFor(() => expect(ran).toEqual(['jobs', 'jobs', 'jobs']), 10_000);
  });

  it('says that the search is away when its node is, and lists are filtered by what was typed', async () => {
    await search.app.close();
    expect((await web.call(searchProducts, { query: { q: 'میلگرد' } })).status).toBe(503);
    expect((await web.app.inject('/readyz')).json()).toMatchObject({ data: { missing: ['search'] } });
    expect((await web.call(contract.rfqs.listPublicRfqs, { query: { q: 'میلگرد' } })).status).toBe(200);
  });
});
