import { contract } from '@rasteh/contract';
import type { CreateInventory, Inventory, PublicInventory } from '@rasteh/contract/supply/inventories';
import { inventorySorts } from '@rasteh/contract/supply/inventories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { formOf } from '../../testing/payload.ts';
import { categoryIds, cityIds, openTestMarket, provinceIds, type TestMarket, unitIds } from '../../testing/test-market.ts';
import { type PublicFilter, selectInventoryPage } from './public-repo.ts';

const { own, listPublicInventories, getPublicInventory, countInventories } = contract.inventories;
const { saveSearch, listSavedSearches, openSavedSearch, deleteSavedSearch } = contract.savedSearches;
const day = 86_400_000;
const pdf = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF';

describe.each(engines)('public inventories on %s', (engine) => {
  let market: TestMarket;
  let first: Person;
  let second: Person;
  const made: Record<string, Inventory> = {};
  beforeAll(async () => {
    market = await openTestMarket(engine);
    first = await market.logIn('09120000301');
    second = await market.logIn('09120000302');
    for (const { id } of [first, second]) {
      await market.addProfile(id);
      await setUser(market.db, id, { trusted: true });
    }
    const rebar = await market.addProduct('rebar', ['۱۴', 'ذوب‌آهن']);
    const beam = await market.addProduct('ibeam', ['IPE18']);
    const make = async (name: string, as: Person, body: Partial<CreateInventory>) => {
      const wanted = { product_id: rebar, title: name, quantity: '10', unit_id: unitIds.kg, city_id: cityIds.rey, publish: true };
      const answer = await market.call(own.createInventory, { as, body: { ...wanted, ...body } });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      made[name] = answer.body.data;
    };
    await make('old', second, { quantity: '2', unit_id: unitIds.ton, amount: 400_000_000, city_id: cityIds.mobarakeh });
    market.clock.now += 10 * day;
    await make('kilos', first, { quantity: '1500', amount: 390_000 });
    market.clock.now += 2 * day;
    await make('beam', first, {
      product_id: beam,
      unit_id: unitIds.branch,
      quantity: '40',
      city_id: cityIds.pardis,
      valid_days: 60,
    });
    market.clock.now += 1_000;
    await make('called', second, { quantity: '0.5' });
  });
  afterAll(() => market.close());

  const names = async (query: Record<string, string | number> = {}): Promise<string[]> =>
    (await market.get(listPublicInventories, { query })).data.map(({ title }: PublicInventory) => title);

  it('are found by every filter, newest first', async () => {
    expect(await names()).toEqual(['called', 'beam', 'kilos', 'old']);
    const found: [Record<string, string | number>, string[]][] = [
      [{ category_id: categoryIds.steel }, ['called', 'beam', 'kilos', 'old']],
      [{ category_id: categoryIds.ibeam }, ['beam']],
      [{ category_id: categoryIds.cement }, []],
      [{ product_id: made.old?.product.id ?? 0 }, ['called', 'kilos', 'old']],
      [{ province_id: provinceIds.tehran }, ['called', 'beam', 'kilos']],
      [{ city_id: cityIds.mobarakeh }, ['old']],
      [{ supplier: `s${second.id}` }, ['called', 'old']],
      [{ state: 'on_call' }, ['called', 'beam']],
      [{ freshness: 'day' }, ['called', 'beam']],
      [{ freshness: 'week' }, ['called', 'beam', 'kilos']],
      [{ freshness: 'month' }, ['called', 'beam', 'kilos', 'old']],
      [{ unit_id: unitIds.ton }, ['called', 'kilos', 'old']],
      [{ unit_id: unitIds.ton, quantity_min: '1.5' }, ['kilos', 'old']],
      [{ unit_id: unitIds.kg, quantity_min: '۲۰۰۰' }, ['old']],
      [{ quantity_min: '40' }, ['beam', 'kilos']],
      [{ unit_id: unitIds.kg, amount_max: 390_000 }, ['kilos']],
      [{ unit_id: unitIds.ton, amount_min: 395_000_000 }, ['old']],
      [{ unit_id: unitIds.ton, amount_min: 390_000_000, amount_max: 400_000_000 }, ['kilos', 'old']],
      [{ q: 'kilos' }, ['kilos']],
      [{ q: 'ميلگرد' }, ['called', 'kilos', 'old']],
      [{ q: '%' }, ['called', 'beam', 'kilos', 'old']],
      [{ q: 'نیست' }, []],
    ];
    for (const [query, wanted] of found) expect([query, await names(query)]).toEqual([query, wanted]);
  });

  it('are sorted by amount and quantity in one unit, on call last', async () => {
    expect(await names({ sort: 'amount', unit_id: unitIds.kg })).toEqual(['kilos', 'old', 'called']);
    expect(await names({ sort: '-amount', unit_id: unitIds.kg })).toEqual(['old', 'kilos', 'called']);
    expect(await names({ sort: '-quantity', unit_id: unitIds.kg })).toEqual(['old', 'kilos', 'called']);
    expect(await names({ sort: 'expires_at' })).toEqual(['old', 'kilos', 'called', 'beam']);
    const page = await market.get(listPublicInventories, { query: { page: 2, per_page: 3 } });
    expect(page.meta).toEqual({ current_page: 2, last_page: 2, per_page: 3, total: 4 });
    expect((await market.call(listPublicInventories, { query: { page: 3, per_page: 3 } })).status).toBe(422);
  });

  it('are counted by facet, each by the other filters', async () => {
    const facets = async (query = {}) => (await market.get(countInventories, { query })).data;
    const all = await facets();
    const counts = (rows: { count: number }[]) => rows.map(({ count }) => count);
    expect(all.categories.map(({ slug, count }: { slug: string; count: number }) => [slug, count])).toEqual([
      ['steel', 4],
      ['rebar', 3],
      ['ibeam', 1],
    ]);
    expect(counts(all.provinces)).toEqual([3, 1]);
    expect(counts(all.states)).toEqual([2, 2]);
    expect(counts(all.freshness)).toEqual([2, 3, 4]);
    expect(counts(all.suppliers)).toEqual([2, 2]);
    const some = await facets({ state: 'on_call', supplier: `s${first.id}`, freshness: 'day', unit_id: unitIds.branch });
    expect(counts(some.states)).toEqual([0, 1]);
    expect(counts(some.suppliers)).toEqual([1]);
    for (const query of [{ category_id: 999 }, { product_id: 999 }, { province_id: 999 }, { city_id: 999 }, { unit_id: 999 }]) {
      const [name] = Object.keys(query);
      const { categories, provinces, suppliers } = await facets(query);
      expect([name, suppliers]).toEqual([name, []]);
      if (name?.startsWith('p') && name !== 'product_id') expect(categories).toEqual([]);
      if (name === 'category_id') expect(provinces).toEqual([]);
    }
  });

  it('show their files to the public while they are public, and those of an edit only after its approval', async () => {
    const upload = async (name: string) => {
      const form = formOf({ category: 'document', scope: 'inventory' }, { [name]: pdf });
      const answer = await market.call(contract.files.own.uploadFiles, { as: first, body: form });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return answer.body.data[0];
    };
    const opens = async (url: string) => (await market.app.inject({ url, headers: { host: 'localhost' } })).statusCode;
    const file = await upload('analysis.pdf');
    const body = {
      product_id: made.old?.product.id,
      title: 'با پرونده',
      quantity: '1',
      unit_id: 1,
      city_id: 2,
      file_ids: [file.id],
    };
    const draft = (await market.call(own.createInventory, { as: first, body })).body.data;
    expect(draft.files.map(({ id }: { id: number }) => id)).toEqual([file.id]);
    expect(await opens(file.url)).toBe(404);
    const params = { inventoryId: draft.id };
    const live = (await market.call(own.publishInventory, { as: first, params, body: { version: draft.version } })).body.data;
    expect(await opens(file.url)).toBe(200);
    await setUser(market.db, first.id, { trusted: false });
    const newer = await upload('newer.pdf');
    const edit = { ...body, file_ids: [newer.id], version: live.version };
    const waiting = (await market.call(own.updateInventory, { as: first, params, body: edit })).body.data;
    expect(waiting.pending_edit.files.map(({ id }: { id: number }) => id)).toEqual([newer.id]);
    expect([await opens(file.url), await opens(newer.url)]).toEqual([200, 404]);
    expect((await market.get(getPublicInventory, { params })).data.files).toHaveLength(1);
    const stop = { as: first, params, body: { version: waiting.version } };
    const stopped = await market.call(own.stopInventory, stop);
    expect([stopped.status, await opens(file.url)]).toEqual([200, 404]);
    await setUser(market.db, first.id, { trusted: true });
    const foreign = await market.call(own.createInventory, { as: second, body });
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ['file_ids']]);
    await market.call(own.deleteInventory, { as: first, params });
  });

  it('can be saved as a search, once per set of filters, with the number of new results', async () => {
    const filters = { category_id: categoryIds.rebar, amount_max: 500_000, unit_id: unitIds.kg };
    const save = (title: string, as: Person | undefined = second) => market.call(saveSearch, { as, body: { title, filters } });
    const saved = (await save('میلگرد ارزان')).body.data;
    expect(saved).toMatchObject({ filters, new_count: 0 });
    expect((await save('میلگرد تا ۵۰')).body.data).toMatchObject({ id: saved.id, title: 'میلگرد تا ۵۰' });
    market.clock.now += day;
    const { kilos } = made;
    const params = { inventoryId: kilos?.id ?? 0 };
    const fresh = await market.call(own.refreshInventory, { as: first, params, body: { version: kilos?.version } });
    expect(fresh.status).toBe(200);
    expect((await market.get(listSavedSearches, { as: second })).data).toMatchObject([{ id: saved.id, new_count: 1 }]);
    expect((await market.get(listSavedSearches, { as: first })).data).toEqual([]);
    const searchId = saved.id;
    expect((await market.call(openSavedSearch, { as: first, params: { searchId } })).status).toBe(404);
    expect((await market.call(openSavedSearch, { as: second, params: { searchId } })).body.data.new_count).toBe(0);
    expect((await market.call(saveSearch, { body: { title: 'x', filters } })).status).toBe(401);
    const empty = await market.call(saveSearch, { as: second, body: { title: 'همه', filters: {} } });
    expect([empty.status, empty.body.errors]).toEqual([422, { filters: ['دست‌کم یک فیلتر را انتخاب کنید.'] }]);
    for (let n = 1; n < 50; n += 1)
      await market.call(saveSearch, { as: second, body: { title: 'شماره', filters: { product_id: n } } });
    const full = await market.call(saveSearch, { as: second, body: { title: 'زیاد', filters: { product_id: 99 } } });
    expect([full.status, full.body.code]).toEqual([409, 'saved_search_limit']);
    expect((await market.call(deleteSavedSearch, { as: first, params: { searchId } })).status).toBe(404);
    expect((await market.call(deleteSavedSearch, { as: second, params: { searchId } })).status).toBe(200);
    expect((await market.get(listSavedSearches, { as: second })).data).toHaveLength(49);
  });

  it('use an index for every list, and the default list needs no sort', async ({ skip }) => {
    if (engine === 'postgres') skip('PostgreSQL plans by statistics: a small table is rightly scanned');
    const planOf = async (filter: PublicFilter, sort: (typeof inventorySorts)[number]): Promise<string> => {
      const query = selectInventoryPage(market.db.read, filter, { sort, limit: 50, offset: 0, now: 1 });
      const { sql, params } = query.toSQL();
      const values = params.map((value) => (typeof value === 'number' ? String(value) : `'${value}'`));
      const steps = await market.db.execute(`explain query plan ${sql.replaceAll('?', () => values.shift() ?? '')}`);
      return steps.map(({ detail }) => String(detail)).join('\n');
    };
    const filters: PublicFilter[] = [
      {},
      { category_ids: [4] },
      { product_id: 1 },
      { city_ids: [1, 2] },
      { supplier: 's1' },
      { unit_ids: [1, 2], amount_max: 5, state: 'available', refreshed_since: 1 },
    ];
    for (const filter of filters)
      for (const sort of inventorySorts) expect(await planOf(filter, sort)).not.toMatch(/SCAN (?!users|supplier_profiles)/);
    expect(await planOf({}, '-refreshed_at')).toMatch(/INDEX inventories_public/);
    expect(await planOf({}, '-refreshed_at')).not.toContain('TEMP B-TREE');
  });
});
