import { contract } from '@rasteh/contract';
import type { Category } from '@rasteh/contract/catalogue';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categories } from '../../db/schema/index.ts';
import { setUser } from '../../testing/app.ts';
import { type Bazaar, categoryIds, openBazaar, optionId, provinceIds, unitIds } from '../../testing/bazaar.ts';
import { engines } from '../../testing/engines.ts';

const { listCategories, getCategory, listUnits, listCities, listProvinces } = contract.catalogue;

describe.each(engines)('the catalogue on %s', (engine) => {
  let bazaar: Bazaar;
  let supplier: number;
  beforeAll(async () => {
    bazaar = await openBazaar(engine);
    supplier = await bazaar.addSupplier();
    const rebar = await bazaar.addProduct('rebar', ['۸', 'کویر']);
    const ibeam = await bazaar.addProduct('ibeam', ['IPE18']);
    const waiting = await bazaar.addProduct('ibeam', ['IPE20'], { status: 'pending' });
    await bazaar.addPrice({ user_id: supplier, product_id: rebar });
    await bazaar.addPrice({ user_id: supplier, product_id: rebar, valid_until: bazaar.clock.now });
    await bazaar.addPrice({ user_id: supplier, product_id: rebar, state: 'on_call' });
    await bazaar.addPrice({ user_id: supplier, product_id: rebar, deleted_at: bazaar.clock.now });
    await bazaar.addPrice({ user_id: supplier, product_id: ibeam, valid_until: null });
    await bazaar.addPrice({ user_id: supplier, product_id: waiting });
    const hidden = [
      await bazaar.addSupplier({ status: 'pending' }),
      await bazaar.addSupplier({}, { status: 'suspended' }),
      await bazaar.addUser(),
    ];
    for (const user_id of hidden) await bazaar.addPrice({ user_id, product_id: rebar });
  });
  afterAll(() => bazaar.close());

  const countsToday = async () =>
    (await bazaar.get(listCategories)).data.map(({ slug, prices_today }: Category) => `${slug} ${prices_today}`);

  it('lists parents before their children, by position', async () => {
    const { data } = await bazaar.get(listCategories);
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

  it('gives a category with its levels by slug and by id, options in their order', async () => {
    const { data } = await bazaar.get(getCategory, { params: { slug: 'rebar' } });
    expect(data.levels.map(({ title }: { title: string }) => title)).toEqual(['سایز', 'کارخانه']);
    expect(data.levels[0].options[2]).toEqual({ id: optionId('۱۰'), title: '۱۰', position: 3 });
    expect((await bazaar.get(getCategory, { params: { slug: String(categoryIds.rebar) } })).data).toEqual(data);
  });

  it.each(['no-such', '999999', '0', '9'.repeat(30), 'میلگرد', '%00', '../units'])(
    'answers 404 for the category %j',
    async (slug) => {
      const { status, body } = await bazaar.call(getCategory, { params: { slug: encodeURIComponent(slug) } });
      expect([status, body.code]).toEqual([404, 'not_found']);
    },
  );

  it('lists units, and cities in the order of the Persian alphabet', async () => {
    expect((await bazaar.get(listUnits)).data.map(({ id }: { id: number }) => id)).toEqual(Object.values(unitIds));
    const names = async (query = {}) => (await bazaar.get(listCities, { query })).data.map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(['آران', 'پردیس', 'ری', 'مبارکه']);
    expect(await names({ province_id: provinceIds.tehran })).toEqual(['پردیس', 'ری']);
    expect(await names({ province_id: 999 })).toEqual([]);
    const provinces = (await bazaar.get(listProvinces)).data.map(({ name }: { name: string }) => name);
    expect(provinces).toEqual(provinces.toSorted((a: string, b: string) => a.localeCompare(b, 'fa')));
    expect(new Set(provinces).size).toBe(provinces.length);
    expect((await bazaar.call(listCities, { query: { province_id: 'x' } })).status).toBe(422);
  });

  it('counts anew after a while: expired prices and those of suspended suppliers are gone', async () => {
    await setUser(bazaar.db, supplier, { status: 'suspended' });
    bazaar.clock.now += 600_000;
    expect(await countsToday()).toEqual(['steel 0', 'rebar 0', 'ibeam 0', 'cement 0']);
    await setUser(bazaar.db, supplier, { status: 'active' });
    bazaar.clock.now += 7_200_000;
    expect(await countsToday()).toEqual(['steel 1', 'rebar 0', 'ibeam 1', 'cement 0']);
  });

  it('shows what changed without an event after a while', async () => {
    await bazaar.db.transaction((tx) =>
      tx.update(categories).set({ slug: 'siman' }).where(eq(categories.id, categoryIds.cement)),
    );
    const statusOf = async (slug: string) => (await bazaar.call(getCategory, { params: { slug } })).status;
    expect([await statusOf('cement'), await statusOf('siman')]).toEqual([200, 404]);
    bazaar.clock.now += 600_000;
    expect([await statusOf('cement'), await statusOf('siman')]).toEqual([404, 200]);
  });
});
