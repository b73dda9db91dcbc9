import { contract } from '@rasteh/contract';
import type { Market } from '@rasteh/contract/offers/market';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import { openTestMarket, type TestMarket, unitIds } from '../../../testing/test-market.ts';

const [hour, day] = [3_600_000, 86_400_000];

describe.each(engines)('the market on %s', (engine) => {
  let market: TestMarket;
  let overview: Market;
  let calm: Market;
  const product: Record<string, number> = {};

  beforeAll(async () => {
    market = await openTestMarket(engine);
    const { addPrice, addProduct, addSupplier, clock } = market;
    const suppliers = [await addSupplier(), await addSupplier()];
    product.thin = await addProduct('rebar', ['۸', 'کویر']);
    product.thick = await addProduct('rebar', ['۱۰', 'کویر']);
    product.alone = await addProduct('rebar', ['۱۲', 'کویر']);
    product.cement = await addProduct('cement', ['تیپ ۲']);
    const state = (product_id: number, at: number, amount: number, terms: object = {}) =>
      addPrice({ user_id: suppliers[at] ?? 0, product_id, amount, valid_until: clock.now + hour, ...terms });
    for (const at of [0, 1]) {
      await state(product.thin, at, 400_000);
      await state(product.thick, at, 500_000);
    }
    await state(product.alone, 0, 600_000);
    clock.now += day;
    await market.app.jobs.runDue();
    for (const at of [0, 1]) {
      await state(product.thin, at, 380_000, { city_id: 1, min_quantity: 7 });
      await state(product.thick, at, 505_000, { city_id: 1, min_quantity: 8 });
    }
    await state(product.alone, 0, 900_000, { min_quantity: 9 });
    await state(product.alone, 1, 1, { payment: 'credit', credit_days: 30 });
    await state(product.cement, 0, 5, { state: 'on_call' });
    overview = (await market.get(contract.offers.getMarket, {})).data;
    for (const at of [0, 1]) {
      await state(product.thin, at, 380_000, { min_quantity: 10, valid_until: clock.now + 2 * day });
      await state(product.thick, at, 505_000, { min_quantity: 11, valid_until: clock.now + 2 * day });
    }
    clock.now += day;
    await market.app.jobs.runDue();
    calm = (await market.get(contract.offers.getMarket, {})).data;
  });
  afterAll(() => market.close());

  it('has the median, the range and the move of each category', () => {
    const rebar = overview.categories.find(({ category }) => category.slug === 'rebar');
    expect(rebar).toMatchObject({
      unit_id: unitIds.kg,
      median: 505_000,
      lowest: 380_000,
      highest: 900_000,
      change_percent: 1,
      trend: [500_000, 505_000],
      products: 3,
      prices: 5,
    });
  });

  it('has no amounts for a category without compared prices', () => {
    const cement = overview.categories.find(({ category }) => category.slug === 'cement');
    expect(cement).toMatchObject({ median: null, lowest: null, highest: null, change_percent: null, trend: [], products: 0 });
  });

  it('lists the biggest moves of products with several suppliers', () => {
    expect(overview.moves.map(({ product: { id }, change_percent }) => [id, change_percent])).toEqual([
      [product.thin, -5],
      [product.thick, 1],
    ]);
    expect(overview.moves_in).toBe('day');
    expect([overview.prices, overview.suppliers]).toEqual([5, 2]);
  });

  it('lists the biggest moves of 30 days on a day on which none has moved', () => {
    expect(calm.moves_in).toBe('month');
    expect(calm.moves.map(({ product: { id }, change_percent, trend }) => [id, change_percent, trend[0]])).toEqual([
      [product.thin, 0, 400_000],
      [product.thick, 0, 500_000],
    ]);
  });
});
