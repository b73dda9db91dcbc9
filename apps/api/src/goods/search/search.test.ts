import { contract } from '@rasteh/contract';
import type { SearchHit } from '@rasteh/contract/goods/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { categoryIds, cityIds, openTestMarket, provinceIds, type TestMarket } from '../../testing/test-market.ts';

describe.each(engines)('search on %s', (engine) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    const supplier = await market.addSupplier();
    const hidden = await market.addSupplier({ status: 'pending' });
    const r8 = await market.addProduct('rebar', ['۸', 'ذوب‌آهن']);
    const r14 = await market.addProduct('rebar', ['۱۴', 'کویر']);
    await market.addProduct('rebar', ['۱۰', 'کویر']);
    const ibeam = await market.addProduct('ibeam', ['IPE18']);
    await market.addProduct('ibeam', ['IPE20'], { status: 'pending', user_id: supplier });
    await market.addProduct('cement', ['تیپ ۲'], { title: 'پرتلند خاکستری' });
    for (const product_id of [r8, r8, r14, ibeam]) await market.addPrice({ user_id: supplier, product_id });
    for (let i = 0; i < 5; i++) await market.addPrice({ user_id: hidden, product_id: r14 });
    await market.addPrice({ user_id: supplier, product_id: r14, deleted_at: 1 });
  });
  afterAll(() => market.close());

  const search = async (q: string): Promise<SearchHit[]> =>
    (await market.get(contract.search.searchProducts, { query: { q } })).data;
  const titles = async (q: string) => (await search(q)).map(({ product }) => product.title);

  it('orders by public offers, then by the Persian alphabet and the value of numbers', async () => {
    const hits = await search('میلگرد');
    expect(hits.map(({ product, offers }) => [product.title, offers])).toEqual([
      ['میلگرد ۸ ذوب‌آهن', 2],
      ['میلگرد ۱۴ کویر', 1],
      ['میلگرد ۱۰ کویر', 0],
    ]);
    expect(hits[0]?.category).toEqual({ id: 4, slug: 'rebar', title: 'میلگرد' });
  });

  it.each([
    ['Persian digits', 'میلگرد ۱۴', ['میلگرد ۱۴ کویر']],
    ['ASCII digits', 'میلگرد 14', ['میلگرد ۱۴ کویر']],
    ['Arabic digits and letters', 'ميلگرد ١٤ كوير', ['میلگرد ۱۴ کویر']],
    ['the beginning of each word, in any order', 'کو میل', ['میلگرد ۱۴ کویر', 'میلگرد ۱۰ کویر']],
    ['a half-space', 'ذوب‌آهن', ['میلگرد ۸ ذوب‌آهن']],
    ['a space instead of it', 'ذوب آهن', ['میلگرد ۸ ذوب‌آهن']],
    ['neither of both', 'ذوباهن', ['میلگرد ۸ ذوب‌آهن']],
    ['capital and small letters', 'ipe', ['تیرآهن IPE18']],
    ['letters and digits together', 'IPE18', ['تیرآهن IPE18']],
    ['letters and digits apart', 'تیراهن 18', ['تیرآهن IPE18']],
    ['the category, where the title does not say it', 'سیمان', ['پرتلند خاکستری']],
    ['an option, where the title does not say it', 'تیپ ۲', ['پرتلند خاکستری']],
    ['Persian words typed with the Latin keys', "ldg'vn ۱۴", ['میلگرد ۱۴ کویر']],
    ['Latin words typed with the Persian keys', 'هحث', ['تیرآهن IPE18']],
  ])('finds by %s', async (_how, q, expected) => {
    expect(await titles(q)).toEqual(expected);
  });

  it.each(['', '   ', '؟!', 'لگرد', 'چیزی‌که‌نیست', '%', '_', "'", '\\', '\ud800', '\uffff', '🙂', 'a1'.repeat(50)])(
    'finds nothing for %j',
    async (q) => {
      expect(await search(q)).toEqual([]);
    },
  );

  it.each([
    ['a word that no title has', 'میلگرد ۱۴ بهنام', ['میلگرد ۱۴ کویر']],
    ['words that no title has together', 'پرتلند ۱۴ کویر', ['میلگرد ۱۴ کویر']],
  ])('returns the nearest products for %s, and says so', async (_what, q, expected) => {
    const { data, meta } = await market.get(contract.search.searchProducts, { query: { q } });
    expect([data.map(({ product }: SearchHit) => product.title), meta.is_nearest]).toEqual([expected, true]);
  });

  it.each([
    ['one wrong letter', 'میلکرت ۱۴', ['میلگرد ۱۴ کویر']],
    ['two letters in the wrong order', 'ملیگرد ۱۴', ['میلگرد ۱۴ کویر']],
    ['a missing letter', 'ملگرد ۱۴', ['میلگرد ۱۴ کویر']],
    ['a letter of the same sound', 'زوب آهن', ['میلگرد ۸ ذوب‌آهن']],
    ['Latin letters', 'milgerd zobahan', ['میلگرد ۸ ذوب‌آهن']],
    ['a number in words', 'میلگرد چهارده', ['میلگرد ۱۴ کویر']],
    ['a plural', 'میلگردهای کویر', ['میلگرد ۱۴ کویر', 'میلگرد ۱۰ کویر']],
    ['a split word', 'میل گرد 14', ['میلگرد ۱۴ کویر']],
    ['another name of the goods', 'آرماتور ۱۴', ['میلگرد ۱۴ کویر']],
    ['words that name nothing', 'قیمت روز میلگرد ۱۴ امروز', ['میلگرد ۱۴ کویر']],
  ])('finds in spite of %s', async (_what, q, expected) => {
    expect(await titles(q)).toEqual(expected);
  });

  it('lists what most suppliers offer for a query of words that name nothing', async () => {
    expect((await titles('قیمت'))[0]).toBe('میلگرد ۸ ذوب‌آهن');
  });

  it('says where the title matched, and the lowest price of today on the basis of comparison', async () => {
    const [hit] = await search('کویر 14');
    expect(hit?.title_ranges.map(({ from, to }) => hit.product.title.slice(from, to))).toEqual(['۱۴ کویر']);
    expect(hit?.lowest).toEqual({ amount: expect.any(Number), unit_id: expect.any(Number), unit: 'کیلوگرم', suppliers: 1 });
  });

  it('accepts at most a hundred characters, and requires the field', async () => {
    for (const query of [{ q: 'م'.repeat(101) }, {}]) {
      const { status, body } = await market.call(contract.search.searchProducts, { query: query as Record<string, string> });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['q']]);
    }
  });

  it('returns twenty hits per page, and the rest on the next page', async () => {
    const sizes = ['۸', '۹', '۱۰', '۱۲', '۱۴', '۱۶', '۱۸', '۲۰', '۲۲', '۲۵', '۳۲'];
    const made = ['۸ ذوب‌آهن', '۱۴ کویر', '۱۰ کویر'];
    for (const size of sizes) {
      for (const maker of ['ذوب‌آهن', 'کویر'])
        if (!made.includes(`${size} ${maker}`)) await market.addProduct('rebar', [size, maker]);
    }
    const first = await market.get(contract.search.searchProducts, { query: { q: 'میلگرد' } });
    const second = await market.get(contract.search.searchProducts, { query: { q: 'میلگرد', page: 2 } });
    expect(first.meta).toEqual({ current_page: 1, last_page: 2, per_page: 20, total: 22, is_nearest: false });
    expect(new Set([...first.data, ...second.data].map(({ product }: SearchHit) => product.id)).size).toBe(22);
    const { status, body } = await market.call(contract.search.searchProducts, { query: { q: 'میلگرد', page: 3 } });
    expect([status, body.code]).toEqual([422, 'page_out_of_range']);
  });

  it('counts all suppliers of a product, as its board does, and compares the cash prices alone', async () => {
    const [cash, credit] = [await market.addSupplier(), await market.addSupplier()];
    const product_id = (await search('کویر 10'))[0]?.product.id ?? 0;
    await market.addPrice({ user_id: credit, product_id, amount: 300_000, payment: 'credit', credit_days: 30 });
    expect((await search('کویر 10'))[0]?.lowest).toBeNull();
    await market.addPrice({ user_id: cash, product_id, amount: 400_000 });
    await market.addPrice({ user_id: await market.addSupplier(), product_id, state: 'on_call', amount: null });
    const found = (await search('کویر 10'))[0]?.lowest;
    expect(found).toMatchObject({ amount: 400_000, suppliers: 3 });
    const { data } = await market.get(contract.offers.listBoard, { params: { slug: 'rebar' }, query: {} });
    expect(data.find(({ product }: { product: { id: number } }) => product.id === product_id)).toMatchObject({
      lowest: found?.amount,
      suppliers: found?.suppliers,
    });
  });
});

