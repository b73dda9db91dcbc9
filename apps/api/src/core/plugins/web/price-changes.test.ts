import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../../../proof/testing/plans.ts';
import type { Person } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { cityIds, openTestMarket, type TestMarket } from '../../../testing/test-market.ts';
import { noAssets, testPageRules } from '../testing/no-assets.ts';
import type { WebSource } from './web.ts';

describe.each(engines)('a change of a price on %s', (engine) => {
  let market: TestMarket;
  let supplier: Person;
  let price_id: number;
  let hidden_id: number;
  /** What the page of a path shows. */
  let shown: Record<string, string>;
  let rendered: string[];
  const webSource: WebSource = {
    assets: noAssets,
    pageRules: testPageRules,
    clientFolder: import.meta.dirname,
    async render({ url, callApi }) {
      rendered.push(url);
      const answers = await Promise.all((shown[url] ?? '').split(' ').map((path) => callApi(path)));
      const status = Math.max(...answers.map((answer) => answer.status));
      return { status, headers: { 'content-type': 'text/html' }, body: JSON.stringify(answers.map(({ body }) => body)) };
    },
  };
  beforeAll(async () => {
    market = await openTestMarket(engine, { webSource });
    supplier = await market.logIn('09120000001');
    await market.addProfile(supplier.id, { handle: 'فولاد-نمونه' });
    const other = await market.addSupplier({ handle: 'other', city_id: cityIds.mobarakeh });
    const changed = await market.addProduct('rebar', ['۸', 'کویر']);
    const near = await market.addProduct('rebar', ['۱۰', 'کویر']);
    const far = await market.addProduct('cement', ['تیپ ۲']);
    price_id = await market.addPrice({ user_id: supplier.id, product_id: changed });
    for (const product_id of [near, far]) await market.addPrice({ user_id: other, product_id });
    // Credit is not compared, so the best offers do not show it.
    const alone = await market.addProduct('ibeam', ['IPE18']);
    hidden_id = await market.addPrice({ user_id: supplier.id, product_id: alone, payment: 'credit', credit_days: 30 });
    const board = (slug: string) => `/api/services/categories/${slug}/board`;
    shown = {
      '/categories/rebar': board('rebar'),
      '/categories/steel': board('steel'),
      '/categories/cement': board('cement'),
      [`/products/${changed}/a`]: `/api/products/${changed}`,
      [`/products/${changed}/a?days=90`]: `/api/products/${changed}/history?days=90`,
      [`/products/${near}/b`]: `/api/products/${near}`,
      [`/products/${near}/b?alternatives`]: `/api/products/${near}/alternatives`,
      [`/products/${far}/c`]: `/api/products/${far}`,
      '/suppliers/%D9%81%D9%88%D9%84%D8%A7%D8%AF-%D9%86%D9%85%D9%88%D9%86%D9%87': `/api/suppliers/${encodeURIComponent('فولاد-نمونه')}`,
      '/suppliers/other': '/api/suppliers/other',
      '/inventories': '/api/inventories',
      '/rfqs': '/api/rfqs',
      '/': '/api/market /api/services/categories /api/offers/featured /api/suppliers?city_id=1 /api/inventories /api/rfqs /api/stories',
      '/suppliers': '/api/suppliers',
      '/suppliers?city_id=1': `/api/suppliers?city_id=${cityIds.mobarakeh}`,
      '/?featured': '/api/offers/featured',
    };
  });
  afterAll(() => market.close());

  async function openAll(): Promise<string[]> {
    rendered = [];
    for (const url of Object.keys(shown))
      expect([url, (await market.app.inject({ url, headers: { host: 'localhost' } })).statusCode]).toEqual([url, 200]);
    return rendered;
  }

  it('is on every page that shows it with the next request, and the others stay in the cache', async () => {
    const all = Object.keys(shown);
    expect(await openAll()).toEqual(all);
    expect(await openAll()).toEqual([]);
    expect((await market.call(contract.prices.own.setOnCall, { as: supplier, body: { ids: [price_id] } })).status).toBe(200);
    const stay = ['/categories/cement', '/suppliers/other', '/suppliers?city_id=1', '/inventories', '/rfqs'];
    const products = all.filter((path) => path.startsWith('/products/'));
    const stays = (path: string): boolean => stay.includes(path) || path === products[2] || path === products[4];
    expect(await openAll()).toEqual(all.filter((path) => !stays(path)));
    await market.call(contract.prices.own.setOnCall, { as: supplier, body: { ids: [hidden_id] } });
    expect(await openAll()).toEqual(expect.arrayContaining(['/', '/suppliers']));
    expect(rendered).not.toContain('/?featured');
  });

  it('is on the home page by four statements, for the figures of its product', async () => {
    await openAll();
    expect((await market.call(contract.prices.own.toggleAvailability, { as: supplier, body: { ids: [hidden_id] } })).status).toBe(
      200,
    );
    const { asked, stop } = listen(market);
    rendered = [];
    await market.app.inject({ url: '/', headers: { host: 'localhost' } });
    stop();
    expect(rendered).toEqual(['/']);
    // The keys of the change, its product, the days of its category and of the product, and the amounts of now.
    expect([...asked.keys()].filter((sql) => / from "(prices|products|price_days|category_days)"/.test(sql))).toHaveLength(4);
    expect([...asked.keys()].filter((sql) => sql.includes(`from "supplier_cities"`))).toEqual([]);
  });
});
