import { contract } from '@rasteh/contract';
import type { HistoryPoint } from '@rasteh/contract/pricing/offers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceArchives } from '../../core/db/schema/index.ts';
import { setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openTestMarket, type TestMarket, unitIds } from '../../testing/test-market.ts';

const { getProductHistory } = contract.offers;
type MarketDayOf = { day: string; max: number; suppliers: number };
const at = (text: string) => Date.parse(`${text}+03:30`);

describe.each(engines)('the history of a product on %s', (engine) => {
  let testMarket: TestMarket;
  let [anna, bahar, product_id]: [number, number, number] = [0, 0, 0];
  beforeAll(async () => {
    testMarket = await openTestMarket(engine);
    anna = await testMarket.addSupplier({ title: 'آنا' });
    bahar = await testMarket.addSupplier({ title: 'بهار' });
    product_id = await testMarket.addProduct('rebar', ['۸', 'کویر']);
    const { addArchive, addPrice } = testMarket;
    const mine = { user_id: anna, product_id };
    const price_id = await addPrice({
      ...mine,
      amount: 130,
      stated_at: at('2026-11-21T09:00:00'),
      valid_until: at('2026-11-21T09:30:00'),
    });
    await addArchive({ ...mine, price_id, amount: 100, stated_at: at('2026-11-19T09:00:00') });
    await addArchive({ ...mine, price_id, amount: 999, stated_at: at('2026-11-20T09:00:00'), reason: 'correction' });
    await addArchive({ ...mine, price_id, amount: 120, stated_at: at('2026-11-20T09:05:00') });
    await addArchive({ ...mine, price_id, amount: 121, stated_at: at('2026-11-20T10:00:00'), state: 'on_call' });
    await addArchive({
      ...mine,
      price_id,
      amount: 50,
      stated_at: at('2026-10-22T23:59:00'),
      replaced_at: at('2026-10-23T00:00:00'),
    });
    const theirs = { user_id: bahar, product_id };
    const silent = await addPrice({ ...theirs, amount: 777, state: 'unavailable', stated_at: at('2026-11-21T09:00:00') });
    await addArchive({
      ...theirs,
      price_id: silent,
      amount: 140_000,
      unit_id: unitIds.ton,
      stated_at: at('2026-11-20T08:00:00'),
    });
    // A deleted price is gone; its earlier statements stay.
    const deleted = await addPrice({
      ...theirs,
      amount: 888,
      stated_at: at('2026-11-21T08:00:00'),
      deleted_at: testMarket.clock.now,
    });
    await addArchive({ ...theirs, price_id: deleted, amount: 90, stated_at: at('2026-11-19T08:00:00') });
    for (const user_id of [
      await testMarket.addSupplier({ status: 'pending' }),
      await testMarket.addSupplier({}, { status: 'suspended' }),
      await testMarket.addUser(),
    ]) {
      const hidden = await addPrice({ user_id, product_id, amount: 666, stated_at: at('2026-11-21T09:00:00') });
      await addArchive({ user_id, product_id, price_id: hidden, amount: 665, stated_at: at('2026-11-20T09:00:00') });
    }
  });
  afterAll(() => testMarket.close());

  const history = async (days?: number) =>
    (await testMarket.get(getProductHistory, { params: { productId: product_id }, query: days ? { days } : {} })).data;
  const amounts = (points: HistoryPoint[]) => points.map(({ comparable_amount }) => comparable_amount);

  it('returns the days of the market on the basis of comparison', async () => {
    const { unit_id, days } = await history();
    expect(unit_id).toBe(unitIds.kg);
    expect(days).toEqual([
      { day: '2026-11-19', min: 90, median: 95, max: 100, suppliers: 2 },
      { day: '2026-11-20', min: 120, median: 130, max: 140, suppliers: 2 },
      { day: '2026-11-21', min: 130, median: 130, max: 130, suppliers: 1 },
    ]);
  });

  it('returns each statement of public suppliers, marks corrections, and omits statements without an amount', async () => {
    const { points } = await history();
    expect(amounts(points)).toEqual([90, 100, 140, 999, 120, 130]);
    expect(points.filter(({ correction }: HistoryPoint) => correction)).toEqual([
      {
        price_id: expect.any(Number),
        supplier: { user_id: anna, title: 'آنا' },
        amount: 999,
        unit_id: unitIds.kg,
        vat_included: false,
        comparable_amount: 999,
        stated_at: '2026-11-20T05:30:00.000Z',
        correction: true,
      },
    ]);
  });

  it('returns the requested number of Tehran days, including today', async () => {
    expect(amounts((await history(1)).points)).toEqual([130]);
    expect(amounts((await history(2)).points)).toEqual([140, 999, 120, 130]);
    expect((await history(30)).days[0].day).toBe('2026-11-19');
    expect((await history(31)).days[0]).toEqual({ day: '2026-10-22', min: 50, median: 50, max: 50, suppliers: 1 });
  });

  it('returns everything since the first statement', async () => {
    const { days, points } = (
      await testMarket.get(getProductHistory, { params: { productId: product_id }, query: { days: 3_660 } })
    ).data;
    expect([days[0].day, days.length, points[0].amount]).toEqual(['2026-10-22', 4, 50]);
  });

  it.each([{ days: 0 }, { days: 3_661 }, { days: 'x' }])('refuses %j', async (query) => {
    const { status, body } = await testMarket.call(getProductHistory, { params: { productId: product_id }, query });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['days']]);
  });

  it.each(['on_call', 'unavailable'] as const)(
    'omits the amount of a price that is %s, and keeps the earlier ones of it',
    async (state) => {
      const { addArchive, addPrice, addProduct, addSupplier, get } = testMarket;
      const user_id = await addSupplier();
      const alone = await addProduct('rebar', [state === 'on_call' ? '۱۰' : '۱۲', 'کویر']);
      const mine = { user_id, product_id: alone };
      const price_id = await addPrice({ ...mine, amount: 543_210, state, stated_at: at('2026-11-21T09:00:00') });
      const stated = [
        [500_000, '2026-11-19T09:00:00'],
        [543_210, '2026-11-20T09:00:00'],
        [543_210, '2026-11-21T08:00:00'],
      ] as const;
      for (const [amount, time] of stated) await addArchive({ ...mine, price_id, amount, stated_at: at(time) });
      const { data } = await get(getProductHistory, { params: { productId: alone } });
      expect(amounts(data.points)).toEqual([500_000]);
      // A day of one supplier is the amount of that supplier.
      expect(data.days.map(({ day, median }: { day: string; median: number }) => [day, median])).toEqual([
        ['2026-11-19', 500_000],
      ]);
    },
  );

  it('omits a day of two suppliers of which the amount of a price that is on-call is the lowest or the highest', async () => {
    const { addArchive, addPrice, addProduct, addSupplier, get } = testMarket;
    const shared = await addProduct('rebar', ['۲۲', 'کویر']);
    const [silent, open, third] = [await addSupplier(), await addSupplier(), await addSupplier()];
    const stated = async (user_id: number, amount: number, days: string[], state: 'on_call' | 'available' = 'available') => {
      const mine = { user_id, product_id: shared };
      const price_id = await addPrice({ ...mine, amount, state, stated_at: at('2026-11-21T09:00:00') });
      for (const day of days) await addArchive({ ...mine, price_id, amount, stated_at: at(`${day}T09:00:00`) });
    };
    await stated(silent, 543_210, ['2026-11-18', '2026-11-19'], 'on_call');
    await stated(open, 500_000, ['2026-11-18', '2026-11-19', '2026-11-20']);
    await stated(third, 520_000, ['2026-11-19']);
    const { data } = await get(getProductHistory, { params: { productId: shared } });
    expect(amounts(data.points)).not.toContain(543_210);
    const shown = data.days.map(({ day, max, suppliers }: MarketDayOf) => [day, max, suppliers]);
    // The figures of three name nobody.
    expect(shown.filter(([day]: string[]) => day !== '2026-11-21')).toEqual([
      ['2026-11-19', 543_210, 3],
      ['2026-11-20', 500_000, 1],
    ]);
  });

  it('returns 404 for a product that is not public', async () => {
    const waiting = await testMarket.addProduct('ibeam', ['IPE20'], { status: 'pending' });
    for (const productId of [waiting, 999_999])
      expect((await testMarket.call(getProductHistory, { params: { productId } })).status).toBe(404);
  });

  it('omits statements whose archives were deleted, and suppliers that are no longer approved', async () => {
    await testMarket.db.transaction((tx) => tx.delete(priceArchives).where(eq(priceArchives.amount, 999)));
    expect(amounts((await history()).points)).toEqual([90, 100, 140, 120, 130]);
    await setUser(testMarket.db, bahar, { status: 'suspended' });
    expect(amounts((await history()).points)).toEqual([100, 120, 130]);
  });
});
