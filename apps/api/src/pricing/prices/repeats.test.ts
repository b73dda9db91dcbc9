import { contract } from '@rasteh/contract';
import type { Price, PriceResult } from '@rasteh/contract/pricing/prices';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { priceArchives } from '../../core/db/schema/index.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { createMarket, createSupplier } from '../../testing/price-market.ts';

const { own, other } = contract.prices;
const minute = 60_000;

describe.each(engines)('a batch that is repeated after a lost answer on %s', (engine) => {
  let t: TestApp;
  let seller: Person;
  let price: Price;
  const store = async (min_quantity = '0'): Promise<Price> => {
    const body = { product_id: 1, unit_id: 1, delivery: 'factory', city_id: 1, amount: 384_500, min_quantity };
    return (await t.call(own.storePrice, { as: seller, body })).body.data;
  };
  beforeEach(async () => {
    t = await startTestApp(engine);
    await createMarket(t.db, t.clock.now);
    seller = await t.logIn('09121111111');
    await createSupplier(t.db, seller.id, t.clock.now);
    price = await store();
    t.clock.now += minute;
  });
  afterEach(() => t.close());

  const update = async (...prices: object[]): Promise<PriceResult[]> =>
    (await t.call(own.updatePrices, { as: seller, body: { prices } })).body.data;
  const takeBack = (version: number) => t.call(own.takeBackPrices, { as: seller, body: { prices: [{ id: price.id, version }] } });
  const archives = () => t.db.read.select().from(priceArchives).where(eq(priceArchives.price_id, price.id));

  it.each([
    ['an amount', { amount: 390_000 }],
    ['the same amount', { amount: 384_500, state: 'available' }],
    ['an amount that was confirmed', { amount: 769_000, confirm_jump: true }],
    ['a state', { state: 'unavailable' }],
    ['an expiry', { valid_until: '2026-11-25T14:30:00.000Z' }],
    ['the default expiry', { valid_until: null }],
    ['VAT', { vat_included: true, amount: 390_000 }],
    ['a note', { note: 'درِ کارخانه' }],
  ])('succeeds for %s and changes nothing more', async (_, change) => {
    const asked = { id: price.id, version: 1, ...change };
    const [first] = await update(asked);
    expect(first).toMatchObject({ ok: true, row: { version: 2 } });
    t.clock.now += minute;
    expect(await update(asked)).toEqual([first]);
    expect(await archives()).toHaveLength(1);
  });

  it('succeeds beside other changes', async () => {
    const asked = { id: price.id, version: 1, amount: 390_000 };
    await update(asked);
    const another = await store('100');
    const results = await update(asked, { id: another.id, version: 1, amount: 391_000 });
    expect(results).toMatchObject([
      { ok: true, row: { amount: 390_000, version: 2 } },
      { ok: true, row: { amount: 391_000, version: 2 } },
    ]);
  });

  it('succeeds when it is sent twice at once', async () => {
    const asked = { id: price.id, version: 1, amount: 390_000 };
    const [first, second] = await Promise.all([update(asked), update(asked)]);
    expect(first).toEqual(second);
    expect(first).toMatchObject([{ ok: true, row: { version: 2 } }]);
    expect(await archives()).toHaveLength(1);
  });

  it('hides no other row of the same price', async () => {
    const asked = { id: price.id, version: 1, amount: 390_000 };
    await update(asked);
    const results = await update({ id: price.id, version: 1, note: 'نو' }, asked);
    expect(results).toMatchObject([{ code: 'stale' }, { code: 'invalid' }]);
  });

  it('is a conflict when another actor made the change', async () => {
    const delegate = await t.logIn('09122222222');
    const body = { mobile: delegate.mobile, scopes: ['prices'], expires_at: null };
    await t.call(contract.delegations.createDelegation, { as: seller, body });
    const prices = [{ id: price.id, version: 1, amount: 390_000 }];
    const updateAsDelegate = (version: number) =>
      t.call(other.updatePrices, {
        as: delegate,
        params: { userId: seller.id },
        body: { prices: [{ id: price.id, version, amount: 390_000 }] },
      });
    await updateAsDelegate(1);
    expect(await update(...prices)).toMatchObject([{ ok: false, code: 'stale', row: { amount: 390_000 } }]);
    const own = { id: price.id, version: 2, amount: 400_000 };
    expect(await update(own)).toMatchObject([{ ok: true }]);
    await updateAsDelegate(3);
    expect(await update(own)).toMatchObject([{ ok: false, code: 'stale', row: { amount: 390_000, version: 4 } }]);
  });

  it('is a conflict when the last change was another one', async () => {
    const restated = { id: price.id, version: 1, amount: 384_500 };
    await update({ id: price.id, version: 1, note: 'نو' });
    expect(await update(restated)).toMatchObject([{ code: 'stale' }]);
    expect(await update({ id: price.id, version: 1 })).toMatchObject([{ code: 'stale' }]);
    await update({ id: price.id, version: 2, amount: 384_500 });
    expect(await update(restated)).toMatchObject([{ code: 'stale' }]);
  });

  it('is a conflict after a taking back', async () => {
    await update({ id: price.id, version: 1, note: 'نو' });
    await takeBack(2);
    expect(await update({ id: price.id, version: 2, note: null })).toMatchObject([{ code: 'stale' }]);
  });

  it('is a conflict when the price has expired since', async () => {
    const asked = { id: price.id, version: 1, amount: 390_000, state: 'available' };
    await update(asked);
    t.clock.now += 7 * 24 * 60 * minute;
    seller = await t.logIn(seller.mobile);
    expect(await update(asked)).toMatchObject([{ code: 'stale', row: { state: 'on_call' } }]);
  });
});
