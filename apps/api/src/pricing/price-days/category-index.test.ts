import { contract } from '@rasteh/contract';
import type { IndexDay } from '@rasteh/contract/pricing/offers';
import { dayNumber, tehranDay } from '@rasteh/persian/calendar/tehran';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categoryDays, priceDayClosings } from '../../core/db/schema/index.ts';
import { engines } from '../../testing/engines.ts';
import { categoryIds, openTestMarket, optionId, type TestMarket, unitIds } from '../../testing/test-market.ts';

const { getCategoryIndex } = contract.offers;
const [hour, day] = [3_600_000, 86_400_000];

describe.each(engines)('the index of a category on %s', (engine) => {
  let testMarket: TestMarket;
  let [first, second]: [string, string] = ['', ''];
  /** The product that has a price on each day, and who states it. */
  let thick = { user_id: 0, product_id: 0, unit_id: unitIds.kg };

  const close = async () => {
    testMarket.clock.now += day;
    await testMarket.app.jobs.runDue();
  };
  const ask = (slug: string, query: Record<string, string | number> = {}) =>
    testMarket.call(getCategoryIndex, { params: { slug }, query });
  const daysOf = async (query: Record<string, string | number> = {}): Promise<IndexDay[]> =>
    (await ask('rebar', { from: first, to: second, ...query })).body.data.days;

  beforeAll(async () => {
    testMarket = await openTestMarket(engine);
    const { clock, addProduct, addPrice, addSupplier } = testMarket;
    const suppliers = [await addSupplier(), await addSupplier(), await addSupplier()];
    const thin = await addProduct('rebar', ['۸', 'کویر']);
    const other = await addProduct('rebar', ['۸', 'ذوب‌آهن']);
    const thickId = await addProduct('rebar', ['۱۰', 'کویر']);
    thick = { ...thick, user_id: suppliers[0] ?? 0, product_id: thickId };
    const cement = await addProduct('cement', ['تیپ ۲']);
    const state = (product_id: number, amounts: number[], unit_id: number = unitIds.kg) =>
      Promise.all(
        amounts.map((amount, at) =>
          addPrice({ user_id: suppliers[at] ?? 0, product_id, amount, unit_id, valid_until: clock.now + hour }),
        ),
      );
    first = tehranDay(clock.now);
    await state(thin, [100, 110, 130]);
    await state(other, [200_000, 220_000], unitIds.ton);
    await state(thickId, [500]);
    await state(cement, [7]);
    await close();
    second = tehranDay(clock.now);
    await state(thickId, [540]);
    await close();
  });
  afterAll(() => testMarket.close());

  it('is the median of the medians of its products by day, of a size and of all, with the number of amounts', async () => {
    expect(await daysOf({ option_id: optionId('۸') })).toEqual([
      { day: first, median: 160, products: 2, prices: 5 },
      { day: second, median: null, products: 0, prices: 0 },
    ]);
    expect(await daysOf()).toEqual([
      { day: first, median: 210, products: 3, prices: 6 },
      // Thick alone has a price of the day; the others stand as they were last.
      { day: second, median: 210, products: 1, prices: 1 },
    ]);
  });

  it('names its unit and size, and has a row for each day of the default period', async () => {
    const { body } = await ask(String(categoryIds.rebar), { option_id: optionId('۱۰') });
    expect(body.data).toMatchObject({ category_id: categoryIds.rebar, unit_id: unitIds.kg, size: { title: '۱۰' } });
    expect(body.data.days).toHaveLength(90);
    // Today is not closed.
    expect(body.data.days.at(-1)).toEqual({ day: tehranDay(testMarket.clock.now), median: null, products: 0, prices: 0 });
    expect(body.data.days.find((one: IndexDay) => one.day === second).median).toBe(540);
  });

  it('refuses an unknown category, the size of another and a wrong period', async () => {
    expect((await ask('no-such')).status).toBe(404);
    expect((await ask('rebar', { option_id: optionId('تیپ ۲') })).body.errors).toHaveProperty('option_id');
    expect((await ask('rebar', { option_id: optionId('کویر') })).body.errors).toHaveProperty('option_id');
    expect((await ask('rebar', { from: second, to: first })).body.errors).toHaveProperty('to');
    expect((await ask('rebar', { from: '2025-11-01', to: '2026-11-18' })).body.errors).toHaveProperty('from');
    expect((await ask('rebar', { from: '2025-11-18', to: '2026-11-18' })).status).toBe(200);
  });

  it('takes up days that were closed before there was an index', async () => {
    const { db } = testMarket;
    const before = await db.read.select().from(categoryDays);
    await db.transaction(async (tx) => {
      await tx.delete(categoryDays);
      await tx.update(priceDayClosings).set({ indexed_at: null });
    });
    expect((await daysOf())[0]?.median).toBeNull();
    await close();
    expect(await daysOf()).toMatchObject([{ median: 210 }, { median: 210 }]);
    const after = (await db.read.select().from(categoryDays)).filter((row) => row.day <= dayNumber(second));
    expect(after).toHaveLength(before.length);
  });

  it('keeps the last median of a product for 30 days, and no longer', async () => {
    const { clock, addPrice } = testMarket;
    const on = dayNumber(first) + 30;
    clock.now += (on - dayNumber(tehranDay(clock.now))) * day;
    for (const amount of [550, 560]) {
      await addPrice({ ...thick, amount, valid_until: clock.now + hour });
      await close();
    }
    const days = await daysOf({ to: tehranDay(clock.now) });
    expect(days.slice(-3, -1).map(({ median, products }) => [median, products])).toEqual([
      [210, 1],
      [560, 1],
    ]);
  });
});
