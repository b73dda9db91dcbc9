import { contract } from '@rasteh/contract';
import type { SkuPriceResult } from '@rasteh/contract/pricing/prices/by-sku';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, priceArchives, prices } from '../../../core/db/schema/index.ts';
import type { Person } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { openSocket } from '../../../testing/live.ts';
import { cityIds, openTestMarket, type TestMarket, unitIds } from '../../../testing/test-market.ts';

const { upsertPricesBySku } = contract.priceSkus.own;
const place = { delivery: 'warehouse', city_id: cityIds.rey } as const;

describe.each(engines)('prices by SKU on %s', (engine) => {
  let market: TestMarket;
  let [product_id, other_id] = [0, 0];
  beforeAll(async () => {
    market = await openTestMarket(engine);
    product_id = await market.addProduct('rebar', ['۱۴', 'ذوب‌آهن']);
    other_id = await market.addProduct('rebar', ['۱۶', 'ذوب‌آهن']);
  });
  afterAll(() => market.close());
  let people = 0;
  /** A supplier with the SKUs A (a product), B (a variation of it) and C (another product). */
  const newSupplier = async (): Promise<Person> => {
    people += 1;
    const as = await market.logIn(`0912200${String(people).padStart(4, '0')}`, 'فروشنده');
    const variation = { title: 'شاخه', unit_id: unitIds.branch, unit_weight_kg: '14.5' };
    const body = {
      skus: [
        { sku: 'A', product_id },
        { sku: 'B', product_id, variation },
        { sku: 'C', product_id: other_id },
      ],
    };
    await market.get(contract.skus.own.upsertSkus, { as, body });
    return as;
  };
  const upsert = async (as: Person, rows: unknown[], more: object = {}): Promise<SkuPriceResult[]> =>
    (await market.get(upsertPricesBySku, { as, body: { prices: rows, ...more } })).data;
  const ownOf = async ({ id }: Person) => (await market.db.read.select().from(prices)).filter(({ user_id }) => user_id === id);

  it('are created in the unit of the SKU, changed by the next call, and answered row by row', async () => {
    const as = await newSupplier();
    const results = await upsert(as, [
      { sku: 'B', ...place, amount: 5_600_000 },
      { sku: 'A', ...place, amount: 384_500 },
      { sku: 'A', ...place, amount: 384_501 },
      { sku: 'no', ...place, amount: 384_500 },
      { sku: 'C', ...place, unit_id: unitIds.sheet, amount: 384_500 },
      { sku: 'C', ...place, state: 'available' },
      { sku: 'C', city_id: cityIds.rey, amount: 1 },
      { sku: 'A', ...place, payment: 'credit', amount: 1 },
    ]);
    expect(results.map(({ sku, ok, outcome, code }) => [sku, ok, outcome ?? code])).toEqual([
      ['B', true, 'created'],
      ['A', true, 'created'],
      ['A', false, 'invalid'],
      ['no', false, 'not_found'],
      ['C', false, 'invalid'],
      ['C', false, 'price_amount_required'],
      ['C', false, 'invalid'],
      ['A', false, 'invalid'],
    ]);
    expect(results.slice(0, 2).map(({ row }) => row && [row.amount, row.unit.code, row.state, row.version])).toEqual([
      [5_600_000, 'branch', 'available', 1],
      [384_500, 'kg', 'available', 1],
    ]);
    const [changed, restated, kept] = await upsert(as, [
      { sku: 'A', ...place, amount: 390_000 },
      { sku: 'B', ...place, amount: 5_600_000 },
      { sku: 'C', ...place, amount: 384_500 },
    ]);
    expect(changed).toMatchObject({ outcome: 'updated', id: results[1]?.id, row: { amount: 390_000, version: 2 } });
    expect(restated).toMatchObject({ outcome: 'updated', row: { amount: 5_600_000 } });
    expect(kept).toMatchObject({ outcome: 'created' });
    expect((await upsert(as, [{ sku: 'A', ...place }]))[0]).toMatchObject({ outcome: 'unchanged', row: { amount: 390_000 } });
    const noted = await upsert(as, [{ sku: 'A', ...place, state: 'unavailable', note: 'تمام شد' }]);
    expect(noted[0]?.row).toMatchObject({ amount: 390_000, state: 'unavailable', note: 'تمام شد' });
  });

  it('are judged as other prices are, and confirmed as they are', async () => {
    const as = await newSupplier();
    await upsert(as, [{ sku: 'A', ...place, amount: 400_000 }]);
    const [jump] = await upsert(as, [{ sku: 'A', ...place, amount: 560_000 }]);
    expect(jump).toMatchObject({ ok: false, code: 'price_jump', jump_percent: 40, row: { amount: 400_000 } });
    const [confirmed] = await upsert(as, [{ sku: 'A', ...place, amount: 560_000, confirm_jump: true }]);
    expect(confirmed).toMatchObject({ outcome: 'updated', row: { amount: 560_000 } });
  });

  it('in a dry run answer the same, and change and publish nothing', async () => {
    const as = await newSupplier();
    await upsert(as, [{ sku: 'A', ...place, amount: 400_000 }]);
    const before = [await ownOf(as), (await market.db.read.select().from(auditLog)).length];
    const socket = await openSocket(market, as);
    await socket.follow('me');
    const rows = [
      { sku: 'A', ...place, amount: 410_000 },
      { sku: 'C', ...place, amount: 400_000 },
      { sku: 'no', ...place, amount: 400_000 },
    ];
    const tried = await upsert(as, rows, { dry_run: true });
    expect(tried.map(({ outcome, code, id }) => [outcome ?? code, id === null])).toEqual([
      ['updated', false],
      ['created', true],
      ['not_found', true],
    ]);
    expect(tried.some((row) => 'row' in row)).toBe(false);
    expect([await ownOf(as), (await market.db.read.select().from(auditLog)).length]).toEqual(before);
    await upsert(as, rows);
    // Of the real call alone: the new price and the changed one, in any order.
    const published = () => socket.frames.filter((one) => one.t === 'evt' && one.e === 'price.changed');
    await socket.until(() => published().length >= 2);
    expect(published()).toHaveLength(2);
    socket.end();
  });

  it('are one change that is undone at once, with an archive of each replaced price', async () => {
    const as = await newSupplier();
    const both = (amount: number) => ['A', 'C'].map((sku) => ({ sku, ...place, amount }));
    await upsert(as, both(400_000));
    await upsert(as, both(410_000));
    const ids = (await ownOf(as)).map(({ id }) => id);
    const archives = (await market.db.read.select().from(priceArchives)).filter(({ price_id }) => ids.includes(price_id));
    expect(archives.map(({ amount }) => amount)).toEqual([400_000, 400_000]);
    const { data } = await market.get(contract.priceBatches.own.listPriceBatches, { as });
    expect(data.map(({ prices }: { prices: number }) => prices)).toEqual([2, 2]);
  });

  it('are listed since the time of their last statement or change', async () => {
    const as = await newSupplier();
    await upsert(
      as,
      ['A', 'B', 'C'].map((sku) => ({ sku, ...place, amount: 400_000, confirm_jump: true, confirm_amount: 400_000 })),
    );
    market.clock.now += 1_000;
    const since = new Date(market.clock.now).toISOString();
    await upsert(as, [
      { sku: 'A', ...place, amount: 400_000 },
      { sku: 'C', ...place, note: 'تا فردا' },
    ]);
    const { data, meta } = await market.get(contract.prices.own.listPrices, { as, query: { updated_since: since } });
    expect([data.map(({ product }: { product: { id: number } }) => product.id).sort(), meta.total]).toEqual([
      [product_id, other_id],
      2,
    ]);
  });

  it('are created once by two calls at once', async () => {
    const as = await newSupplier();
    const rows = ['A', 'B', 'C'].map((sku) => ({ sku, ...place, amount: 400_000, confirm_jump: true, confirm_amount: 400_000 }));
    const answers = (await Promise.all([upsert(as, rows), upsert(as, rows.toReversed())])).flat();
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(answers.filter(({ outcome }) => outcome === 'created')).toHaveLength(3);
    expect(await ownOf(as)).toHaveLength(3);
  });

  it('are those of the user’s own SKUs', async () => {
    const [first, second] = [await newSupplier(), await newSupplier()];
    await market.get(contract.skus.own.upsertSkus, { as: first, body: { skus: [{ sku: 'mine', product_id }] } });
    expect((await upsert(second, [{ sku: 'mine', ...place, amount: 400_000 }]))[0]).toMatchObject({ code: 'not_found' });
    expect(await ownOf(second)).toEqual([]);
    expect((await market.call(upsertPricesBySku, { body: { prices: [{ sku: 'A', ...place }] } })).status).toBe(401);
  });
});
