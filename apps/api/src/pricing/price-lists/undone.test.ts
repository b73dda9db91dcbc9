import { contract } from '@rasteh/contract';
import type { PriceList } from '@rasteh/contract/pricing/price-lists';
import type { Mapping } from '@rasteh/contract/pricing/price-lists/mapping';
import type { PriceBatch } from '@rasteh/contract/pricing/prices/batches';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, priceArchives, prices } from '../../core/db/schema/index.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { createMarket, createSupplier } from '../../testing/price-market.ts';

const lists = contract.priceLists.own;
const at = (text: string) => Date.parse(`${text}+03:30`);

describe.each(engines)('a list that was undone on %s', (engine) => {
  let t: TestApp;
  let seller: Person;
  beforeEach(async () => {
    t = await startTestApp(engine, { now: at('2026-11-21T10:00:00') });
    await createMarket(t.db, t.clock.now);
    seller = await t.logIn('09121111111');
    await createSupplier(t.db, seller.id, t.clock.now);
  });
  afterEach(() => t.close());

  const addPrice = async (product_id: number, amount: number) =>
    (
      await t.call(contract.prices.own.storePrice, {
        as: seller,
        body: { product_id, unit_id: 1, delivery: 'factory', city_id: 1, amount },
      })
    ).body.data as { id: number };
  async function settled(id: number): Promise<PriceList> {
    await t.app.jobs.runDue();
    return (await t.call(lists.getPriceList, { as: seller, params: { priceListId: id } })).body.data;
  }
  async function applied(text: string): Promise<PriceList> {
    const { id } = (await t.call(lists.createPriceList, { as: seller, body: { text } })).body.data;
    const params = { priceListId: id };
    const body = { ...((await settled(id)).mapping as Mapping), defaults: { delivery: 'factory', city_id: 1 } };
    await t.call(lists.mapPriceList, { as: seller, params, body });
    const { version } = await settled(id);
    await t.call(lists.applyPriceList, { as: seller, params, body: { version } });
    return settled(id);
  }
  const undone = async ({ id }: PriceList) => {
    await t.call(lists.undoPriceList, { as: seller, params: { priceListId: id } });
    return settled(id);
  };
  const historyOf = async (productId: number) =>
    (await t.call(contract.offers.getProductHistory, { params: { productId } })).body.data;
  const amountsOf = async (product_id: number) => {
    const { points, days } = await historyOf(product_id);
    return {
      points: points.map((point: { amount: number; correction: boolean }) => [point.amount, point.correction]),
      days: days.map(({ day, min, max }: { day: string; min: number; max: number }) => [day, min, max]),
    };
  };

  it('leaves nothing in the public history or in a day that closes later, and restores the former prices', async () => {
    const known = await addPrice(3, 384_500);
    const before = (await t.db.read.select().from(prices))[0];
    t.clock.now = at('2026-11-21T20:00:00');
    const list = await applied('میلگرد ۱۴ A3 ۳۹٬۵۰۰ ت\nمیلگرد ۸ A3 ۳۶٬۵۰۰ ت');
    expect(list.counts.applied).toBe(2);
    expect((await amountsOf(3)).points).toEqual([
      [384_500, false],
      [395_000, false],
    ]);

    t.clock.now = at('2026-11-22T00:10:00');
    expect((await undone(list)).counts.undone).toBe(2);
    expect(await amountsOf(3)).toMatchObject({ points: [[384_500, false]] });
    expect(await amountsOf(2)).toEqual({ points: [], days: [] });
    t.clock.now = at('2026-11-22T00:40:00');
    await t.app.jobs.runDue();
    expect((await amountsOf(3)).days[0]).toEqual(['2026-11-21', 384_500, 384_500]);
    expect((await amountsOf(2)).days).toEqual([]);

    const after = (await t.db.read.select().from(prices)).find(({ id }) => id === known.id);
    expect(after).toEqual({ ...before, version: (before?.version ?? 0) + 2 });
    const archives = await t.db.read.select().from(priceArchives);
    expect(archives.map(({ amount, reason }) => [amount, reason]).sort()).toEqual([
      [365_000, 'undo'],
      [384_500, 'undo'],
      [395_000, 'undo'],
    ]);
    const actions = (await t.db.read.select().from(auditLog)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['applyPriceList', 'undoPriceList']));
  });

  it('keeps a price that was changed since, with its history', async () => {
    const known = await addPrice(3, 384_500);
    t.clock.now += 7_200_000;
    const list = await applied('میلگرد ۱۴ A3 ۳۹٬۵۰۰ ت');
    t.clock.now += 7_200_000;
    const body = { prices: [{ id: known.id, version: 2, amount: 396_000 }] };
    await t.call(contract.prices.own.updatePrices, { as: seller, body });
    expect((await undone(list)).counts).toMatchObject({ undone: 0, changed_since: 1 });
    expect((await amountsOf(3)).points.map(([amount]: number[]) => amount)).toEqual([384_500, 395_000, 396_000]);
    // The undo left the version, which the supplier's change had raised: another change of the former one is refused.
    const other = { prices: [{ id: known.id, version: 2, amount: 397_000 }] };
    const stale = await t.call(contract.prices.own.updatePrices, { as: seller, body: other });
    expect(stale.body.data[0]).toMatchObject({ ok: false, code: 'stale' });
  });

  it('is a batch of the last hour, undone by its press, and follows a later batch that was undone', async () => {
    const { listPriceBatches, undoPriceBatch } = contract.priceBatches.own;
    const known = await addPrice(3, 384_500);
    t.clock.now += 7_200_000;
    const list = await applied('میلگرد ۱۴ A3 ۳۹٬۵۰۰ ت');
    const body = { prices: [{ id: known.id, version: 2, amount: 396_000 }] };
    await t.call(contract.prices.own.updatePrices, { as: seller, body });
    const read = async () => (await t.call(listPriceBatches, { as: seller })).body.data as PriceBatch[];
    const [later, ofList] = (await read()) as [PriceBatch, PriceBatch];
    expect(ofList).toMatchObject({ origin: 'text', price_list: { id: list.id }, status: 'applied', prices: 1, undone: 0 });
    const undo = async ({ id }: PriceBatch) =>
      (await t.call(undoPriceBatch, { as: seller, params: { batchId: id }, body: {} })).body.data as { batch: PriceBatch };
    await undo(later);
    const answers = await Promise.all([undo(ofList), undo(ofList)]);
    expect(answers.map(({ batch }) => batch.status)).toContain('undoing');
    await settled(list.id);
    expect((await read())[1]).toMatchObject({ status: 'undone', prices: 1, undone: 1, changed_since: 0 });
    expect((await t.db.read.select().from(prices))[0]?.amount).toBe(384_500);
    expect((await undo(ofList)).batch.status).toBe('undone');
  });
});
