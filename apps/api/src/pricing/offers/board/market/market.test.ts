import { contract } from '@rasteh/contract';
import type { Market } from '@rasteh/contract/pricing/offers/market';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { variations } from '../../../../core/db/schema/index.ts';
import { engines } from '../../../../testing/engines.ts';
import { openTestMarket, type TestMarket, unitIds } from '../../../../testing/test-market.ts';

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
    product.small = await addProduct('ibeam', ['IPE18']);
    product.large = await addProduct('ibeam', ['IPE20']);
    const piece = async (product_id: number, unit_weight: number) => {
      const values = { product_id, title: 'شاخه', attributes: {}, unit_id: unitIds.branch, unit_weight, created_at: clock.now };
      const [row] = await market.db.transaction((tx) => tx.insert(variations).values(values).returning());
      return { variation_id: row?.id ?? 0, unit_id: unitIds.branch };
    };
    const [small, large] = [await piece(product.small, 100_000), await piece(product.large, 300_000)];
    const state = (product_id: number, at: number, amount: number, terms: object = {}) =>
      addPrice({ user_id: suppliers[at] ?? 0, product_id, amount, valid_until: clock.now + hour, ...terms });
    for (const at of [0, 1]) {
      await state(product.thin, at, 400_000);
      await state(product.thick, at, 500_000);
    }
    await state(product.alone, 0, 600_000);
    await state(product.small, 0, 40_000_000, small);
    await state(product.large, 0, 126_000_000, large);
    clock.now += day;
    await market.app.jobs.runDue();
    for (const at of [0, 1]) {
      await state(product.thin, at, 380_000, { city_id: 1, min_quantity: 7 });
      await state(product.thick, at, 505_000, { city_id: 1, min_quantity: 8 });
    }
    await state(product.alone, 0, 900_000, { min_quantity: 9 });
    await state(product.alone, 1, 1, { payment: 'credit', credit_days: 30 });
    await state(product.cement, 0, 5, { state: 'on_call' });
    await state(product.small, 0, 40_400_000, { ...small, min_quantity: 12 });
    await state(product.large, 0, 129_780_000, { ...large, min_quantity: 13 });
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
    expect(rebar?.index).toEqual({
      unit_id: unitIds.kg,
      unit: 'کیلوگرم',
      amount: 505_000,
      change_percent: 1,
      trend: [500_000, 505_000],
    });
  });

  it('is moved by no product whose price has ended', () => {
    const rebar = calm.categories.find(({ category }) => category.slug === 'rebar');
    expect(rebar).toMatchObject({ products: 2, median: 442_500, change_percent: 0 });
    expect(rebar?.trend.slice(-2)).toEqual([442_500, 442_500]);
  });

  it('has an index by the kilogram for goods of unlike sizes that are counted, with the middle of their changes', () => {
    const beams = overview.categories.find(({ category }) => category.slug === 'ibeam');
    // 404,000 and 432,600 Rial for a kilogram; +1 % and +3 %.
    expect(beams).toMatchObject({ unit_id: unitIds.branch, lowest: 40_400_000, highest: 129_780_000 });
    expect(beams?.index).toEqual({
      unit_id: unitIds.kg,
      unit: 'کیلوگرم',
      amount: 418_300,
      change_percent: 2,
      trend: [410_138, 418_300],
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
    expect([overview.prices, overview.suppliers]).toEqual([7, 2]);
  });

  it('has one lowest amount and one median of a product: on its page, its board and its chart, in the search and for a new price', async () => {
    const { addPrice, addProduct, clock, get, call } = market;
    const product_id = await addProduct('rebar', ['۱۶', 'کویر']);
    const [one, other] = [await market.addSupplier(), await market.addSupplier()];
    // The second price of one supplier, stated later, does not hide the first, which is lower.
    await addPrice({ user_id: one, product_id, amount: 404_000 });
    clock.now += 60_000;
    await addPrice({ user_id: one, product_id, amount: 410_000 });
    await addPrice({ user_id: other, product_id, amount: 420_000 });
    const params = { productId: String(product_id) };
    const { offers } = (await get(contract.offers.getProduct, { params })).data;
    const { days } = (await get(contract.offers.getProductHistory, { params })).data;
    const rows = (await get(contract.offers.listBoard, { params: { slug: 'rebar' } })).data;
    const row = rows.find((board: { product: { id: number } }) => board.product.id === product_id);
    const found = (await get(contract.search.searchProducts, { query: { q: 'میلگرد ۱۶ کویر' } })).data;
    const seller = await market.logIn('09120000077');
    await market.addProfile(seller.id);
    const wanted = { product_id, unit_id: unitIds.kg, delivery: 'warehouse', city_id: 1, amount: 4_150_000 };
    const { body } = await call(contract.prices.own.storePrice, { as: seller, body: wanted });
    expect({
      page: Math.min(...offers.map((offer: { comparable_amount: number }) => offer.comparable_amount)),
      chart: days.at(-1).min,
      board: row.lowest,
      search: found.find((hit: { product: { id: number } }) => hit.product.id === product_id)?.lowest?.amount,
    }).toEqual({ page: 404_000, chart: 404_000, board: 404_000, search: 404_000 });
    expect([row.median, days.at(-1).median, body.data.expected_amount]).toEqual([415_000, 415_000, 415_000]);
  });

  it('has a day as soon as it is closed, though no price has changed since it was read', async () => {
    const { addPrice, clock, get, app } = market;
    const trendOf = async () =>
      (await get(contract.offers.getMarket, {})).data.categories.find(
        ({ category }: Market['categories'][number]) => category.slug === 'rebar',
      )?.index?.trend;
    const user_id = await market.addSupplier();
    await addPrice({ user_id, product_id: product.thin as number, amount: 390_000, valid_until: clock.now + 3 * day });
    clock.now += day;
    const before = (await trendOf()) ?? [];
    expect(before.length).toBeGreaterThan(0);
    await app.jobs.runDue();
    expect(await trendOf()).toHaveLength(before.length + 1);
  });

  it('lists the biggest moves of 30 days on a day on which none has moved', () => {
    expect(calm.moves_in).toBe('month');
    expect(calm.moves.map(({ product: { id }, change_percent, trend }) => [id, change_percent, trend[0]])).toEqual([
      [product.thin, 0, 400_000],
      [product.thick, 0, 500_000],
    ]);
  });
});
