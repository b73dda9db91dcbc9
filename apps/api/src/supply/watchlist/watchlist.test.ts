import { contract } from '@rasteh/contract';
import type { WatchKind } from '@rasteh/contract/supply/watchlist';
import { watchLimits } from '@rasteh/contract/wire/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchedItems } from '../../core/db/schema/index.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { categoryIds, openTestMarket, type TestMarket } from '../../testing/test-market.ts';

const { listWatched, watch, unwatch } = contract.watchlist;

describe.each(engines)('the watchlist on %s', (engine) => {
  let market: TestMarket;
  let buyer: Person;
  let other: Person;
  let product_id: number;
  let supplier_id: number;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    buyer = await market.logIn('09120000003', 'خریدار نمونه');
    other = await market.logIn('09120000004', 'خریدار دیگر');
    supplier_id = await market.addSupplier({ handle: 'foolad', title: 'فولاد ری' });
    product_id = await market.addProduct('rebar', ['۸', 'کویر']);
    await market.addPrice({ user_id: supplier_id, product_id, amount: 400_000, valid_until: market.clock.now + 3_600_000 });
  });
  afterAll(() => market.close());

  const put = (kind: WatchKind, itemId: number, as = buyer) => market.call(watch, { as, params: { kind, itemId }, body: {} });
  const drop = (kind: WatchKind, itemId: number, as = buyer) => market.call(unwatch, { as, params: { kind, itemId } });
  const list = async (as = buyer) => (await market.call(listWatched, { as })).body.data;

  it('has products with their lowest price, suppliers and categories, newest first, and only for their user', async () => {
    await put('product', product_id);
    market.clock.now += 1_000;
    await put('supplier', supplier_id);
    market.clock.now += 1_000;
    const { body } = await put('category', categoryIds.rebar);
    expect(body.data).toMatchObject({ kind: 'category', open_rfqs: 0, category: { id: categoryIds.rebar } });
    const watched = await list();
    expect(watched.map(({ kind }: { kind: string }) => kind)).toEqual(['category', 'supplier', 'product']);
    expect(watched[1].supplier).toMatchObject({ handle: 'foolad', prices: 1 });
    expect(watched[2].product).toMatchObject({ offers: 1, lowest: { amount: expect.any(Number), suppliers: 1 } });
    expect(await list(other)).toEqual([]);
  });

  it('keeps its first time when an item is watched again, twice at once too', async () => {
    const since = (await list())[2].since;
    market.clock.now += 60_000;
    const answers = await Promise.all([put('product', product_id), put('product', product_id)]);
    expect(answers.map(({ status, body }) => [status, body.data.since])).toEqual([
      [200, since],
      [200, since],
    ]);
    expect(await list()).toHaveLength(3);
  });

  it('refuses what is not public, and shows what is no longer public as gone', async () => {
    expect((await put('product', 999_999)).status).toBe(404);
    expect((await put('supplier', buyer.id)).status).toBe(404);
    await setUser(market.db, supplier_id, { status: 'suspended' });
    const gone = (await list()).find(({ kind }: { kind: string }) => kind === 'supplier');
    expect(gone).toMatchObject({ item_id: supplier_id, supplier: null });
    await setUser(market.db, supplier_id, { status: 'active' });
  });

  it('stops watching once, and only for oneself', async () => {
    expect((await drop('category', categoryIds.rebar, other)).body.data).toEqual({ deleted: 0 });
    expect((await drop('category', categoryIds.rebar)).body.data).toEqual({ deleted: 1 });
    expect((await drop('category', categoryIds.rebar)).body.data).toEqual({ deleted: 0 });
  });

  it('is limited, also for calls at once', async () => {
    const rows = Array.from({ length: watchLimits.per_user - 1 }, (_, n) => ({
      user_id: other.id,
      kind: 'product' as const,
      item_id: 1_000 + n,
      created_at: market.clock.now,
    }));
    await market.db.transaction((tx) => tx.insert(watchedItems).values(rows));
    const answers = await Promise.all([put('product', product_id, other), put('supplier', supplier_id, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('watchlist_limit');
  });
});
