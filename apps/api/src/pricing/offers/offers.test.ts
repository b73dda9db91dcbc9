import { contract } from '@rasteh/contract';
import type { Offer, OfferQuery } from '@rasteh/contract/pricing/offers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { variations } from '../../core/db/schema/index.ts';
import { engines } from '../../testing/engines.ts';
import {
  categoryIds,
  cityIds,
  openTestMarket,
  optionId,
  provinceIds,
  type TestMarket,
  unitIds,
} from '../../testing/test-market.ts';
import { type OfferFilter, type OfferOrder, selectOfferPage } from './repo.ts';

const { listOffers, getProduct } = contract.offers;

describe.each(engines)('offers on %s', (engine) => {
  let market: TestMarket;
  let [anna, bahar]: [number, number] = [0, 0];
  const product: Record<'r8' | 'r10' | 'r12' | 'ibeam' | 'cement' | 'waiting', number> = {
    r8: 0,
    r10: 0,
    r12: 0,
    ibeam: 0,
    cement: 0,
    waiting: 0,
  };
  const price: Record<string, number> = {};

  beforeAll(async () => {
    market = await openTestMarket(engine);
    const { addPrice, addProduct, addSupplier, clock } = market;
    anna = await addSupplier({ handle: 'anna', title: 'آنا', verified: 'verified' });
    bahar = await addSupplier({ handle: 'bahar', title: 'بهار' });
    // Inserted out of order: 10 before 8, cement before steel.
    product.r12 = await addProduct('rebar', ['۱۲', 'کویر']);
    product.r10 = await addProduct('rebar', ['۱۰', 'کویر']);
    product.r8 = await addProduct('rebar', ['۸', 'کویر']);
    product.cement = await addProduct('cement', ['تیپ ۲']);
    product.ibeam = await addProduct('ibeam', ['IPE18']);
    product.waiting = await addProduct('rebar', ['۱۴', 'کویر'], { status: 'pending', user_id: anna });
    price.onCall = await addPrice({ user_id: anna, product_id: product.r8, state: 'on_call', amount: 1 });
    price.dear = await addPrice({
      user_id: anna,
      product_id: product.r8,
      amount: 500_000,
      delivery: 'factory',
      city_id: cityIds.mobarakeh,
    });
    price.cheap = await addPrice({
      user_id: bahar,
      product_id: product.r8,
      amount: 390_000,
      previous_amount: 400_000,
      version: 3,
      stated_at: clock.now - 1_000,
      note: 'راز',
      trend: [
        [20_776, 400_000],
        [20_777, 390_000],
      ],
    });
    price.expired = await addPrice({
      user_id: bahar,
      product_id: product.r10,
      amount: 300_000,
      previous_amount: 200_000,
      trend: [
        [20_776, 200_000],
        [20_777, 300_000],
      ],
      valid_until: clock.now,
    });
    price.lasting = await addPrice({
      user_id: bahar,
      product_id: product.r10,
      amount: 310_000,
      valid_until: null,
      stated_at: clock.now + 5,
    });
    price.ibeam = await addPrice({ user_id: anna, product_id: product.ibeam, unit_id: unitIds.branch, amount: 90_000_000 });
    price.cement = await addPrice({ user_id: bahar, product_id: product.cement, state: 'unavailable', amount: 2_000_000 });
    // Prices that are not public.
    await addPrice({ user_id: anna, product_id: product.r8, deleted_at: clock.now });
    await addPrice({ user_id: anna, product_id: product.waiting });
    const others = [
      await addSupplier({ status: 'pending' }),
      await addSupplier({ status: 'rejected' }),
      await addSupplier({}, { status: 'suspended' }),
      await addSupplier({}, { status: 'closed' }),
      await market.addUser(),
    ];
    for (const user_id of others) await addPrice({ user_id, product_id: product.r8 });
  });
  afterAll(() => market.close());

  const list = async (query: OfferQuery = {}) => market.get(listOffers, { query: query as Record<string, string> });
  const names = async (query: Record<string, string | number> = {}): Promise<string[]> => {
    const { data } = await list(query as OfferQuery);
    return data.map(({ id }: Offer) => Object.entries(price).find(([, known]) => known === id)?.[0] ?? `unknown ${id}`);
  };

  it('lists the whole table by category, product and amount, without hidden rows', async () => {
    expect(await names()).toEqual(['cheap', 'dear', 'onCall', 'lasting', 'expired', 'ibeam', 'cement']);
    expect((await list()).meta).toEqual({ current_page: 1, last_page: 1, per_page: 50, total: 7 });
  });

  it('shows an offer with its product, supplier, change and trend, but not the owner’s note', async () => {
    const offer = (await list()).data[0];
    expect(offer).toEqual({
      id: price.cheap,
      amount: 390_000,
      comparable_amount: 390_000,
      comparison_unit_id: unitIds.kg,
      currency: 'IRR',
      unit: { id: unitIds.kg, code: 'kg', title: 'کیلوگرم', dimension: 'mass', factor: '1' },
      min_quantity: expect.stringMatching(/^0\.\d+$/),
      delivery: 'warehouse',
      city: { id: cityIds.rey, name: 'ری', province: { id: provinceIds.tehran, name: 'تهران' } },
      vat_included: false,
      payment: 'cash',
      credit_days: 0,
      state: 'available',
      valid_until: new Date(market.clock.now + 3_600_000).toISOString(),
      stated_at: new Date(market.clock.now - 1_000).toISOString(),
      version: 3,
      variation: null,
      product: {
        id: product.r8,
        category_id: categoryIds.rebar,
        slug: 'میلگرد-۸-کویر',
        title: 'میلگرد ۸ کویر',
        options: [
          { level_id: 2, level: 'سایز', option_id: optionId('۸'), option: '۸' },
          { level_id: 1, level: 'کارخانه', option_id: optionId('کویر'), option: 'کویر' },
        ],
      },
      supplier: { user_id: bahar, handle: 'bahar', title: 'بهار', verified: 'none' },
      counter_price: null,
      change_percent: -2.5,
      trend: [400_000, 390_000],
    });
  });

  it('returns an expired price as on-call, and amount, change and trend only for available ones', async () => {
    const { data } = await list({ product_id: String(product.r10) });
    expect(data.map(({ state, amount, change_percent, trend }: Offer) => [state, amount, change_percent, trend])).toEqual([
      ['available', 310_000, null, []],
      ['on_call', null, null, []],
    ]);
    expect((await list({ state: 'unavailable' })).data[0]).toMatchObject({ amount: null, state: 'unavailable' });
  });

  it.each([
    ['a category', { category_id: categoryIds.ibeam }, ['ibeam']],
    [
      'a category and those below it',
      { category_id: categoryIds.steel },
      ['cheap', 'dear', 'onCall', 'lasting', 'expired', 'ibeam'],
    ],
    ['a supplier', { supplier: 'bahar' }, ['cheap', 'lasting', 'expired', 'cement']],
    ['a province', { province_id: provinceIds.isfahan }, ['dear']],
    ['a delivery', { delivery: 'factory' }, ['dear']],
    ['a derived state', { state: 'on_call' }, ['onCall', 'expired']],
    ['available offers', { state: 'available' }, ['cheap', 'dear', 'lasting', 'ibeam']],
    ['an option', { option_id: optionId('۱۰') }, ['lasting', 'expired']],
    ['options of several levels', { option_ids: `${optionId('۸')},${optionId('کویر')}` }, ['cheap', 'dear', 'onCall']],
    [
      'the same option in both parameters',
      { option_id: optionId('۱۰'), option_ids: `${optionId('۱۰')},${optionId('۱۰')}` },
      ['lasting', 'expired'],
    ],
    ['two options of one level', { option_ids: `${optionId('۸')},${optionId('۱۰')}` }, []],
    ['an unknown option', { option_ids: `${optionId('۸')},999` }, []],
    [
      'several at once',
      { category_id: categoryIds.steel, supplier: 'anna', state: 'available', delivery: 'warehouse' },
      ['ibeam'],
    ],
    ['an unknown category', { category_id: 999 }, []],
    ['an unknown supplier', { supplier: 'nobody' }, []],
    ['an unknown province', { province_id: 999 }, []],
    ['a hidden supplier', { supplier: 's3' }, []],
  ])('filters by %s', async (_what, query, expected) => {
    expect(await names(query as Record<string, string | number>)).toEqual(expected);
    expect((await list(query as never)).meta.total).toBe(expected.length);
  });

  it.each([
    ['amount', ['expired', 'onCall'], ['lasting', 'cheap', 'dear']],
    ['-amount', ['expired', 'onCall'], ['dear', 'cheap', 'lasting']],
  ])('sorts by %s, with unavailable offers last and independent of their hidden amount', async (sort, hidden, shown) => {
    const sorted = await names({ category_id: categoryIds.rebar, sort });
    expect(sorted.slice(0, 3)).toEqual(shown);
    expect(sorted.slice(3)).toEqual(hidden.toSorted((a, b) => (price[a] ?? 0) - (price[b] ?? 0)));
  });

  it('sorts by the time of statement, newest first', async () => {
    expect((await names({ sort: '-stated_at' }))[0]).toBe('lasting');
    expect((await names({ sort: '-stated_at', category_id: categoryIds.rebar })).at(-1)).toBe('cheap');
  });

  it('returns each row once over all pages in every order', async () => {
    for (const sort of ['product', 'amount', '-amount', '-stated_at']) {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => names({ sort, page, per_page: 2 })));
      expect(pages.map((page) => page.length)).toEqual([2, 2, 2, 1]);
      expect(pages.flat()).toEqual(await names({ sort }));
    }
  });

  it('returns chosen offers in their order, without those that are not public', async () => {
    const hidden = await market.addPrice({ user_id: anna, product_id: product.waiting });
    const query = { ids: [price.cheap, hidden, price.dear, 999_999].join(',') };
    const { data, meta } = await market.get(listOffers, { query });
    expect(data.map(({ id }: Offer) => id)).toEqual([price.cheap, price.dear]);
    expect(meta.total).toBe(2);
    expect((await market.call(listOffers, { query: { ids: '1,2,3,4,5,6' } })).status).toBe(422);
  });

  it('refuses a page beyond the last, but not the first of an empty list', async () => {
    const beyond = await market.call(listOffers, { query: { page: 2 } });
    expect([beyond.status, beyond.body.code]).toEqual([422, 'page_out_of_range']);
    expect((await list({ category_id: '999' })).meta).toEqual({ current_page: 1, last_page: 1, per_page: 50, total: 0 });
  });

  it.each([
    { page: '0' },
    { per_page: '101' },
    { sort: 'secret' },
    { state: 'deleted' },
    { category_id: '-1' },
    { supplier: 'x'.repeat(61) },
  ])('refuses the query %j with a field error', async (query) => {
    const { status, body } = await market.call(listOffers, { query: query as unknown as Record<string, string> });
    expect([status, Object.keys(body.errors)]).toEqual([422, Object.keys(query)]);
  });

  it('shows a product with its category and offers, without hidden rows', async () => {
    const { data } = await market.get(getProduct, { params: { productId: product.r8 } });
    expect(data.product).toMatchObject({
      id: product.r8,
      status: 'published',
      unit: { code: 'kg' },
      options: [{ option: '۸' }, { option: 'کویر' }],
    });
    expect(data.category).toMatchObject({ slug: 'rebar', prices_today: 3 });
    expect(data.geometry).toEqual({ shape: 'round_bar', diameter_mm: '8', length_mm: null });
    expect(data.offers.map(({ id }: Offer) => id)).toEqual([price.cheap, price.dear, price.onCall]);
    for (const productId of [product.waiting, 999_999]) {
      const { status, body } = await market.call(getProduct, { params: { productId } });
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
  });

  it('shows the variation with its weight, and the amount in the other unit while it is available', async () => {
    const product_id = await market.addProduct('ibeam', ['IPE20']);
    const row = { product_id, title: 'شاخهٔ ۱۲ متری', unit_id: unitIds.branch, unit_weight: 268_500 };
    const [variation] = await market.db.transaction((tx) => tx.insert(variations).values(row).returning());
    const foreign = { ...row, user_id: anna, title: 'شاخهٔ خودم' };
    const shared = { id: variation?.id, title: 'شاخهٔ ۱۲ متری', unit: { code: 'branch' }, unit_weight_kg: '268.5' };
    await market.db.transaction((tx) => tx.insert(variations).values(foreign));
    const price = { user_id: anna, product_id, variation_id: variation?.id ?? null };
    await market.addPrice({ ...price, unit_id: unitIds.branch, amount: 107_400_000 });
    await market.addPrice({ ...price, unit_id: unitIds.kg, amount: 400_001 });
    await market.addPrice({ ...price, unit_id: unitIds.kg, state: 'on_call' });
    const { data } = await list({ product_id: String(product_id), sort: '-amount' });
    expect(data[0].variation).toMatchObject(shared);
    expect(data.map(({ counter_price }: Offer) => counter_price)).toEqual([
      { amount: 107_400_269, unit: 'شاخه' },
      { amount: 400_000, unit: 'کیلوگرم' },
      null,
    ]);
    const whole = await market.get(getProduct, { params: { productId: product_id } });
    expect(whole.data.variations).toMatchObject([shared]);
    expect(whole.data.geometry).toBeNull();
  });
});

