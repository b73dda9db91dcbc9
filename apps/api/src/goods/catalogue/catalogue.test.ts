import { contract } from '@rasteh/contract';
import type { Category } from '@rasteh/contract/goods/catalogue';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categories } from '../../core/db/schema/index.ts';
import { setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { categoryIds, openTestMarket, optionId, provinceIds, type TestMarket, unitIds } from '../../testing/test-market.ts';

const { listCategories, getCategory, listUnits, listCities, listProvinces } = contract.catalogue;

describe.each(engines)('the catalogue on %s', (engine) => {
  let market: TestMarket;
  let supplier: number;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    supplier = await market.addSupplier();
    const rebar = await market.addProduct('rebar', ['۸', 'کویر']);
    const ibeam = await market.addProduct('ibeam', ['IPE18']);
    const waiting = await market.addProduct('ibeam', ['IPE20'], { status: 'pending' });
    await market.addPrice({ user_id: supplier, product_id: rebar });
    await market.addPrice({ user_id: supplier, product_id: rebar, valid_until: market.clock.now });
    await market.addPrice({ user_id: supplier, product_id: rebar, state: 'on_call' });
    await market.addPrice({ user_id: supplier, product_id: rebar, deleted_at: market.clock.now });
    await market.addPrice({ user_id: supplier, product_id: ibeam, valid_until: null });
    await market.addPrice({ user_id: supplier, product_id: waiting });
    const hidden = [
      await market.addSupplier({ status: 'pending' }),
      await market.addSupplier({}, { status: 'suspended' }),
      await market.addUser(),
    ];
    for (const user_id of hidden) await market.addPrice({ user_id, product_id: rebar });
  });
  afterAll(() => market.close());

  const countsToday = async () =>
    (await market.get(listCategories)).data.map(({ slug, prices_today }: Category) => `${slug} ${prices_today}`);

  it('lists parents before their children, by position', async () => {
    const { data } = await market.get(listCategories);
    expect(data.map(({ slug, is_leaf }: Category) => `${slug} ${is_leaf}`)).toEqual([
      'steel false',
      'rebar true',
      'ibeam true',
      'cement true',
    ]);
    expect(data[1]).toMatchObject({ parent_id: categoryIds.steel, title: 'میلگرد', default_unit: { code: 'kg' } });
  });

  it('counts the public prices that are available now, with those of the children', async () => {
    expect(await countsToday()).toEqual(['steel 2', 'rebar 1', 'ibeam 1', 'cement 0']);
  });

  it('returns a category with its levels by slug and by id, options in their order', async () => {
    const { data } = await market.get(getCategory, { params: { slug: 'rebar' } });
    expect(data.levels.map(({ title }: { title: string }) => title)).toEqual(['سایز', 'کارخانه']);
    expect(data.levels[0].options[2]).toEqual({ id: optionId('۱۰'), title: '۱۰', position: 3 });
    expect((await market.get(getCategory, { params: { slug: String(categoryIds.rebar) } })).data).toEqual(data);
  });

  it.each(['no-such', '999999', '0', '9'.repeat(30), 'میلگرد', '%00', '../units'])(
    'answers 404 for the category %j',
    async (slug) => {
      const { status, body } = await market.call(getCategory, { params: { slug: encodeURIComponent(slug) } });
      expect([status, body.code]).toEqual([404, 'not_found']);
    },
  );

  it('lists units, and cities in the order of the Persian alphabet', async () => {
    expect((await market.get(listUnits)).data.map(({ id }: { id: number }) => id)).toEqual(Object.values(unitIds));
    const names = async (query = {}) => (await market.get(listCities, { query })).data.map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(['آران', 'پردیس', 'ری', 'مبارکه']);
    expect(await names({ province_id: provinceIds.tehran })).toEqual(['پردیس', 'ری']);
    expect(await names({ province_id: 999 })).toEqual([]);
    const provinces = (await market.get(listProvinces)).data.map(({ name }: { name: string }) => name);
    expect(provinces).toEqual(provinces.toSorted((a: string, b: string) => a.localeCompare(b, 'fa')));
    expect(new Set(provinces).size).toBe(provinces.length);
    expect((await market.call(listCities, { query: { province_id: 'x' } })).status).toBe(422);
  });

  it('refreshes the counts after a while: expired prices and those of suspended suppliers are gone', async () => {
    await setUser(market.db, supplier, { status: 'suspended' });
    market.clock.now += 600_000;
    expect(await countsToday()).toEqual(['steel 0', 'rebar 0', 'ibeam 0', 'cement 0']);
    await setUser(market.db, supplier, { status: 'active' });
    market.clock.now += 7_200_000;
    expect(await countsToday()).toEqual(['steel 1', 'rebar 0', 'ibeam 1', 'cement 0']);
  });

  it('shows changes that had no event after a while', async () => {
    await market.db.transaction((tx) =>
      tx.update(categories).set({ slug: 'siman' }).where(eq(categories.id, categoryIds.cement)),
    );
    const statusOf = async (slug: string) => (await market.call(getCategory, { params: { slug } })).status;
    expect([await statusOf('cement'), await statusOf('siman')]).toEqual([200, 404]);
    market.clock.now += 600_000;
    expect([await statusOf('cement'), await statusOf('siman')]).toEqual([404, 200]);
  });
});
