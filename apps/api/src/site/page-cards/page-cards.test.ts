import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pageSlugs, pages, prices } from '../../core/db/schema/index.ts';
import { engines } from '../../testing/engines.ts';
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts';
import { cardAddress } from './routes.ts';

describe.each(engines)('cards of pages on %s', (engine) => {
  let market: TestMarket;
  let supplier_id: number;
  let product_id: number;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    supplier_id = await market.addSupplier({ handle: 'فولاد-سپاهان', title: 'فولاد سپاهان' });
    product_id = await market.addProduct('rebar', ['۱۴', 'کویر']);
  });
  beforeEach(() => market.db.transaction(async (tx) => void (await tx.delete(prices))));
  afterAll(() => market.close());

  const read = (path: string, headers: Record<string, string> = {}) =>
    market.app.inject({ url: `/cards/${path}`, headers: { host: 'localhost', ...headers } });
  const tagOf = async (path: string) => (await read(path)).headers.etag;
  const change = async (values: Partial<typeof prices.$inferInsert>) => {
    await market.db.transaction((tx) => tx.update(prices).set(values));
  };

  it('are pictures of 1200 × 630 of the market, products, categories, sizes, suppliers and news', async () => {
    const now = market.clock.now;
    await market.addPrice({ user_id: supplier_id, product_id });
    const page = {
      id: 1,
      title: 'بازار',
      body: { root: { type: 'root' as const, children: [] } },
      created_at: now,
      updated_at: now,
    };
    await market.db.transaction(async (tx) => {
      await tx
        .insert(pages)
        .values({ ...page, kind: 'news', slug: 'بازار', description: 'خبر', status: 'published', published_at: now });
      await tx.insert(pageSlugs).values([{ slug: 'بازار', page_id: 1, used_at: now }]);
    });
    for (const path of [
      'market',
      `products/${product_id}`,
      'categories/rebar',
      'categories/rebar/14',
      'categories/steel',
      `suppliers/${encodeURIComponent('فولاد-سپاهان')}`,
      `news/${encodeURIComponent('بازار')}`,
    ]) {
      const { statusCode, headers, rawPayload } = await read(`${path}.png`);
      expect([path, statusCode]).toEqual([path, 200]);
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, no-cache',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(rawPayload.toString('latin1', 1, 4)).toBe('PNG');
      expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)], path).toEqual([1_200, 630]);
      expect(rawPayload.length, path).toBeLessThan(150_000);
    }
  });

  it('keep their tag while they look the same, and change with the price at once', async () => {
    const path = `products/${product_id}.png`;
    const id = await market.addPrice({ user_id: supplier_id, product_id, amount: 400_000 });
    const first = await read(path);
    const tag = String(first.headers.etag);
    const same = await read(path, { 'if-none-match': `"x", W/${tag}` });
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', tag]);
    expect((await read(path, { 'if-none-match': '"x"' })).rawPayload.equals(first.rawPayload)).toBe(true);
    await market.db.transaction((tx) =>
      tx.update(prices).set({ amount: 500_000, comparable_amount: 500_000 }).where(eq(prices.id, id)),
    );
    const changed = await read(path, { 'if-none-match': tag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(tag);
    expect(changed.rawPayload.equals(first.rawPayload)).toBe(false);
  });

  it('show no amount that is on call, over, or of a hidden supplier', async () => {
    const path = `products/${product_id}.png`;
    await market.addPrice({ user_id: supplier_id, product_id, amount: 400_000 });
    const shown = await tagOf(path);
    await change({ state: 'on_call' });
    const onCall = await tagOf(path);
    expect(onCall).not.toBe(shown);
    // The stored amount makes no difference to the picture.
    await change({ amount: 990_000, comparable_amount: 990_000 });
    expect(await tagOf(path)).toBe(onCall);
    await change({ state: 'available', amount: 400_000, comparable_amount: 400_000 });
    expect(await tagOf(path)).toBe(shown);
    const now = market.clock.now;
    market.clock.now = now + 3_600_000;
    expect(await tagOf(path)).toBe(onCall);
    market.clock.now = now;
    await change({ deleted_at: now });
    const none = await tagOf(path);
    expect([none === shown, none === onCall]).toEqual([false, false]);
    await change({ deleted_at: null });
    const hidden = await market.addProduct('rebar', ['۱۶', 'کویر']);
    const unapproved = await market.addUser();
    await market.addProfile(unapproved, { handle: 'waiting', status: 'pending' });
    const empty = await tagOf(`products/${hidden}.png`);
    await market.addPrice({ user_id: unapproved, product_id: hidden });
    expect(await tagOf(`products/${hidden}.png`)).toBe(empty);
    expect((await read('suppliers/waiting.png')).statusCode).toBe(404);
  });

  it('answer many requests at once alike', async () => {
    await market.addPrice({ user_id: supplier_id, product_id });
    const answers = await Promise.all(Array.from({ length: 40 }, () => read(`products/${product_id}.png`)));
    expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.etag}`)).size).toBe(1);
  });

  it('are not found for what has no page, and draw hostile names as text', async () => {
    for (const path of [
      'products/999999.png',
      'products/x.png',
      'products/1',
      'categories/none.png',
      'categories/rebar/99.png',
      'suppliers/nobody.png',
      'news/none.png',
      'pages/about.png',
      'market/x.png',
      '../api/auth/me.png',
      '.png',
      `categories/${'a'.repeat(400)}.png`,
    ])
      expect([path, (await read(path)).statusCode]).toEqual([path, 404]);
    const hostile = `</text><image href="file:///etc/passwd"/>&#0;\u0000\u202e\ud800 ${'ی'.repeat(150)}`;
    await market.addSupplier({ handle: 'hostile', title: hostile.replaceAll('\u0000', '').toWellFormed() });
    expect((await read('suppliers/hostile.png')).statusCode).toBe(200);
  });
});

it('have one address each', () => {
  expect(cardAddress('market.png')).toEqual({ kind: 'market' });
  expect(cardAddress('products/9.png')).toEqual({ kind: 'product', id: 9 });
  expect(cardAddress('categories/rebar.png')).toEqual({ kind: 'category', slug: 'rebar', size: undefined });
  expect(cardAddress('categories/rebar/8.5.png')).toEqual({ kind: 'category', slug: 'rebar', size: '8.5' });
  for (const path of [
    'products/09.png',
    'products/9/10.png',
    'suppliers/a/b.png',
    'categories//14.png',
    'categories.png',
    'market',
  ])
    expect(cardAddress(path), path).toBeUndefined();
});