describe.each(engines)('many offers on %s', (engine) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    const supplier = await market.addSupplier();
    const [rebar, cement] = [await market.addProduct('rebar', ['۸', 'کویر']), await market.addProduct('cement', ['تیپ ۲'])];
    const insertSql = (product_id: number, count: number) =>
      `insert into prices (user_id, product_id, unit_id, amount, comparable_amount, min_quantity, delivery, city_id, vat_included, payment, credit_days, state, stated_at, trend, created_at)
       with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})
       select ${supplier}, ${product_id}, 1, i, i, i, 'warehouse', 1, 0, 'cash', 0, 'available', i, '[]', 0 from n`;
    await market.db.script(`${insertSql(rebar, 9_990)}; ${insertSql(cement, 20)};`);
  });
  afterAll(() => market.close());

  it('are counted up to ten thousand, and the last page matches the count', async () => {
    const query = { per_page: 100, page: 100 };
    const { data, meta } = await market.get(listOffers, { query });
    expect(meta).toEqual({ current_page: 100, last_page: 100, per_page: 100, total: 10_000, total_capped: true });
    // The page starts in one category and ends in the next.
    expect(data.map(({ product }: Offer) => product.category_id)).toEqual([
      ...Array(90).fill(categoryIds.rebar),
      ...Array(10).fill(categoryIds.cement),
    ]);
    expect((await market.call(listOffers, { query: { ...query, page: 101 } })).status).toBe(422);
    expect((await market.get(listOffers, { query: { category_id: categoryIds.rebar } })).meta).toMatchObject({
      total: 9_990,
      last_page: 200,
    });
  });

  // The plan is checked on SQLite: PostgreSQL chooses by its statistics, and a small table is rightly scanned.
  it('use an index: no list of a category, product or supplier reads all prices', async ({ skip }) => {
    if (engine === 'postgres') skip('PostgreSQL plans by statistics: a small table is rightly scanned');
    const planOf = async (filter: OfferFilter, sort: OfferOrder): Promise<string[]> => {
      const { sql, params } = selectOfferPage(market.db.read, sort, { ...filter, limit: 50, offset: 0, now: 1 }).toSQL();
      const values = params.map((value) => (typeof value === 'number' ? String(value) : `'${value}'`));
      const steps = await market.db.execute(`explain query plan ${sql.replaceAll('?', () => values.shift() ?? '')}`);
      return steps.map(({ detail }) => String(detail));
    };
    const filters: OfferFilter[] = [
      { category_ids: [4] },
      { category_ids: [3, 4] },
      { product_id: 1 },
      { supplier: 's1' },
      { category_ids: [4], option_ids: [1, 3, 5], state: 'available' },
      { supplier: 's1', option_ids: [1, 3] },
    ];
    for (const filter of filters) {
      for (const sort of ['product', 'amount', '-amount', '-stated_at'] as const) {
        expect((await planOf(filter, sort)).join('\n')).not.toContain('SCAN');
      }
    }
    // Only the prices of one product are ever sorted, so the scan stops at the end of the page.
    expect(await planOf({ category_ids: [4] }, 'product')).toEqual([
      expect.stringContaining('INDEX products_category'),
      expect.stringContaining('INDEX prices_product'),
      expect.any(String),
      expect.any(String),
      expect.stringContaining('SEARCH variations'),
      'USE TEMP B-TREE FOR LAST 4 TERMS OF ORDER BY',
    ]);
  });
});
