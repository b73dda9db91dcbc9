import { contract } from '@rasteh/contract';
import type { SkuInventoryResult } from '@rasteh/contract/supply/inventories/by-sku';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, inventories } from '../../../core/db/schema/index.ts';
import { type Person, setUser } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { cityIds, openTestMarket, type TestMarket, unitIds } from '../../../testing/test-market.ts';

const { upsertInventoriesBySku } = contract.inventorySkus.own;
const { createInventory } = contract.inventories.own;

describe.each(engines)('inventories by SKU on %s', (engine) => {
  let market: TestMarket;
  let product_id: number;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    product_id = await market.addProduct('rebar', ['۱۴', 'ذوب‌آهن']);
  });
  afterAll(() => market.close());
  let people = 0;
  /** A supplier with the SKU A; what a trusted one submits is public at once. */
  const newSupplier = async (trusted = true): Promise<Person> => {
    people += 1;
    const as = await market.logIn(`0912300${String(people).padStart(4, '0')}`, 'فروشنده');
    if (trusted) await setUser(market.db, as.id, { trusted: true });
    await market.get(contract.skus.own.upsertSkus, { as, body: { skus: [{ sku: 'A', product_id }] } });
    return as;
  };
  const upsert = async (as: Person, rows: unknown[], more: object = {}): Promise<SkuInventoryResult[]> =>
    (await market.get(upsertInventoriesBySku, { as, body: { inventories: rows, ...more } })).data;
  const stock = (quantity: string, more: object = {}) => ({ sku: 'A', city_id: cityIds.rey, quantity, ...more });
  const only = async (as: Person, row: object) => (await upsert(as, [row]))[0];

  it('follow the stock: published, changed, taken out at zero, and published again', async () => {
    const as = await newSupplier();
    expect(await only(as, stock('0'))).toMatchObject({ ok: true, outcome: 'unchanged', id: null });
    const created = await only(as, stock('12.5', { amount: 384_500 }));
    expect(created).toMatchObject({
      outcome: 'created',
      row: { title: 'میلگرد ۱۴ ذوب‌آهن', quantity: '12.5', unit: { code: 'kg' }, amount: 384_500, status: 'published' },
    });
    expect(await only(as, stock('12.5'))).toMatchObject({ outcome: 'unchanged', id: created?.id });
    expect(await only(as, stock('9'))).toMatchObject({ outcome: 'updated', row: { quantity: '9', amount: 384_500 } });
    expect(await only(as, stock('0'))).toMatchObject({ outcome: 'updated', row: { status: 'stopped', quantity: '9' } });
    expect(await only(as, stock('0'))).toMatchObject({ outcome: 'unchanged' });
    expect(await only(as, stock('9'))).toMatchObject({ outcome: 'updated', row: { status: 'published' } });
  });

  it('of a supplier who is not trusted wait for review, and a change that waits is not sent again', async () => {
    const as = await newSupplier(false);
    expect(await only(as, stock('5'))).toMatchObject({ outcome: 'created', row: { status: 'pending' } });
    expect(await only(as, stock('6'))).toMatchObject({ outcome: 'updated', row: { status: 'pending', quantity: '6' } });
    expect(await only(as, stock('6'))).toMatchObject({ outcome: 'unchanged' });
  });

  it('are answered row by row, and refused where they are not clear', async () => {
    const as = await newSupplier();
    const body = { product_id, title: 'میلگرد', quantity: '5', unit_id: unitIds.kg, city_id: cityIds.pardis };
    for (let n = 0; n < 2; n += 1) await market.call(createInventory, { as, body });
    const results = await upsert(as, [
      stock('5'),
      stock('6'),
      stock('5', { city_id: cityIds.pardis }),
      stock('5', { city_id: 999 }),
      stock('-5'),
      { ...stock('5'), sku: 'no' },
    ]);
    expect(results.map(({ ok, outcome, code }) => [ok, outcome ?? code])).toEqual([
      [true, 'created'],
      [false, 'invalid'],
      [false, 'conflict'],
      [false, 'invalid'],
      [false, 'invalid'],
      [false, 'not_found'],
    ]);
  });

  it('in a dry run answer the same, and change nothing', async () => {
    const as = await newSupplier();
    await upsert(as, [stock('5')]);
    const read = async () => [await market.db.read.select().from(inventories), await market.db.read.select().from(auditLog)];
    const before = await read();
    const rows = [stock('7'), stock('3', { city_id: cityIds.pardis })];
    const tried = await upsert(as, rows, { dry_run: true });
    expect(tried.map(({ outcome, id }) => [outcome, id === null])).toEqual([
      ['updated', false],
      ['created', true],
    ]);
    expect(await read()).toEqual(before);
  });

  it('are created once by two calls at once', async () => {
    const as = await newSupplier();
    const answers = (await Promise.all([upsert(as, [stock('5')]), upsert(as, [stock('5')])])).flat();
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['created', 'unchanged']);
  });

  it('are for those who have logged in', async () => {
    expect((await market.call(upsertInventoriesBySku, { body: { inventories: [stock('5')] } })).status).toBe(401);
  });
});