describe.each(engines)('the filters of search on %s', (engine) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    const { clock } = market;
    const verified = await market.addSupplier({ verified: 'verified' });
    const registered = await market.addSupplier({ verified: 'registered' });
    const hidden = await market.addSupplier({ status: 'pending', verified: 'verified' });
    const r8 = await market.addProduct('rebar', ['۸', 'ذوب‌آهن']);
    const r10 = await market.addProduct('rebar', ['۱۰', 'ذوب‌آهن']);
    await market.addProduct('rebar', ['۱۲', 'ذوب‌آهن']);
    const ibeam = await market.addProduct('ibeam', ['IPE18'], { title: 'تیرآهن ۱۸ ذوب‌آهن' });
    const place = { city_id: cityIds.mobarakeh };
    await market.addPrice({ user_id: verified, product_id: r8, delivery: 'factory', stated_at: clock.now - 9_000 });
    await market.addPrice({ user_id: registered, product_id: r8, ...place });
    await market.addPrice({ user_id: registered, product_id: r8, ...place, stated_at: clock.now - 8_000 });
    await market.addPrice({ user_id: registered, product_id: r10, state: 'on_call', amount: null, city_id: cityIds.pardis });
    await market.addPrice({ user_id: registered, product_id: r10, valid_until: clock.now - 1, stated_at: clock.now - 7_000 });
    await market.addPrice({ user_id: verified, product_id: ibeam, delivery: 'factory', stated_at: clock.now + 1 });
    for (const product_id of [r10, ibeam])
      await market.addPrice({ user_id: hidden, product_id, ...place, delivery: 'delivered' });
  });
  afterAll(() => market.close());

  const found = async (filter: Record<string, unknown>): Promise<[string, number][]> => {
    const { data } = await market.get(contract.search.searchProducts, { query: { q: 'ذوب‌آهن', ...filter } as never });
    return data.map(({ product, offers }: SearchHit) => [product.title, offers]);
  };
  const [r8, r10, r12, ibeam] = ['میلگرد ۸ ذوب‌آهن', 'میلگرد ۱۰ ذوب‌آهن', 'میلگرد ۱۲ ذوب‌آهن', 'تیرآهن ۱۸ ذوب‌آهن'];

  it.each<[string, Record<string, unknown>, [string | undefined, number][]]>([
    [
      'a category',
      { category_id: categoryIds.rebar },
      [
        [r8, 3],
        [r10, 2],
        [r12, 0],
      ],
    ],
    [
      'a category with those below it',
      { category_id: categoryIds.steel },
      [
        [r8, 3],
        [r10, 2],
        [ibeam, 1],
        [r12, 0],
      ],
    ],
    ['an unknown category', { category_id: 999 }, []],
    ['a province', { province_id: provinceIds.isfahan }, [[r8, 2]]],
    ['a city', { city_id: cityIds.pardis }, [[r10, 1]]],
    ['a city of another province', { city_id: cityIds.pardis, province_id: provinceIds.isfahan }, []],
    [
      'a delivery',
      { delivery: 'factory' },
      [
        [ibeam, 1],
        [r8, 1],
      ],
    ],
    [
      'offers that are available',
      { state: 'available' },
      [
        [r8, 3],
        [ibeam, 1],
      ],
    ],
    ['offers on call, including expired ones', { state: 'on_call' }, [[r10, 2]]],
    [
      'verified suppliers',
      { verified: 'true' },
      [
        [ibeam, 1],
        [r8, 1],
      ],
    ],
    ['several filters that no single offer matches', { verified: 'true', province_id: provinceIds.isfahan }, []],
    [
      'the alphabet',
      { sort: 'product' },
      [
        [ibeam, 1],
        [r8, 3],
        [r10, 2],
        [r12, 0],
      ],
    ],
    [
      'the latest statement',
      { sort: '-stated_at' },
      [
        [ibeam, 1],
        [r8, 3],
        [r10, 2],
        [r12, 0],
      ],
    ],
    [
      'the latest matching statement',
      { sort: '-stated_at', delivery: 'factory' },
      [
        [ibeam, 1],
        [r8, 1],
      ],
    ],
  ])('finds by %s', async (_, filter, expected) => {
    expect(await found(filter)).toEqual(expected);
  });

  it('distinguishes an order by time from one by number', async () => {
    const { data } = await market.get(contract.search.searchProducts, {
      query: { q: 'ذوب‌آهن', sort: '-stated_at', state: 'on_call' },
    });
    expect(data.map(({ product }: SearchHit) => product.title)).toEqual([r10]);
  });

  it('refuses an invalid filter at its field', async () => {
    for (const wrong of [
      { category_id: 'rebar' },
      { state: 'sold' },
      { verified: 'yes' },
      { sort: 'amount' },
      { city_id: '0' },
      { delivery: '' },
    ]) {
      const query = { q: 'میلگرد', ...wrong } as never;
      const { status, body } = await market.call(contract.search.searchProducts, { query });
      expect([status, Object.keys(body.errors)]).toEqual([422, Object.keys(wrong)]);
    }
  });

  const counts = async (filter: Record<string, unknown> = {}) => {
    const { data } = await market.get(contract.search.countSearch, { query: { q: 'ذوب‌آهن', ...filter } as never });
    return data;
  };

  it('counts the products of each kind', async () => {
    expect(await counts()).toEqual({
      is_partial: false,
      categories: [
        { id: categoryIds.steel, slug: 'steel', title: 'آهن', count: 4 },
        { id: categoryIds.rebar, slug: 'rebar', title: 'میلگرد', count: 3 },
        { id: categoryIds.ibeam, slug: 'ibeam', title: 'تیرآهن', count: 1 },
      ],
      provinces: [
        { id: provinceIds.tehran, name: 'تهران', count: 3 },
        { id: provinceIds.isfahan, name: 'اصفهان', count: 1 },
      ],
      deliveries: [
        { delivery: 'factory', count: 2 },
        { delivery: 'warehouse', count: 2 },
      ],
      states: [
        { state: 'available', count: 2 },
        { state: 'on_call', count: 1 },
      ],
      verified: 2,
    });
    expect((await counts({ q: 'چیزی‌که‌نیست' })).categories).toEqual([]);
  });

  it('counts the same number as a search with each choice, combined with any other filters', async () => {
    for (const chosen of [
      {},
      { delivery: 'factory' },
      { state: 'available', category_id: categoryIds.steel },
      { verified: 'true' },
    ]) {
      const facets = await counts(chosen);
      const choices: [Record<string, unknown>, number][] = [
        ...facets.categories.map(({ id, count }: { id: number; count: number }) => [{ category_id: id }, count]),
        ...facets.provinces.map(({ id, count }: { id: number; count: number }) => [{ province_id: id }, count]),
        ...facets.deliveries.map(({ delivery, count }: { delivery: string; count: number }) => [{ delivery }, count]),
        ...facets.states.map(({ state, count }: { state: string; count: number }) => [{ state }, count]),
        [{ verified: 'true' }, facets.verified],
      ];
      for (const [choice, count] of choices)
        expect([choice, (await found({ ...chosen, ...choice })).length]).toEqual([choice, count]);
    }
  });
});
