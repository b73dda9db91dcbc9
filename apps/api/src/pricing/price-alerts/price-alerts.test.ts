import { contract } from '@rasteh/contract';
import type { Notification } from '@rasteh/contract/reach/notifications/payloads';
import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../core/db/bulk.ts';
import { notifications, priceAlertSuppliers, priceAlerts, prices, products } from '../../core/db/schema/index.ts';
import { type Person, setUser, startTestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { cityIds, openTestMarket, type TestMarket, unitIds } from '../../testing/test-market.ts';

const { setPriceAlert, changePriceAlert, deletePriceAlert, listPriceAlerts } = contract.priceAlerts;
const { own } = contract.prices;
const TAKEN_BACK_MS = 12_000;
const sizes = ['۸', '۹', '۱۰', '۱۲', '۱۴', '۱۶', '۱۸', '۲۰', '۲۲', '۲۵', '۳۲'];
const allGoods = [['ذوب‌آهن'], ['کویر'], []].flatMap((factory) => sizes.map((size) => [size, ...factory]));

type Published = { id: number; version: number };

describe.each(engines)('price alerts on %s', (engine) => {
  const goods = [...allGoods];
  let market: TestMarket;
  let buyer: Person;
  let seller: Person;
  let rival: Person;
  let product_id: number;
  /** The price of the seller, 400,000 Rial per kilogram in Rey. */
  let price: Published;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    buyer = await market.logIn('09120000003', 'خریدار نمونه');
    seller = await market.logIn('09120000004', 'فروشندهٔ نمونه');
    rival = await market.logIn('09120000005', 'فروشندهٔ دیگر');
    await market.addProfile(seller.id, { title: 'آهن نمونه' });
    await market.addProfile(rival.id, { title: 'فولاد دیگر' });
  });
  afterAll(() => market.close());
  beforeEach(async () => {
    await pass(60_000);
    product_id = await market.addProduct('rebar', goods.shift() ?? []);
    price = { id: await add(seller), version: 1 };
  });

  const add = (of: Person, values: Partial<typeof prices.$inferInsert> = {}) =>
    market.addPrice({
      user_id: of.id,
      product_id,
      valid_until: market.clock.now + 7 * 86_400_000,
      created_at: market.clock.now - 86_400_000,
      ...values,
    });
  const set = (body: object, as = buyer) => market.call(setPriceAlert, { as, body: { product_id, ...body } });
  const list = async (as = buyer) => (await market.call(listPriceAlerts, { as, query: { product_id } })).body.data;
  async function pass(ms = TAKEN_BACK_MS + 1): Promise<void> {
    market.clock.now += ms;
    await market.app.jobs.runDue();
    // An unread notification gives way to a later one of the same alert.
    const read_at = market.clock.now;
    await market.db.transaction((tx) => tx.update(notifications).set({ read_at }).where(isNull(notifications.read_at)));
  }
  async function state(one: Published, values: object, as = seller): Promise<Published> {
    const body = { prices: [{ id: one.id, version: one.version, confirm_jump: true, ...values }] };
    const [result] = (await market.call(own.updatePrices, { as, body })).body.data;
    if (!result.ok) throw new Error(JSON.stringify(result));
    return result.row;
  }
  /** Changes the amount of a price, and lets the time for taking it back pass. */
  async function settle(one: Published, amount: number, as = seller): Promise<Published> {
    const row = await state(one, { amount }, as);
    await pass();
    return row;
  }
  async function notified(as = buyer) {
    const { data } = (await market.call(contract.notifications.listNotifications, { as, query: { per_page: 100 } })).body;
    return (data as Notification[]).flatMap((one) =>
      one.type === 'price.alert' && one.payload.product_id === product_id ? [one.payload] : [],
    );
  }
  const amounts = async (as = buyer) => (await notified(as)).map(({ amount }) => amount).toReversed();

  it('report a price that falls to the amount, once it can no longer be taken back, and once for each crossing', async () => {
    const { body, status } = await set({ kind: 'under', amount: 390_000 });
    expect([status, body.data]).toMatchObject([201, { kind: 'under', amount: 390_000, is_met: false, lowest_amount: 400_000 }]);
    const row = await state(price, { amount: 390_000 });
    await pass(TAKEN_BACK_MS);
    expect(await amounts()).toEqual([]);
    await pass(1);
    const [payload] = await notified();
    expect(payload).toEqual({
      alert_id: body.data.id,
      product_id,
      slug: body.data.product.slug,
      title: body.data.product.title,
      kind: 'under',
      place: null,
      amount: 390_000,
      from_amount: 390_000,
      unit: 'کیلوگرم',
      supplier: null,
    });
    const lower = await settle(row, 385_000);
    expect(await amounts()).toEqual([390_000]);
    const above = await settle(lower, 395_000);
    await settle(above, 380_000);
    expect(await amounts()).toEqual([390_000, 380_000]);
    expect(await list()).toMatchObject([{ is_met: true, notified_amount: 380_000, notified_at: expect.any(String) }]);
  });

  it('say nothing of a price that was taken back, also while another price changes', async () => {
    const other = { id: await add(rival, { amount: 420_000 }), version: 1 };
    await set({ kind: 'under', amount: 390_000 });
    await state(other, { amount: 410_000 }, rival);
    market.clock.now += 5_000;
    const changed = await state(price, { amount: 380_000 });
    // The change of the other price is settled, this one is not.
    await pass(8_000);
    expect(await amounts()).toEqual([]);
    const body = { prices: [{ id: changed.id, version: changed.version }] };
    expect((await market.call(own.takeBackPrices, { as: seller, body })).body.data).toMatchObject([{ ok: true }]);
    await pass();
    expect(await amounts()).toEqual([]);
    expect(await list()).toMatchObject([{ is_met: false, lowest_amount: 400_000 }]);
  });

  it('say nothing of a new price before it is settled, also while another price changes', async () => {
    await set({ kind: 'under', amount: 390_000 });
    const changed = await state(price, { amount: 399_000 });
    market.clock.now += 5_000;
    await add(rival, { amount: 380_000, created_at: market.clock.now });
    // The change of the other price is settled, the new price is not.
    await pass(8_000);
    expect(await amounts()).toEqual([]);
    await settle(changed, 398_000);
    expect(await amounts()).toEqual([380_000]);
  });

  it('compare the amount of a price that was changed twice within the time, step by step', async () => {
    await set({ kind: 'under', amount: 390_000 });
    const first = await state(price, { amount: 380_000 });
    market.clock.now += 6_000;
    await state(first, { amount: 410_000 });
    await pass(6_001);
    expect(await amounts()).toEqual([380_000]);
    await pass(6_000);
    expect(await list()).toMatchObject([{ is_met: false }]);
  });

  it('report a price that rises to the amount, when the lowest one ends too', async () => {
    await add(rival, { amount: 450_000 });
    await set({ kind: 'over', amount: 410_000 });
    await state(price, { valid_until: new Date(market.clock.now + 3_600_000).toISOString() });
    await pass();
    expect(await amounts()).toEqual([]);
    await pass(3_600_000);
    await pass(60_000);
    expect(await amounts()).toEqual([450_000]);
  });

  it('report a change against the amount when it was set or last reported', async () => {
    expect((await set({ kind: 'change', percent: 5 })).body.data).toMatchObject({ base_amount: 400_000, percent: 5 });
    const less = await settle(price, 384_000);
    expect(await amounts()).toEqual([]);
    const fallen = await settle(less, 380_000);
    const back = await settle(fallen, 398_000);
    await settle(back, 398_900);
    expect((await notified()).map(({ from_amount, amount }) => [from_amount, amount])).toEqual([[400_000, 380_000]]);
    await settle({ ...back, version: back.version + 1 }, 400_000);
    expect(await amounts()).toEqual([380_000, 400_000]);
  });

  it('count a change from the first amount there is', async () => {
    const gone = await state(price, { state: 'unavailable' });
    expect((await set({ kind: 'change', percent: 10 })).body.data).toMatchObject({ base_amount: null });
    const available = await state(gone, { state: 'available' });
    await pass();
    expect([await amounts(), (await list())[0].base_amount]).toEqual([[], 400_000]);
    await settle(available, 440_000);
    expect(await amounts()).toEqual([440_000]);
  });

  it('report goods that are available again after all prices ended', async () => {
    await set({ kind: 'available' });
    const ending = await state(price, { valid_until: new Date(market.clock.now + 3_600_000).toISOString() });
    await pass(3_600_001);
    await pass(60_000);
    expect([await amounts(), (await list())[0].is_met]).toEqual([[], false]);
    await state(ending, { state: 'available', amount: 402_000, valid_until: new Date(market.clock.now + 9e7).toISOString() });
    await pass();
    expect(await amounts()).toEqual([402_000]);
  });

  it('do not report an amount again because it ended in the evening and was stated anew in the morning', async () => {
    await set({ kind: 'under', amount: 390_000 });
    const low = await settle(price, 380_000);
    const ending = await state(low, { valid_until: new Date(market.clock.now + 3_600_000).toISOString() });
    await pass(3_600_001);
    await pass(60_000);
    await state(ending, { state: 'available', amount: 379_000, valid_until: new Date(market.clock.now + 9e7).toISOString() });
    await pass();
    expect(await amounts()).toEqual([380_000]);
  });

  it('report a further supplier once, not one that was there or comes back', async () => {
    await set({ kind: 'supplier' });
    const terms = { product_id, unit_id: unitIds.kg, delivery: 'factory', city_id: cityIds.rey, amount: 405_000 };
    expect((await market.call(own.storePrice, { as: seller, body: terms })).status).toBe(201);
    await pass();
    expect(await notified()).toEqual([]);
    const { body } = await market.call(own.storePrice, { as: rival, body: terms });
    await pass(TAKEN_BACK_MS);
    expect(await notified()).toEqual([]);
    await pass(1);
    expect(await notified()).toMatchObject([{ kind: 'supplier', supplier: 'فولاد دیگر', amount: 400_000 }]);
    await market.call(own.deletePrice, { as: rival, params: { priceId: body.data.id } });
    await pass();
    await market.call(own.storePrice, { as: rival, body: { ...terms, min_quantity: '2' } });
    await pass();
    expect(await notified()).toHaveLength(1);
  });

  it('compare on one basis, in cash, within their city', async () => {
    await add(rival, { amount: 300_000, payment: 'credit', credit_days: 30 });
    await add(rival, { amount: 310_000, delivery: 'delivered' });
    const far = { id: await add(rival, { city_id: cityIds.mobarakeh, amount: 440_000 }), version: 1 };
    expect((await set({ kind: 'under', amount: 390_000 })).body.data).toMatchObject({ lowest_amount: 400_000, is_met: false });
    await set({ kind: 'under', amount: 390_000, city_id: cityIds.mobarakeh });
    // With tax: 396,000 is 360,000 without it.
    await state(far, { amount: 396_000, vat_included: true }, rival);
    await pass();
    const reported = await notified();
    expect(reported.map(({ amount }) => amount)).toEqual([360_000, 360_000]);
    expect(new Set(reported.map(({ place }) => place))).toEqual(new Set(['مبارکه', null]));
    await settle(price, 350_000);
    expect(await notified()).toHaveLength(2);
  });

  it('follow one variation of a product', async () => {
    const body = { product_id, title: 'شاخهٔ ۱۲ متری', unit_id: unitIds.branch, unit_weight_kg: '10' };
    const variation_id = (await market.call(contract.variations.own.createVariation, { as: rival, body })).body.data.id;
    expect((await set({ kind: 'under', amount: 390_000, variation_id })).body).toMatchObject({
      code: 'invalid',
      errors: { variation_id: ['این گونه در این کالا نیست.'] },
    });
    const long = { id: await add(rival, { variation_id, amount: 420_000 }), version: 1 };
    expect((await set({ kind: 'under', amount: 390_000, variation_id })).status).toBe(201);
    await settle(price, 380_000);
    expect(await notified()).toEqual([]);
    await settle(long, 385_000, rival);
    expect(await notified()).toMatchObject([{ place: 'شاخهٔ ۱۲ متری', amount: 385_000 }]);
  });

  it('forget the prices of a suspended supplier, and see them again when it is reinstated', async () => {
    await add(rival, { amount: 430_000 });
    await set({ kind: 'over', amount: 420_000 });
    await set({ kind: 'under', amount: 400_000 }, rival);
    const admin = await market.logIn('09120000009');
    await setUser(market.db, admin.id, { role: 'admin' });
    const params = { userId: seller.id };
    await market.call(contract.users.suspendUser, { as: admin, params, body: { reason: 'قیمت نادرست' } });
    await pass();
    expect(await amounts()).toEqual([430_000]);
    await market.call(contract.users.reinstateUser, { as: admin, params, body: {} });
    await pass();
    expect(await amounts(rival)).toEqual([400_000]);
  });

  it('of a suspended user wait until the user is reinstated', async () => {
    const away = await market.logIn('09120000006');
    await set({ kind: 'under', amount: 390_000 }, away);
    await setUser(market.db, away.id, { status: 'suspended' });
    const low = await settle(price, 385_000);
    expect((await set({ kind: 'available' }, away)).body.code).toBe('suspended');
    await setUser(market.db, away.id, { status: 'active' });
    await settle(low, 380_000);
    expect(await amounts(away)).toEqual([380_000]);
  });

  it('report in parts without losing or doubling one, with a second process on PostgreSQL', async () => {
    const people = await Promise.all(
      Array.from({ length: 120 }, (_, n) => market.addUser({ name: `خریدار ${n}`, created_at: market.clock.now })),
    );
    const shared = { product_id, kind: 'under' as const, amount: 390_000, is_met: false, since: 0, created_at: 0 };
    await market.db.transaction((tx) => tx.insert(priceAlerts).values(people.map((user_id) => ({ ...shared, user_id }))));
    const row = await state(price, { amount: 385_000 });
    await state(row, { amount: 384_000 });
    market.clock.now += TAKEN_BACK_MS + 1;
    const second = engine === 'postgres' ? await startTestApp(engine, { on: market.test, now: market.clock.now }) : undefined;
    await Promise.all([market.app.jobs.runDue(), second?.app.jobs.runDue()]);
    await second?.close();
    await pass();
    const reported = await market.db.read.select().from(notifications).where(eq(notifications.type, 'price.alert'));
    const ids = reported.map(({ user_id }) => user_id).filter((id) => people.includes(id));
    expect([ids.length, new Set(ids).size]).toEqual([120, 120]);
  });

  it('are one for one condition, changed in place, and deleted by their user alone', async () => {
    const { id } = (await set({ kind: 'under', amount: 390_000 })).body.data;
    expect((await set({ kind: 'under', amount: 390_000 })).body.data.id).toBe(id);
    const other = (await set({ kind: 'over', amount: 410_000 })).body.data.id;
    const change = (alertId: number, body: object, as = buyer) =>
      market.call(changePriceAlert, { as, params: { alertId }, body });
    expect((await change(other, { kind: 'under', amount: 390_000 })).body.code).toBe('price_alert_exists');
    expect((await change(id, { kind: 'under', amount: 405_000 })).body.data).toMatchObject({ amount: 405_000, is_met: true });
    for (const answer of [
      await change(id, { kind: 'available' }, rival),
      await market.call(deletePriceAlert, { as: rival, params: { alertId: id } }),
    ])
      expect(answer.status).toBe(404);
    // It is met already: the price must rise above the amount first.
    const low = await settle(price, 390_000);
    const high = await settle(low, 406_000);
    await settle(high, 404_000);
    expect(await amounts()).toEqual([404_000]);
    expect((await market.call(deletePriceAlert, { as: buyer, params: { alertId: id } })).status).toBe(200);
    expect((await list()).map((one: { id: number }) => one.id)).toEqual([other]);
    expect(await list(rival)).toEqual([]);
  });

  it('show a product that is no longer public as gone, and report nothing of it', async () => {
    await set({ kind: 'under', amount: 390_000 });
    await market.db.transaction((tx) => tx.update(products).set({ status: 'rejected' }).where(eq(products.id, product_id)));
    expect(await list()).toMatchObject([{ product: null, lowest_amount: null }]);
    await settle(price, 380_000);
    expect(await notified()).toEqual([]);
    expect((await set({ kind: 'available' })).body.errors).toEqual({ product_id: ['این کالا پیدا نشد.'] });
  });

  it.each([
    [{ kind: 'under' }, 'amount'],
    [{ kind: 'under', amount: 0 }, 'amount'],
    [{ kind: 'under', amount: 1.5 }, 'amount'],
    [{ kind: 'change', percent: 0 }, 'percent'],
    [{ kind: 'change', percent: 91 }, 'percent'],
    [{ kind: 'other' }, 'kind'],
    [{ kind: 'available', city_id: 999 }, 'city_id'],
  ])('refuse %j at its field', async (body, field) => {
    const answer = await set(body);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('are set for a product with more prices than one statement has parameters', async () => {
    const [row] = await market.db.read.select().from(prices).where(eq(prices.id, price.id));
    const { id: _id, ...terms } = row as typeof prices.$inferSelect;
    const many = Array.from({ length: 7_000 }, (_, n) => ({ ...terms, min_quantity: 1_000_000 + n }));
    await market.db.transaction((tx) => insertRows(tx, prices, many));
    expect((await set({ kind: 'supplier' })).status).toBe(201);
    await pass();
    const seen = await market.db.read
      .select({ supplier_id: priceAlertSuppliers.supplier_id })
      .from(priceAlertSuppliers)
      .where(eq(priceAlertSuppliers.product_id, product_id));
    expect(seen).toEqual([{ supplier_id: seller.id }]);
  });

  it('are limited for each user', async () => {
    const guest = await market.logIn('09120000007');
    for (let n = 1; n <= 50; n += 1) expect((await set({ kind: 'under', amount: n }, guest)).status).toBe(201);
    const beyond = await set({ kind: 'under', amount: 51 }, guest);
    expect([beyond.status, beyond.body.code]).toEqual([409, 'price_alert_limit']);
    expect((await set({ kind: 'under', amount: 50 }, guest)).status).toBe(201);
    expect((await list(guest)).length).toBe(50);
  });
});
