import { dayNumber, tehranDay } from '@rasteh/persian/calendar/tehran';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categoryDays, inventories, pageSlugs, pages, rfqs } from '../../core/db/schema/index.ts';
import { engines } from '../../testing/engines.ts';
import { categoryIds, cityIds, openTestMarket, optionId, type TestMarket, unitIds } from '../../testing/test-market.ts';

const day_ms = 86_400_000;

/** The origin of every address, as heads and cards of pages have it. */
const base = 'http://localhost:3000';

describe.each(engines)('sitemaps on %s', (engine) => {
  let market: TestMarket;
  let product_id: number;
  let today: number;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    const now = market.clock.now;
    today = dayNumber(tehranDay(now));
    const [supplier, unapproved] = [await market.logIn('09120000001'), await market.logIn('09120000002')];
    await market.addProfile(supplier.id, { handle: 'فولاد-سپاهان' });
    await market.addProfile(unapproved.id, { handle: 'waiting', status: 'pending' });
    product_id = await market.addProduct('rebar', ['۱۴', 'کویر']);
    await market.addPrice({ user_id: supplier.id, product_id, stated_at: now - 60_000 });
    // Far from the others: reading each of the empty parts between them would not end.
    const far_id = await market.addProduct('rebar', ['۱۲', 'کویر'], { id: 2_000_000_001 });
    await market.addPrice({ user_id: supplier.id, product_id: far_id, stated_at: now - 70_000 });
    // Neither has a public price.
    await market.addProduct('rebar', ['۱۶', 'کویر'], { id: product_id + 1 });
    const hidden = await market.addProduct('rebar', ['۱۸', 'کویر'], { id: product_id + 2 });
    await market.addPrice({ user_id: unapproved.id, product_id: hidden });
    await market.db.transaction(async (tx) => {
      const median = { unit_id: unitIds.kg, median_amount: 1, products: 1, prices: 1 };
      await tx.insert(categoryDays).values([
        { ...median, category_id: categoryIds.rebar, option_id: 0, day: today - 1 },
        { ...median, category_id: categoryIds.rebar, option_id: optionId('۱۴'), day: today - 2 },
        { ...median, category_id: categoryIds.rebar, option_id: optionId('۱۴'), day: today - 1 },
        { ...median, category_id: categoryIds.cement, option_id: 0, day: today - 31 },
      ]);
      const page = {
        title: 'صفحه',
        description: 'شرح',
        body: { root: { type: 'root' as const, children: [] } },
        created_at: now,
      };
      await tx.insert(pages).values([
        { ...page, id: 1, kind: 'page', slug: 'about', status: 'published', published_at: now, updated_at: now - 5_000 },
        { ...page, id: 2, kind: 'news', slug: 'بازار-آهن', status: 'published', published_at: now, updated_at: now },
        { ...page, id: 3, kind: 'page', slug: 'draft', status: 'draft', updated_at: now },
      ]);
      await tx.insert(pageSlugs).values([{ slug: 'about', page_id: 1, used_at: now }]);
      const rfq = {
        user_id: supplier.id,
        title: 'میلگرد',
        city_id: cityIds.rey,
        deadline: now + day_ms,
        words: '',
        created_at: now,
      };
      await tx.insert(rfqs).values([
        { ...rfq, id: 1, number: 'R-1', audience: 'open', status: 'published', published_at: now - 9_000 },
        { ...rfq, id: 2, number: 'R-2', audience: 'invited', status: 'published', published_at: now },
        { ...rfq, id: 3, number: 'R-3', audience: 'open', status: 'published', published_at: now, deadline: now - 1 },
        { ...rfq, id: 4, audience: 'open', status: 'draft' },
      ]);
      const inventory = {
        user_id: supplier.id,
        product_id,
        city_id: cityIds.rey,
        title: 'میلگرد',
        unit_id: unitIds.kg,
        quantity: 1_000,
        base_quantity: 1,
        valid_days: 30,
        words: '',
        created_at: now,
      };
      await tx.insert(inventories).values([
        {
          ...inventory,
          id: 1,
          status: 'published',
          published_at: now - 6_000,
          refreshed_at: now - 3_000,
          expires_at: now + day_ms,
        },
        { ...inventory, id: 2, status: 'published', published_at: now - 9_000, refreshed_at: now - 9_000, expires_at: now - 1 },
        { ...inventory, id: 3, status: 'draft' },
      ]);
    });
  });
  afterAll(() => market.close());

  const read = (url: string, headers: Record<string, string> = {}) =>
    market.app.inject({ url, headers: { host: 'localhost', ...headers } });
  const entriesOf = (xml: string) =>
    [...xml.matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g)].map(([, loc = '', at = '']) => [
      decodeURI(loc),
      Date.parse(at),
    ]);
  const entries = async (name: string) => entriesOf((await read(`/sitemaps/${name}.xml`)).body);

  it('list what is public and not empty, with the time of its last change', async () => {
    const now = market.clock.now;
    expect(await entries('categories')).toEqual([
      // It has prices below it, but no closed day of its own.
      [`${base}/categories/steel`, now],
      [`${base}/categories/rebar`, (today - 1) * day_ms],
      [`${base}/categories/rebar/14`, (today - 1) * day_ms],
    ]);
    const products = await entries('products-1');
    expect(products).toEqual([[expect.stringMatching(`^${base}/products/${product_id}/`), now - 60_000]]);
    expect((await entries('suppliers')).map(([loc]) => loc)).toEqual([`${base}/suppliers/فولاد-سپاهان`]);
    expect(await entries('pages')).toEqual([[`${base}/pages/about`, now - 5_000]]);
    expect(await entries('news')).toEqual([[`${base}/news/بازار-آهن`, now]]);
    expect(await entries('rfqs')).toEqual([[`${base}/rfqs/1`, now - 9_000]]);
    expect(await entries('inventories')).toEqual([[`${base}/inventories/1`, now - 3_000]]);
    expect(await entries('lists')).toEqual([
      [`${base}/`, now],
      [`${base}/suppliers`, now],
      [`${base}/news`, now],
      [`${base}/inventories`, now - 3_000],
      [`${base}/rfqs`, now - 9_000],
    ]);
  });

  it('stand in an index with their latest changes, from which empty ones are left out', async () => {
    const { headers, body } = await read('/sitemap.xml', { 'accept-encoding': 'identity' });
    expect(headers).toMatchObject({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' });
    const index = entriesOf(body);
    expect(index.map(([loc]) => String(loc).replace(/^.*\/sitemaps\//, ''))).toEqual(
      ['lists', 'categories', 'suppliers', 'pages', 'news', 'inventories', 'rfqs', 'products-1', 'products-400001'].map(
        (name) => `${name}.xml`,
      ),
    );
    expect(index.find(([loc]) => String(loc).includes('products-1'))?.[1]).toBe(market.clock.now - 60_000);
    const empty = await openTestMarket(engine);
    expect(entriesOf((await empty.app.inject({ url: '/sitemap.xml', headers: { host: 'localhost' } })).body)).toEqual([]);
    await empty.close();
  });

  it('are not found by another name', async () => {
    for (const name of ['products-400002.xml', 'products-0.xml', 'toString.xml', 'categories', '.xml', 'products-999999999.xml'])
      expect((await read(`/sitemaps/${name}`)).statusCode, name).toBe(404);
  });

  it('name the origin that cards and heads of pages name, whatever host a crawler asks', async () => {
    const asked = { host: '127.0.0.1:3000' };
    const origins = new Set(
      [...(await read('/sitemap.xml', asked)).body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => new URL(loc).origin),
    );
    expect([...origins]).toEqual([base]);
    expect((await read('/robots.txt', asked)).body).toContain(`Sitemap: ${base}/sitemap.xml`);
  });

  it('are named by robots.txt, which keeps crawlers from what is no page for them', async () => {
    const { headers, body } = await read('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.split('\n')).toEqual(
      expect.arrayContaining(['User-agent: *', 'Disallow: /api/', 'Allow: /api/files/', 'Disallow: /panel', 'Disallow: /q/']),
    );
    expect(body).toContain(`\nSitemap: ${base}/sitemap.xml\n`);
  });
});
