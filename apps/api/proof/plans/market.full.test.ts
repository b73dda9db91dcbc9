import { contract } from '@rasteh/contract';
import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../../src/core/db/bulk.ts';
import { categories, prices as priceTable, products } from '../../src/core/db/schema/index.ts';
import { type Person, setUser } from '../../src/testing/app.ts';
import { engines } from '../../src/testing/engines.ts';
import { categoryIds, openTestMarket, optionId, provinceIds, type TestMarket } from '../../src/testing/test-market.ts';
import { countStatements, createScans, detoursOf, forgetStatistics, listen, written } from '../testing/plans.ts';

const { own } = contract.prices;
const guarded = ['prices', 'price_archives', 'products'];
const [PRODUCTS, ASKED, SUPPLIERS, PRICES, SMALL_CATEGORIES] = [2_000, 40, 40, 20_000, 60];
const makers = ['ذوب‌آهن', 'کویر'];

/** PostgreSQL always has statistics: autovacuum collects them. */
const cases = [...engines.map((engine) => [engine, 'with'] as const), ['sqlite', 'without'] as const];

describe.each(cases)('the query plans of lists on %s %s statistics', (engine, knows) => {
  let testMarket: TestMarket;
  let seller: Person;
  let asked: Map<string, unknown[]>;
  let stop: () => void;
  let scansOf: ReturnType<typeof createScans>;
  beforeAll(async () => {
    testMarket = await openTestMarket(engine);
    const { db, clock } = testMarket;
    seller = await testMarket.logIn('09120000081');
    await testMarket.addProfile(seller.id, { handle: 'seller' });
    const suppliers = [seller.id];
    while (suppliers.length < SUPPLIERS) suppliers.push(await testMarket.addSupplier());
    // Each query selects a small part of the market: for most of it, a full scan would be the right plan.
    const product_ids: number[] = [];
    for (let n = 0; n < ASKED; n += 1) {
      const title = ['۸', '۹', '۱۰', '۱۲', '۱۴'][n % 5] ?? '۸';
      // Ten pairs of options make forty products: each names its size once more than the one before.
      const key = { options_key: Array.from({ length: n + 1 }, () => optionId(title)).join('.'), slug: `plan-${n}` };
      product_ids.push(await testMarket.addProduct('rebar', [title, makers[n % 2] ?? ''], key));
    }
    const others = Array.from({ length: PRODUCTS - ASKED }, (_, n) => ({
      category_id: categoryIds.cement,
      slug: `other-${n}`,
      title: `سیمان ${n}`,
      options_key: `other ${n}`,
      sort_key: `${n}`,
      unit_id: 1,
      status: 'published' as const,
      created_at: clock.now,
    }));
    await db.transaction((tx) => insertRows(tx, products, others));
    const added = await db.read
      .select({ id: products.id })
      .from(products)
      .where(like(products.slug, 'other-%'))
      .orderBy(products.id);
    product_ids.push(...added.map(({ id }) => id));
    const rows = Array.from({ length: PRICES }, (_, n) => ({
      user_id: suppliers[n % SUPPLIERS] ?? 0,
      product_id: product_ids[n % PRODUCTS] ?? 0,
      unit_id: 1,
      min_quantity: n + 1,
      amount: 300_000 + ((n * 7_919) % 100_000),
      comparable_amount: 300_000 + ((n * 7_919) % 100_000),
      delivery: 'factory' as const,
      city_id: (n % 4) + 1,
      vat_included: false,
      payment: 'cash' as const,
      credit_days: 0,
      state: 'available' as const,
      valid_until: clock.now + 3_600_000,
      stated_at: clock.now - n * 1_000,
      trend: [],
      created_at: clock.now,
    }));
    await db.transaction((tx) => insertRows(tx, priceTable, rows));
    await db.execute(`insert into price_archives (price_id, product_id, user_id, unit_id, amount, comparable_amount, min_quantity, delivery, city_id,
      vat_included, payment, credit_days, state, valid_until, stated_at, replaced_at, actor_id, reason, source)
      select id, product_id, user_id, unit_id, amount, comparable_amount, min_quantity, delivery, city_id, vat_included, payment, credit_days, state,
      valid_until, stated_at - 86400000, stated_at, user_id, 'update', 'web' from prices`);
    // A supplier with a price in each of many small categories.
    const wide = await testMarket.addSupplier({ handle: 'wide' });
    const small = Array.from({ length: SMALL_CATEGORIES }, (_, n) => 1_000_000 + n);
    await db.transaction(async (tx) => {
      await tx.insert(categories).values(
        small.map((id, n) => ({
          id,
          parent_id: categoryIds.cement,
          slug: `small-${n}`,
          title: `خرد ${n}`,
          icon: 'cement',
          position: n + 1,
          default_unit_id: 1,
        })),
      );
      const of = (id: number) => ({ category_id: id, slug: `small-${id}`, title: 'خرد', options_key: `${id}`, sort_key: '1' });
      const goods = { unit_id: 1, status: 'published' as const, created_at: clock.now };
      await tx.insert(products).values(small.map((id) => ({ id, ...of(id), ...goods })));
    });
    for (const product_id of small) await testMarket.addPrice({ user_id: wide, product_id });
    if (knows === 'with') await db.analyze();
    else await forgetStatistics(testMarket);
    scansOf = createScans(testMarket, engine, guarded);
    ({ asked, stop } = listen(testMarket));
  }, 120_000);
  afterAll(() => {
    stop();
    return testMarket.close();
  });

  const category = { category_id: categoryIds.rebar, per_page: 50 };
  const publicLists: Record<string, Record<string, string | number>> = {
    'a category': category,
    'a deep page of a category': { ...category, page: 8 },
    'one option of a category': { ...category, option_ids: optionId('۱۰') },
    'an option of each level': { ...category, option_ids: `${optionId('۱۰')},${optionId('کویر')}` },
    'a province': { ...category, province_id: provinceIds.tehran },
    'a state': { ...category, state: 'on_call' },
    'a delivery': { ...category, delivery: 'factory' },
    'by amount': { ...category, sort: 'amount' },
    'by amount downwards': { ...category, sort: '-amount' },
    'by freshness': { ...category, sort: '-stated_at' },
    'a supplier': { supplier: 'seller', per_page: 50 },
  };
  /** An index scan in the order of the result, which stops as soon as the page or the count is full. */
  const isWalk = (step: string, sql: string): boolean =>
    /using.* (prices_stated|products_category)\b/i.test(step) && / limit /.test(sql);

  async function expectNoScan(
    ask: () => Promise<{ status: number; body: unknown }>,
    isAllowed: (step: string, sql: string) => boolean = () => false,
  ): Promise<void> {
    asked.clear();
    const { status, body } = await ask();
    expect([status, status === 200 ? '' : JSON.stringify(body)]).toEqual([200, '']);
    expect(asked.size).toBeGreaterThan(0);
    const found: string[] = [];
    for (const [sql, params] of [...asked])
      for (const step of await scansOf(sql, params)) if (!isAllowed(step, sql)) found.push(`${step}: ${written(sql, params)}`);
    expect(found).toEqual([]);
  }

  it.each(Object.entries(publicLists))('%s: no full table scan', (_, query) =>
    expectNoScan(() => testMarket.call(contract.offers.listOffers, { query }), query.sort === '-stated_at' ? isWalk : undefined),
  );

  it.each<[string, () => ReturnType<TestMarket['call']>]>([
    ['of the whole market', () => testMarket.call(contract.offers.listOffers, { query: { per_page: 50 } })],
    ['of a category', () => testMarket.call(contract.offers.listOffers, { query: category })],
    ['of the freshest', () => testMarket.call(contract.offers.listOffers, { query: { sort: '-stated_at', per_page: 50 } })],
    ['of what is featured', () => testMarket.call(contract.offers.listFeaturedOffers)],
  ])('%s walk along an index and stop', async (_, ask) => {
    // Of the whole market PostgreSQL may count the first ten thousand in any order.
    await expectNoScan(ask, (step, sql) => isWalk(step, sql) || (engine === 'postgres' && / limit 10001/.test(sql)));
    if (engine === 'postgres') return;
    const found: string[] = [];
    for (const [sql, params] of [...asked])
      for (const step of await detoursOf(testMarket, sql, params)) found.push(`${step}: ${written(sql, params)}`);
    expect(found).toEqual([]);
  });

  // SQLite has no estimates that leave the index.
  if (engine === 'postgres')
    it.each<[string, () => ReturnType<TestMarket['call']>]>([
      ['of the freshest', () => testMarket.call(contract.offers.listOffers, { query: { sort: '-stated_at', per_page: 50 } })],
      ['of what is featured', () => testMarket.call(contract.offers.listFeaturedOffers)],
    ])('%s walk along that index by the estimates of the planner alone', async (_, ask) => {
      // The choice of what is featured is kept for some seconds.
      testMarket.clock.now += 10_000;
      asked.clear();
      await ask();
      const walks = [...asked].filter(([sql]) => /order by "prices"."stated_at" desc/.test(sql));
      expect(walks).toHaveLength(1);
      for (const [sql, params] of walks) {
        const steps = (await testMarket.db.execute(`explain ${written(sql, params)}`)).map((row) => String(row['QUERY PLAN']));
        // One that expects a single row of thousands reads and sorts all of them.
        expect(Number(/rows=(\d+)/.exec(steps[0] ?? '')?.[1])).toBeGreaterThanOrEqual(50);
        expect(steps.filter((step) => step.includes('using prices_stated'))).toHaveLength(1);
      }
    });

  it('a supplier and the whole market: the number of statements does not depend on the number of categories', async () => {
    const ask = (query: Record<string, string | number>) => () => testMarket.get(contract.offers.listOffers, { query });
    // The counts, and a page.
    expect(await countStatements(testMarket, ask({ supplier: 'wide', per_page: 100 }))).toBeLessThanOrEqual(2);
    expect(await countStatements(testMarket, ask({ supplier: 'wide', per_page: 20, page: 3 }))).toBeLessThanOrEqual(2);
    // The counts of 1, 2, 4, 8, 16, 32 categories and of the rest, and a page.
    const ofAll = { category_id: categoryIds.cement, per_page: 100 };
    expect(await countStatements(testMarket, ask({ ...ofAll, page: 99 }))).toBeLessThanOrEqual(8);
  });

  it.each<[string, Record<string, string | number>]>([
    ['words', {}],
    ['words in a category', { category_id: categoryIds.rebar }],
    [
      'words and how they are offered',
      { province_id: provinceIds.tehran, state: 'available', verified: 'true', sort: '-stated_at' },
    ],
  ])('of a search by %s, and its counts, read no table from end to end', async (_, filter) => {
    const query = { q: 'میلگرد ۱۰', ...filter };
    // A search examines 300 products: of so few as here SQLite reads all sooner than so many by their ids.
    const isOfMost = (step: string, sql: string): boolean =>
      engine === 'sqlite' && step === 'SCAN products' && sql.split('?').length > PRODUCTS / 8;
    await expectNoScan(() => testMarket.call(contract.search.searchProducts, { query }), isOfMost);
    const { sort: _sort, ...counted } = query as Record<string, string>;
    await expectNoScan(() => testMarket.call(contract.search.countSearch, { query: counted }), isOfMost);
  });

  it.each<[string, Record<string, string | number>]>([
    ['a category', {}],
    ['a deep page', { page: 2, per_page: 20 }],
    ['one option', { option_ids: optionId('۱۰') }],
    ['an option of each level', { option_ids: `${optionId('۱۰')},${optionId('کویر')}` }],
    ['a province and a delivery', { province_id: provinceIds.tehran, delivery: 'factory' }],
    ['verified suppliers', { verified: 'true' }],
    ['a range of amounts', { amount_from: 310_000, amount_to: 390_000 }],
    ['amount', { sort: 'amount' }],
    ['freshness', { sort: '-stated_at' }],
  ])('of a board by %s, and its counts, read no table from end to end', async (_, query) => {
    const params = { slug: 'rebar' };
    await expectNoScan(() => testMarket.call(contract.offers.listBoard, { params, query }));
    const { sort: _sort, page: _page, per_page: _per_page, ...filter } = query;
    await expectNoScan(() => testMarket.call(contract.offers.countBoardFacets, { params, query: filter }));
  });

  it('a product, its offers, its history and products near it: no full table scan', async () => {
    const [row] = await testMarket.db.read.select({ id: priceTable.product_id }).from(priceTable).limit(1);
    const params = { productId: row?.id ?? 0 };
    await expectNoScan(() => testMarket.call(contract.offers.getProduct, { params }));
    await expectNoScan(() => testMarket.call(contract.offers.getProductHistory, { params, query: { days: 365 } }));
    await expectNoScan(() => testMarket.call(contract.offers.listAlternatives, { params }));
  });

  it.each<[string, Record<string, string | number>]>([
    ['all', {}],
    ['a deep page', { page: 5, per_page: 100 }],
    ['a state', { state: 'on_call' }],
    ['a word', { q: 'میلگرد ۱۰' }],
    ['a category', { category_id: categoryIds.rebar }],
    ['what ends today', { validity: 'ends_today' }],
  ])('of one’s own prices by %s read no table from end to end', (_, query) =>
    expectNoScan(() => testMarket.call(own.listPrices, { as: seller, query }), isWalk),
  );

  it('archives, a change and the prices of a product: no full table scan', async () => {
    const { data } = await testMarket.get(own.listPrices, { as: seller, query: { per_page: 100 } });
    const [first] = data;
    await expectNoScan(() => testMarket.call(own.listPriceArchives, { as: seller, params: { priceId: first.id } }));
    await expectNoScan(() => testMarket.call(own.listProductPrices, { as: seller, params: { productId: first.product.id } }));
    const prices = data.map(({ id, version, amount }: { id: number; version: number; amount: number }) => ({
      id,
      version,
      amount,
    }));
    await expectNoScan(() => testMarket.call(own.updatePrices, { as: seller, body: { prices } }));
  });

  it('units that admins keep: the prices of each are read along their index, whatever most prices are stated in', async () => {
    const admin = await testMarket.logIn('09120000082');
    await setUser(testMarket.db, admin.id, { role: 'admin' });
    asked.clear();
    expect((await testMarket.call(contract.units.listKeptUnits, { as: admin })).status).toBe(200);
    const [counting, ...more] = [...asked].filter(([sql]) => /from prices p/.test(sql));
    expect(more).toEqual([]);
    const [sql, params] = counting ?? ['', []];
    const plan = await testMarket.db.execute(`explain ${engine === 'sqlite' ? 'query plan ' : ''}${written(sql, params)}`);
    const steps = plan.map((step) => String(step.detail ?? step['QUERY PLAN'])).filter((step) => /prices|\bp\b/.test(step));
    expect(steps.filter((step) => !/using.* prices_unit\b/i.test(step))).toEqual([]);
    expect(steps.length).toBeGreaterThanOrEqual(2);
  });
});
