import { contract } from '@rasteh/contract';
import type { Price } from '@rasteh/contract/pricing/prices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts';

const { own } = contract.prices;

describe.each(engines)('ownership of prices and archives on %s', (engine) => {
  let t: TestMarket;
  let first: Person;
  let second: Person;
  let product_id: number;
  let steps = 0;
  beforeAll(async () => {
    t = await openTestMarket(engine);
    first = await t.logIn('09121110001');
    second = await t.logIn('09121110002');
    product_id = await t.addProduct('rebar', ['۱۴', 'ذوب‌آهن']);
  });
  afterAll(() => t.close());

  const wanted = (more: object = {}) => ({ product_id, unit_id: 1, delivery: 'factory', city_id: 2, amount: 400_000, ...more });
  const store = async (as: Person, more: object = {}) => {
    steps += 1;
    return t.call(own.storePrice, { as, body: wanted({ min_quantity: String(steps), ...more }) });
  };
  const listed = async (as: Person): Promise<number[]> =>
    (await t.get(own.listPrices, { as, query: { per_page: '100' } })).data.map(({ id }: Price) => id);
  const change = async (as: Person, id: number, amount: number) =>
    (await t.call(own.updatePrices, { as, body: { prices: [{ id, version: 1, amount }] } })).body.data[0];
  const archivesOf = (as: Person, id: number) => t.call(own.listPriceArchives, { as, params: { priceId: id } });

  it('lists the caller’s own prices without deleted ones', async () => {
    const living = (await store(first)).body.data as Price;
    const gone = (await store(first)).body.data as Price;
    const theirs = (await store(second)).body.data as Price;
    expect((await t.call(own.deletePrice, { as: first, params: { priceId: gone.id } })).status).toBe(200);
    expect(await listed(first)).toEqual([living.id]);
    expect(await listed(second)).toEqual([theirs.id]);
    const ofProduct = await t.get(own.listProductPrices, { as: first, params: { productId: product_id } });
    expect(ofProduct.data.map(({ id }: Price) => id)).toEqual([living.id]);
    expect(ofProduct.meta.total).toBe(1);
  });

  it('refuses to change or delete prices of other users, or deleted ones', async () => {
    const mine = (await store(first)).body.data as Price;
    expect(await change(second, mine.id, 410_000)).toMatchObject({ ok: false, code: 'not_found' });
    expect((await t.call(own.deletePrice, { as: second, params: { priceId: mine.id } })).status).toBe(404);
    expect(await change(first, mine.id, 410_000)).toMatchObject({ ok: true, row: { amount: 410_000, version: 2 } });
    await t.call(own.deletePrice, { as: first, params: { priceId: mine.id } });
    expect(await change(first, mine.id, 420_000)).toMatchObject({ ok: false, code: 'not_found' });
    expect((await t.call(own.deletePrice, { as: first, params: { priceId: mine.id } })).status).toBe(404);
  });

  it('returns the existing price with the same basis only if the caller owns it and it is not deleted', async () => {
    const basis = { min_quantity: '5000' };
    const theirs = (await store(second, basis)).body.data as Price;
    const mine = (await store(first, basis)).body.data as Price;
    const again = await store(first, basis);
    expect([again.status, again.body.data.id]).toEqual([409, mine.id]);
    expect(theirs.id).not.toBe(mine.id);
    await t.call(own.deletePrice, { as: first, params: { priceId: mine.id } });
    const anew = (await store(first, basis)).body.data as Price;
    const third = await store(first, basis);
    expect([third.status, third.body.data.id]).toEqual([409, anew.id]);
  });

  it('reads and deletes only the archives of the caller’s own price', async () => {
    const [mine, also] = [(await store(first)).body.data as Price, (await store(first)).body.data as Price];
    const theirs = (await store(second)).body.data as Price;
    await change(first, mine.id, 410_000);
    await change(first, also.id, 410_000);
    await change(second, theirs.id, 410_000);
    const count = async (as: Person, id: number) => (await archivesOf(as, id)).body.data?.length;
    expect((await archivesOf(second, mine.id)).status).toBe(404);
    const remove = (as: Person, query: Record<string, string>) => t.call(own.deleteAllPriceArchives, { as, query });
    expect((await remove(first, {})).body.code).toBe('archive_target_required');
    expect((await remove(second, { price_id: String(mine.id) })).status).toBe(404);
    const archive = (await archivesOf(second, theirs.id)).body.data[0];
    expect((await t.call(own.deletePriceArchive, { as: first, params: { archiveId: archive.id } })).status).toBe(404);
    expect((await remove(first, { price_id: String(mine.id) })).body.data.deleted).toBe(1);
    expect([await count(first, mine.id), await count(first, also.id), await count(second, theirs.id)]).toEqual([0, 1, 1]);
    await remove(first, { all: 'true' });
    expect([await count(first, also.id), await count(second, theirs.id)]).toEqual([0, 1]);
  });

  it('excludes a corrected slip from the trend, also when an archive is deleted later', async () => {
    const price = (await store(first)).body.data as Price;
    t.clock.now += 3_600_000;
    const set = async (amount: number, version: number) =>
      t.call(own.updatePrices, { as: first, body: { prices: [{ id: price.id, version, amount, confirm_jump: true }] } });
    await set(900_000, 1);
    t.clock.now += 60_000;
    await set(420_000, 2);
    const { data } = (await archivesOf(first, price.id)).body;
    const oldest = data.at(-1);
    await t.call(own.deletePriceArchive, { as: first, params: { archiveId: oldest.id } });
    const former = async () => {
      const query = { per_page: '100' };
      const listed = await t.get(own.listProductPrices, { as: first, params: { productId: product_id }, query });
      return listed.data.find(({ id }: Price) => id === price.id).previous_amount;
    };
    expect(await former()).toBeNull();
    t.clock.now += 25 * 3_600_000;
    await set(430_000, 4);
    expect(await former()).toBe(420_000);
  });
});
