import { contract } from '@rasteh/contract';
import { FeedRowSchema } from '@rasteh/contract/pricing/feeds';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prices, users } from '../../core/db/schema/index.ts';
import { engines } from '../../testing/engines.ts';
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts';

const { readSupplierFeed, readCategoryFeed } = contract.feeds;
type Query = Record<string, string>;

describe.each(engines)('feeds on %s', (engine) => {
  let t: TestMarket;
  let seller: number;
  const price_ids: number[] = [];
  beforeAll(async () => {
    t = await openTestMarket(engine);
    seller = await t.addSupplier({ handle: 'first', title: 'فولاد ری' });
    const hidden = await t.addSupplier({ handle: 'hidden' });
    const rebar = await t.addProduct('rebar', ['۱۴', 'ذوب‌آهن']);
    const beam = await t.addProduct('ibeam', ['IPE18']);
    const { now } = t.clock;
    for (const values of [
      { user_id: seller, product_id: rebar, amount: 384_505 },
      { user_id: seller, product_id: beam, amount: 9_000_000, valid_until: now + 1_000 },
      { user_id: seller, product_id: rebar, amount: null, state: 'unavailable' as const },
      { user_id: hidden, product_id: rebar },
    ])
      price_ids.push(await t.addPrice({ stated_at: now - 60_000, ...values }));
    await t.db.transaction((tx) => tx.update(users).set({ status: 'suspended' }).where(eq(users.id, hidden)));
  });
  afterAll(() => t.close());

  const ofSupplier = (query: Query = {}, headers: Query = {}) =>
    t.call(readSupplierFeed, { params: { handle: 'first' }, query, headers });
  const idsOf = ({ body }: { body: { data: { id: number }[] } }) => body.data.map(({ id }) => id);

  it('have the public prices of a supplier in the order of products, each as the contract says', async () => {
    const { status, body, headers } = await ofSupplier();
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    for (const row of body.data) expect(FeedRowSchema.strict().parse(row)).toEqual(row);
    expect(idsOf({ body })).toEqual([price_ids[0], price_ids[2], price_ids[1]]);
    expect(body.data[0]).toMatchObject({
      title: 'میلگرد ۱۴ ذوب‌آهن',
      amount: 384_505,
      unit: 'کیلوگرم',
      supplier: 'فولاد ری',
      category: 'میلگرد',
      url: expect.stringMatching(/^http:\/\/localhost:3000\/products\/\d+\//),
    });
    expect(body.data[1]).toMatchObject({ amount: null, state: 'unavailable' });
  });

  it('have those of a category with the ones below it, and none for what is no supplier or category', async () => {
    const of = (slug: string) => t.call(readCategoryFeed, { params: { slug } });
    expect(idsOf(await of('rebar'))).toEqual([price_ids[0], price_ids[2]]);
    expect(idsOf(await of('steel'))).toHaveLength(3);
    expect((await of('cement')).body).toEqual({ data: [] });
    expect((await of('no-such')).status).toBe(404);
    expect((await t.call(readSupplierFeed, { params: { handle: 'hidden' } })).status).toBe(404);
  });

  it('are CSV with the same columns, and texts that no spreadsheet takes for a formula', async () => {
    const { body, headers } = await ofSupplier({ format: 'csv' });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="rasteh-feed.csv"');
    const lines = String(body).replace('\ufeff', '').trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]?.split(',')).toEqual(Object.keys(FeedRowSchema.shape));
    expect(lines[1]).toContain('384505');
  });

  it('answer 304 until a price changes or expires', async () => {
    const { etag } = (await ofSupplier()).headers;
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const again = async () => (await ofSupplier({}, { 'if-none-match': String(etag) })).status;
    expect(await again()).toBe(304);
    expect((await ofSupplier({ format: 'csv' }, { 'if-none-match': String(etag) })).status).toBe(200);
    t.clock.now += 2_000;
    expect(await again()).toBe(200);
    const expired = (await ofSupplier()).body.data.find(({ id }: { id: number }) => id === price_ids[1]);
    expect(expired).toMatchObject({ state: 'on_call', amount: null });
  });

  it('tell what was stated or has expired since a time', async () => {
    const since = (ms: number) => ofSupplier({ updated_since: new Date(t.clock.now - ms).toISOString() });
    expect(idsOf(await since(10_000))).toEqual([price_ids[1]]);
    expect(idsOf(await since(3_600_000))).toHaveLength(3);
    const change = { stated_at: t.clock.now, version: 2 };
    await t.db.transaction((tx) =>
      tx
        .update(prices)
        .set(change)
        .where(eq(prices.id, price_ids[0] ?? 0)),
    );
    expect(idsOf(await since(1))).toEqual([price_ids[0]]);
    expect((await ofSupplier({ updated_since: 'yesterday' })).status).toBe(422);
  });

  it('have pages of TorobAPI v3, in Toman', async () => {
    const { body } = await ofSupplier({ format: 'torob' });
    expect(body).toMatchObject({ api_version: 'torob_api_v3', total: null, max_pages: null, next_cursor: null });
    expect(body.products).toHaveLength(3);
    expect(body.products[0]).toMatchObject({
      page_unique: String(price_ids[0]),
      current_price: 38_451,
      availability: true,
      image_links: [],
      seller_name: 'فولاد ری',
      date_updated: new Date(t.clock.now).toISOString(),
    });
    expect(body.products[1]).toMatchObject({ current_price: 0, availability: false });
  });

  it('lead from page to page of 100 without a gap', async () => {
    const many = await t.addSupplier({ handle: 'many' });
    const product_id = await t.addProduct('cement', ['تیپ ۲']);
    const added: number[] = [];
    added.push(await t.addPrice({ user_id: many, product_id, amount: 1_000 }));
    const [one] = await t.db.read
      .select()
      .from(prices)
      .where(eq(prices.id, added[0] ?? 0));
    const { id: _id, ...terms } = one as typeof prices.$inferSelect;
    const copies = Array.from({ length: 500 }, (_, n) => ({ ...terms, min_quantity: 1_000_000 + n }));
    const rows = await t.db.transaction((tx) => tx.insert(prices).values(copies).returning({ id: prices.id }));
    added.push(...rows.map(({ id }) => id).toSorted((a, b) => a - b));
    // Of another caller: each call counts as an export.
    const read = (query: Query) => t.call(readSupplierFeed, { params: { handle: 'many' }, query, from: '10.9.9.9' });
    const seen: string[] = [];
    const sizes: number[] = [];
    let cursor: string | null | undefined;
    for (let page = 0; page < 9 && cursor !== null; page++) {
      const query: Query = { format: 'torob', ...(cursor ? { cursor } : {}) };
      const { body } = await read(query);
      sizes.push(body.products.length);
      seen.push(...body.products.map((product: { page_unique: string }) => product.page_unique));
      cursor = body.next_cursor;
    }
    expect(sizes).toEqual([100, 100, 100, 100, 100, 1]);
    expect(seen).toEqual(added.map(String));
    // A query of rows is full, and the next one goes on within the same product.
    expect(idsOf(await read({}))).toEqual(added);
  });
});
