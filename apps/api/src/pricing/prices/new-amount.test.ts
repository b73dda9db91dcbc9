import { contract } from '@rasteh/contract';
import { formatTomanWithUnit } from '@rasteh/persian/money';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { priceDayClosings, priceDays, prices } from '../../core/db/schema/index.ts';
import { type Person, saturdayMorning, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { createMarket, createSupplier } from '../../testing/price-market.ts';
import { tehranDayNumber } from './index.ts';

const { own } = contract.prices;
const [KG, TON, BRANCH] = [1, 2, 3];
const yesterday = tehranDayNumber(saturdayMorning) - 1;

describe.each(engines)('a new price on %s', (engine) => {
  let t: TestApp;
  let seller: Person;
  let other: Person;
  beforeEach(async () => {
    t = await startTestApp(engine);
    await createMarket(t.db, saturdayMorning);
    seller = await t.logIn('09120000031');
    other = await t.logIn('09120000032');
    for (const { id } of [seller, other]) await createSupplier(t.db, id, saturdayMorning);
  });
  afterEach(() => t.close());

  const store = (values: object, as = seller) =>
    t.call(own.storePrice, { as, body: { product_id: 3, unit_id: KG, delivery: 'warehouse', city_id: 1, ...values } });
  /** Inserts the medians of the last closed day, by product. */
  const close = (medians: Record<number, number>, unit_id = KG) =>
    t.db.transaction(async (tx) => {
      await tx.insert(priceDayClosings).values({ day: yesterday, closed_at: saturdayMorning }).onConflictDoNothing();
      const rows = Object.entries(medians).map(([id, median]) => ({
        product_id: Number(id),
        day: yesterday,
        unit_id,
        suppliers: 3,
        min_amount: median,
        median_amount: median,
        max_amount: median,
      }));
      await tx.insert(priceDays).values(rows);
    });
  const asked = (body: { data: object }) => body.data;

  it('without market data is stored as given', async () => {
    expect((await store({ amount: 4_000_000 })).status).toBe(201);
  });

  it('requires confirmation if it is more than 25 % off its product’s market today', async () => {
    await store({ amount: 400_000 }, other);
    expect((await store({ amount: 500_000 })).status).toBe(201);
    const { status, body } = await store({ amount: 600_000, city_id: 2 });
    expect([status, body.code]).toEqual([422, 'price_jump']);
    expect(asked(body)).toEqual({ jump_percent: 33.3, expected_amount: 450_000, expected_of: 'product' });
    expect(body.errors.amount).toEqual([
      `این مبلغ ۳۳٫۳٪ بیشتر از میانهٔ قیمت این کالا (${formatTomanWithUnit(450_000)}) است. اگر درست است، آن را تأیید کنید.`,
    ]);
    expect(await t.db.read.select().from(prices).where(eq(prices.city_id, 2))).toEqual([]);
    expect((await store({ amount: 600_000, city_id: 2, confirm_jump: true })).status).toBe(201);
  });

  it('more than three times off must be typed again', async () => {
    await store({ amount: 400_000 }, other);
    for (const confirmation of [{}, { confirm_jump: true }, { confirm_amount: 400_000 }]) {
      const { body } = await store({ amount: 4_000_000, ...confirmation });
      expect([body.code, asked(body)]).toEqual([
        'price_far',
        { jump_percent: 900, expected_amount: 400_000, expected_of: 'product' },
      ]);
    }
    expect((await store({ amount: 100_000 })).body.code).toBe('price_far');
    expect((await store({ amount: 4_000_000, confirm_amount: 4_000_000 })).status).toBe(201);
  });

  it('is judged on the basis of comparison, and the median is returned in its own terms', async () => {
    await store({ amount: 400_000 }, other);
    expect((await store({ amount: 440_000_000, unit_id: TON, vat_included: true })).status).toBe(201);
    const piece = await store({ amount: 9_000_000, unit_id: BRANCH, variation_id: 1 });
    // 14.5 kg of 400,000 Rial each.
    expect(asked(piece.body)).toMatchObject({ jump_percent: 55.2, expected_amount: 5_800_000 });
    const taxed = await store({ amount: 600_000_000, unit_id: TON, vat_included: true, city_id: 2 });
    expect(asked(taxed.body)).toMatchObject({ jump_percent: 36.4, expected_amount: 440_000_000 });
    // Without a weight there is no market data for a piece.
    expect((await store({ amount: 90_000_000, unit_id: BRANCH })).status).toBe(201);
  });

  it('is judged by the median that the board shows now, not by that of the last closed day', async () => {
    await close({ 3: 300_000 });
    await store({ amount: 400_000, confirm_jump: true }, other);
    expect(asked((await store({ amount: 600_000 })).body)).toMatchObject({ expected_amount: 400_000, expected_of: 'product' });
  });

  it('without offers today is judged by the last closed day, in any unit of that day', async () => {
    await close({ 3: 400_000_000 }, TON);
    expect(asked((await store({ amount: 600_000 })).body)).toMatchObject({ expected_amount: 400_000, expected_of: 'product' });
  });

  it('of a product without a market is judged by its size, else by its category', async () => {
    await close({ 1: 300_000, 3: 900_000 });
    expect(asked((await store({ product_id: 2, amount: 600_000 })).body)).toMatchObject({
      expected_amount: 300_000,
      expected_of: 'size',
    });
    await t.db.transaction((tx) => tx.delete(priceDays).where(eq(priceDays.product_id, 3)));
    expect(asked((await store({ product_id: 3, amount: 600_000 })).body)).toMatchObject({
      expected_amount: 300_000,
      expected_of: 'category',
    });
  });

  it('with an existing basis is refused before it is judged', async () => {
    await store({ amount: 400_000 });
    expect((await store({ amount: 4_000_000 })).body.code).toBe('price_exists');
  });

  it('with a first amount set later is judged by its market too', async () => {
    await store({ amount: 400_000 }, other);
    const { data: price } = (await store({ amount: null, state: 'on_call' })).body;
    const change = async (values: object) => {
      const prices = [{ id: price.id, version: 1, amount: 4_400_000, vat_included: true, state: 'available', ...values }];
      return (await t.call(own.updatePrices, { as: seller, body: { prices } })).body.data[0];
    };
    expect(await change({ confirm_jump: true })).toMatchObject({
      ok: false,
      code: 'price_far',
      jump_percent: 900,
      expected_amount: 440_000,
      expected_of: 'product',
    });
    expect(await change({ amount: 660_000 })).toMatchObject({ ok: false, code: 'price_jump', jump_percent: 50 });
    expect(await change({ confirm_amount: 4_400_000 })).toMatchObject({ ok: true, row: { amount: 4_400_000 } });
  });

  it('without an amount is never judged', async () => {
    await store({ amount: 400_000 }, other);
    expect((await store({ amount: null, state: 'on_call' })).status).toBe(201);
  });
});
