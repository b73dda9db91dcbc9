import { contract } from '@rasteh/contract';
import type { BoardFacets, BoardRow } from '@rasteh/contract/pricing/offers/board';
import type { ServerFrame } from '@rasteh/contract/realtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { variations } from '../../../core/db/schema/index.ts';
import { engines } from '../../../testing/engines.ts';
import { openSocket } from '../../../testing/live.ts';
import {
  categoryIds,
  cityIds,
  openTestMarket,
  optionId,
  provinceIds,
  type TestMarket,
  unitIds,
} from '../../../testing/test-market.ts';

const { listBoard, countBoardFacets } = contract.offers;
const [hour, day] = [3_600_000, 86_400_000];
type Query = Record<string, string | number>;

describe.each(engines)('the board on %s', (engine) => {
  let market: TestMarket;
  let seller = { id: 0 } as Awaited<ReturnType<TestMarket['logIn']>>;
  const suppliers: number[] = [];
  const product: Record<string, number> = {};
  const price: Record<string, number> = {};

  beforeAll(async () => {
    market = await openTestMarket(engine);
    const { addPrice, addProduct, addProfile, addSupplier, clock } = market;
    seller = await market.logIn('09120000001');
    await addProfile(seller.id, { verified: 'verified' });
    suppliers.push(await addSupplier({ verified: 'verified' }), await addSupplier(), await addSupplier(), seller.id);
    product.r10 = await addProduct('rebar', ['۱۰', 'کویر']);
    product.r8 = await addProduct('rebar', ['۸', 'کویر']);
    product.other8 = await addProduct('rebar', ['۸', 'ذوب‌آهن']);
    product.ibeam = await addProduct('ibeam', ['IPE18']);
    product.empty = await addProduct('rebar', ['۱۴', 'کویر']);
    product.waiting = await addProduct('rebar', ['۱۲', 'کویر'], { status: 'pending' });
    const state = (product_id: number, at: number, amount: number, terms: object = {}) =>
      addPrice({ user_id: suppliers[at] ?? 0, product_id, amount, valid_until: clock.now + hour, ...terms });
    await state(product.r8, 0, 400_000);
    // A day later the three of them are closed with their median.
    await state(product.r8, 1, 420_000);
    await state(product.r8, 2, 500_000);
    clock.now += day;
    await market.app.jobs.runDue();
    clock.now += hour;
    price.first = await state(product.r10, 0, 400_000, { city_id: cityIds.mobarakeh });
    price.second = await state(product.r10, 1, 410_000, { min_quantity: 24_000_000 });
    await state(product.r10, 2, 440_000, { vat_included: true });
    price.onCredit = await state(product.r10, 1, 300_000, { payment: 'credit', credit_days: 45 });
    await state(product.r10, 3, 310_000, { delivery: 'delivered' });
    await state(product.r10, 0, 200_000, { state: 'on_call', variation_id: null, unit_id: unitIds.ton });
    await state(product.other8, 2, 1, { valid_until: clock.now });
    await state(product.ibeam, 0, 390_000);
    await state(product.waiting, 0, 100);
    await addPrice({ user_id: await addSupplier({ status: 'pending' }), product_id: product.empty, amount: 1 });
    for (const user_id of suppliers.slice(0, 3)) await state(product.r8, suppliers.indexOf(user_id), 430_000 + user_id);
  });
  afterAll(() => market.close());

  const ask = (slug: string, query: Query = {}) => market.call(listBoard, { params: { slug }, query });
  const rows = async (query: Query = {}, slug = 'rebar'): Promise<BoardRow[]> => (await ask(slug, query)).body.data;
  const names = async (query: Query = {}, slug = 'rebar') =>
    (await rows(query, slug)).map(({ product: { id } }) => Object.entries(product).find(([, known]) => known === id)?.[0]);
  const rowOf = async (name: string, query: Query = {}) =>
    (await rows(query)).find((row) => row.product.id === product[name]) as BoardRow;

  it('lists published products with a public price in the order of sizes, also those of child categories', async () => {
    expect(await names()).toEqual(['other8', 'r8', 'r10']);
    expect(await names({}, 'steel')).toEqual(['other8', 'r8', 'r10', 'ibeam']);
    expect((await ask('rebar')).body.meta).toEqual({ current_page: 1, last_page: 1, per_page: 50, total: 3 });
    expect(await names({ page: 2, per_page: 2 })).toEqual(['r10']);
    expect((await ask('rebar', { page: 3, per_page: 2 })).status).toBe(422);
    expect((await ask('nowhere')).status).toBe(404);
  });

  it('compares what is paid in cash and fetched: median, lowest, highest, and the suppliers around them', async () => {
    expect(await rowOf('r10')).toMatchObject({
      comparison_unit_id: unitIds.kg,
      median: 400_000,
      lowest: 400_000,
      highest: 410_000,
      compared: 3,
      suppliers: 4,
      change_percent: null,
      trend: [400_000],
      valid_until: new Date(market.clock.now + hour).toISOString(),
    });
  });

  it('shows a product without an amount by its suppliers only', async () => {
    expect(await rowOf('other8')).toMatchObject({
      median: null,
      lowest: null,
      highest: null,
      compared: 0,
      suppliers: 1,
      trend: [],
    });
  });

  it('compares the median of all suppliers with the last closed day', async () => {
    const [a, b, c] = suppliers as [number, number, number];
    const now = 430_000 + ([a, b, c].sort((x, y) => x - y)[1] ?? 0);
    const { change_percent, trend } = await rowOf('r8');
    expect(trend).toEqual([420_000, now]);
    expect(change_percent).toBeCloseTo(((now - 420_000) / 420_000) * 100, 1);
  });

  it('sorts by the lowest compared amount, without an amount last, and by the latest statement', async () => {
    expect(await names({ sort: 'amount' })).toEqual(['r10', 'r8', 'other8']);
    expect(await names({ sort: '-amount' })).toEqual(['r8', 'r10', 'other8']);
    expect((await names({ sort: '-stated_at' })).sort()).toEqual(['other8', 'r10', 'r8']);
  });

  it('compares only the offers that match the filters', async () => {
    expect(await names({ option_ids: `${optionId('۸')},${optionId('۱۰')},${optionId('کویر')}` })).toEqual(['r8', 'r10']);
    expect(await names({ option_ids: '999999' })).toEqual([]);
    expect(await rowOf('r10', { province_id: provinceIds.isfahan })).toMatchObject({
      median: 400_000,
      compared: 1,
      suppliers: 1,
    });
    expect(await rowOf('r10', { payment: 'credit' })).toMatchObject({ median: null, suppliers: 1 });
    expect(await rowOf('r10', { delivery: 'delivered' })).toMatchObject({ median: null, suppliers: 1 });
    expect(await rowOf('r10', { verified: 'true' })).toMatchObject({ median: 400_000, suppliers: 2 });
    expect((await ask('rebar', { verified: 'false' })).status).toBe(422);
  });

  it('leaves out offers whose minimum is above the wanted quantity, also one in another unit', async () => {
    expect(await rowOf('r10', { quantity: '۵۰۰۰' })).toMatchObject({ compared: 2, highest: 400_000, suppliers: 4 });
    expect(await rowOf('r10', { quantity: '24000' })).toMatchObject({ compared: 3 });
  });

  it('counts what each value of a filter would leave', async () => {
    const facets = async (query: Query = {}): Promise<BoardFacets> =>
      (await market.call(countBoardFacets, { params: { slug: 'rebar' }, query })).body.data;
    const of = (list: { value: unknown; prices: number }[], value: unknown) =>
      list.find((one) => one.value === value)?.prices ?? 0;
    const all = await facets();
    expect([all.prices, of(all.option_ids, optionId('۱۰')), of(all.payment, 'credit'), all.capped]).toEqual([13, 6, 1, false]);
    const chosen = await facets({ option_ids: String(optionId('۱۰')), payment: 'credit' });
    expect([chosen.prices, of(chosen.payment, 'cash'), of(chosen.option_ids, optionId('۱۰'))]).toEqual([1, 5, 1]);
    expect(of(chosen.option_ids, optionId('۸'))).toBe(0);
    expect(of(chosen.delivery, 'delivered')).toBe(0);
  });

  it('compares only available offers within a range of amounts on a basis, both ends included', async () => {
    const { kg, ton } = unitIds;
    expect(await rowOf('r10', { amount_from: 400_000, amount_to: 409_999 })).toMatchObject({ compared: 2, suppliers: 2 });
    expect(await rowOf('r10', { amount_from: 400_001 })).toMatchObject({ lowest: 410_000, highest: 410_000, suppliers: 1 });
    // The row opens to offers that are not compared, too.
    expect(await rowOf('r10', { amount_to: 300_000 })).toMatchObject({ median: null, suppliers: 1 });
    expect(await names({ amount_to: 299_999 })).toEqual([]);
    expect(await names({ amount_from: 500_000 })).toEqual([]);
    const taxed = { amount_from: 440_000, amount_to: 440_000, with_vat: 'true' };
    expect(await rowOf('r10', taxed)).toMatchObject({ median: 400_000, compared: 2 });
    expect(await names({ ...taxed, unit_id: ton })).toEqual([]);
    expect(await names({ amount_from: 440_000_000, amount_to: 440_000_000, with_vat: 'true', unit_id: ton })).toEqual(['r10']);
    expect(await names({ amount_from: 400_000, unit_id: kg }, 'steel')).toEqual(['r8', 'r10']);
    expect(await names({ sort: '-amount', amount_from: 400_000 })).toEqual(['r8', 'r10']);
    const wrong: Query[] = [
      { amount_from: 2, amount_to: 1 },
      { amount_from: 0 },
      { unit_id: unitIds.branch, amount_from: 1 },
      { with_vat: 'no' },
    ];
    for (const query of wrong) expect([query, (await ask('rebar', query)).status]).toEqual([query, 422]);
  });
  it('counts the values of filters among the prices within the range', async () => {
    const query = { amount_from: 300_000, amount_to: 310_000 };
    const { body } = await market.call(countBoardFacets, { params: { slug: 'rebar' }, query });
    const { prices, payment }: BoardFacets = body.data;
    expect([prices, payment.map((one) => one.prices)]).toEqual([2, [1, 1]]);
    expect(
      (await market.call(countBoardFacets, { params: { slug: 'rebar' }, query: { amount_from: 2, amount_to: 1 } })).status,
    ).toBe(422);
  });

  it('publishes the rows of a changed product to the boards of its category and above', async () => {
    const live = await openSocket(market);
    await live.follow(`board:${categoryIds.rebar}`, `board:${categoryIds.steel}`, `board:${categoryIds.cement}`);
    const own = await market.addPrice({ user_id: seller.id, product_id: product.r10 ?? 0, amount: 100_000, unit_id: unitIds.kg });
    await market.get(contract.prices.own.setOnCall, { as: seller, body: { ids: [own] } });
    const isBoard = (frame: ServerFrame) => frame.t === 'evt' && frame.e === 'board.changed';
    await live.until(isBoard);
    await expect.poll(() => live.frames.filter(isBoard).length).toBe(2);
    const frames = live.frames.flatMap((frame) => (frame.t === 'evt' && frame.e === 'board.changed' ? [frame] : []));
    expect(frames.map(({ room }) => room).sort()).toEqual([`board:${categoryIds.rebar}`, `board:${categoryIds.steel}`].sort());
    expect(frames[0]?.d).toEqual({ rows: [await rowOf('r10')], removed_product_ids: [] });
    live.end();
  });

  it('weighs a minimum in pieces', async () => {
    const [variation] = await market.db.transaction((tx) =>
      tx
        .insert(variations)
        .values({ product_id: product.r8 ?? 0, title: 'شاخه', unit_id: unitIds.branch, unit_weight: 200_000 })
        .returning(),
    );
    await market.addPrice({
      user_id: seller.id,
      product_id: product.r8 ?? 0,
      unit_id: unitIds.branch,
      variation_id: variation?.id ?? 0,
      amount: 90_000_000,
      min_quantity: 10_000,
    });
    const compared = async (quantity: string) => (await rowOf('r8', { quantity })).compared;
    expect([await compared('1999'), await compared('2000')]).toEqual([3, 4]);
  });
});
