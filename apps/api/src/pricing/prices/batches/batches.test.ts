import { randomUUID } from 'node:crypto';
import { contract } from '@rasteh/contract';
import type { Price, PriceResult } from '@rasteh/contract/pricing/prices';
import type { PriceBatch, PriceBatchLine } from '@rasteh/contract/pricing/prices/batches';
import { priceLimits } from '@rasteh/contract/wire/limits';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, priceArchives, priceBatches, priceBatchRows, prices } from '../../../core/db/schema/index.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { openSocket } from '../../../testing/live.ts';
import { createMarket, createSupplier } from '../../../testing/price-market.ts';

const { own, other } = contract.prices;
const batches = contract.priceBatches;
const [minute, hour] = [60_000, 3_600_000];

describe.each(engines)('undoing the last hour’s batches on %s', (engine) => {
  let t: TestApp;
  let seller: Person;
  let stranger: Person;
  beforeEach(async () => {
    t = await startTestApp(engine, { now: Date.parse('2026-11-18T10:00:00+03:30') });
    await createMarket(t.db, t.clock.now);
    seller = await t.logIn('09120000041');
    stranger = await t.logIn('09120000042');
    await createSupplier(t.db, seller.id, t.clock.now);
  });
  afterEach(() => t.close());

  let turn = 0;
  /** Prices that were stated a day ago. */
  async function storeEarlier(...amounts: number[]): Promise<Price[]> {
    t.clock.now -= 24 * hour;
    const stored: Price[] = [];
    for (const amount of amounts) {
      turn += 1;
      const terms = { product_id: 3, unit_id: 1, delivery: 'factory', city_id: 1, min_quantity: String(turn), amount };
      stored.push((await t.call(own.storePrice, { as: seller, body: terms })).body.data);
    }
    t.clock.now += 24 * hour;
    return stored;
  }
  const change = async (rows: object[], from: object = {}, as = seller): Promise<PriceResult[]> =>
    (await t.call(own.updatePrices, { as, body: { prices: rows, ...from } })).body.data;
  const withAmount = ({ id, version }: Pick<Price, 'id' | 'version'>, amount: number, more: object = {}) => ({
    id,
    version,
    amount,
    ...more,
  });
  const list = async (as = seller): Promise<PriceBatch[]> => (await t.call(batches.own.listPriceBatches, { as })).body.data;
  const latest = async (): Promise<PriceBatch> => (await list())[0] as PriceBatch;
  const lines = async (batch: PriceBatch): Promise<PriceBatchLine[]> =>
    (await t.call(batches.own.listPriceBatchLines, { as: seller, params: { batchId: batch.id } })).body.data;
  const undo = (batch: Pick<PriceBatch, 'id'>, as: Person | undefined = seller, body: object = {}) =>
    t.call(batches.own.undoPriceBatch, { as, params: { batchId: batch.id }, body });
  const undoneBy = async (batch: PriceBatch, body: object = {}): Promise<{ batch: PriceBatch; results: PriceResult[] }> =>
    (await undo(batch, seller, body)).body.data;
  const stored = async (id: number) => (await t.db.read.select().from(prices).where(eq(prices.id, id)))[0];

  it('restores amount, state, validity and history of each price, and publishes the change', async () => {
    const [a, b] = (await storeEarlier(400_000, 390_000)) as [Price, Price];
    const before = [await stored(a.id), await stored(b.id)];
    await change([withAmount(a, 420_000, { note: 'تازه' }), withAmount(b, 410_000)], { origin: 'paste' });
    t.clock.now += 50 * minute;
    const batch = await latest();
    expect(batch).toMatchObject({
      origin: 'paste',
      actor: { id: seller.id },
      prices: 2,
      undone: 0,
      status: 'applied',
      first_title: 'میلگرد ۱۴ A3',
    });
    expect(await lines(batch)).toMatchObject([
      { price_id: a.id, status: 'applied', price: { amount: 420_000 }, before: { amount: 400_000, note: null } },
      { price_id: b.id, status: 'applied', price: { amount: 410_000 }, before: { amount: 390_000 } },
    ]);
    const live = await openSocket(t, seller);
    await live.follow('me');
    const { batch: after, results } = await undoneBy(batch);
    expect(results.map(({ ok, row }) => [ok, row?.amount])).toEqual([
      [true, 400_000],
      [true, 390_000],
    ]);
    expect(after).toMatchObject({ status: 'undone', undone: 2, undone_by: { id: seller.id } });
    for (const [at, { id }] of [a, b].entries())
      expect(await stored(id)).toEqual({ ...before[at], version: (before[at]?.version ?? 0) + 2 });
    const archives = await t.db.read.select().from(priceArchives);
    expect(archives.map(({ reason }) => reason)).toEqual(['undo', 'undo', 'undo', 'undo']);
    await live.until(
      (frame) =>
        frame.t === 'evt' && frame.e === 'price.changed' && frame.d.prices.map(({ amount }) => amount).join() === '400000,390000',
    );
    live.end();
  });

  it('leaves a price that was changed or deleted since, and shows it by its line', async () => {
    const [a, b, c] = (await storeEarlier(400_000, 390_000, 380_000)) as [Price, Price, Price];
    const [, changed] = await change([withAmount(a, 420_000), withAmount(b, 410_000), withAmount(c, 395_000)]);
    const batch = await latest();
    await change([withAmount(changed?.row as Price, 415_000)]);
    await t.call(own.deletePrice, { as: seller, params: { priceId: c.id } });
    const { batch: after, results } = await undoneBy(batch);
    expect(results.map(({ id, ok, code, row }) => [id, ok, code, row?.amount])).toEqual([
      [a.id, true, undefined, 400_000],
      [b.id, false, 'stale', 415_000],
      [c.id, false, 'not_found', undefined],
    ]);
    expect(after).toMatchObject({ status: 'undone', undone: 1, changed_since: 2 });
    expect(
      (await lines(batch)).map(({ price_id, status, price, before }) => [price_id, status, price?.amount, before?.amount]),
    ).toEqual([
      [b.id, 'changed_since', 415_000, 390_000],
      [c.id, 'deleted', undefined, 380_000],
      [a.id, 'undone', 400_000, 400_000],
    ]);
  });

  it('undoes a batch below one that is undone already', async () => {
    const [a] = (await storeEarlier(400_000)) as [Price];
    const [first] = await change([withAmount(a, 410_000)]);
    await change([withAmount(first?.row as Price, 430_000)], { origin: 'keypad' });
    const [upper, lower] = (await list()) as [PriceBatch, PriceBatch];
    expect((await undoneBy(lower)).results).toMatchObject([{ ok: false, code: 'stale' }]);
    expect((await undoneBy(upper)).results).toMatchObject([{ ok: true, row: { amount: 410_000 } }]);
    expect((await undoneBy(lower)).results).toMatchObject([{ ok: true, row: { amount: 400_000 } }]);
  });

  it('follows a publication that was taken back within seconds', async () => {
    const [a] = (await storeEarlier(400_000)) as [Price];
    const [first] = await change([withAmount(a, 410_000)]);
    const [second] = await change([withAmount(first?.row as Price, 430_000)]);
    await t.call(own.takeBackPrices, { as: seller, body: { prices: [{ id: a.id, version: second?.row?.version }] } });
    const [upper, lower] = (await list()) as [PriceBatch, PriceBatch];
    expect([upper.status, upper.undone_by, lower.status, lower.changed_since]).toEqual(['undone', null, 'applied', 0]);
    expect((await undoneBy(lower)).results).toMatchObject([{ ok: true, row: { amount: 400_000 } }]);
  });

  it('changes nothing when it is sent again or twice at once', async () => {
    const [a] = (await storeEarlier(400_000)) as [Price];
    await change([withAmount(a, 420_000)]);
    const batch = await latest();
    const answers = await Promise.all([undo(batch), undo(batch)]);
    expect(answers.map(({ status, body }) => [status, body.data.results[0].ok])).toEqual([
      [200, true],
      [200, true],
    ]);
    const after = await stored(a.id);
    expect((await undoneBy(batch)).results).toMatchObject([{ ok: true, row: { amount: 400_000 } }]);
    expect(await stored(a.id)).toEqual(after);
    expect(after?.version).toBe(a.version + 2);
    expect(await list()).toHaveLength(1);
  });

  it('asks before it brings back an amount that is far from the present one', async () => {
    const [a, b] = (await storeEarlier(400_000, 390_000)) as [Price, Price];
    await change([withAmount(a, 4_000_000, { confirm_amount: 4_000_000 }), withAmount(b, 395_000)]);
    const batch = await latest();
    expect((await lines(batch)).map(({ jump_percent }) => jump_percent)).toEqual([-90, null]);
    const { results } = await undoneBy(batch);
    expect(results).toMatchObject([
      { id: a.id, ok: false, code: 'price_far', jump_percent: -90 },
      { id: b.id, ok: true },
    ]);
    expect((await stored(a.id))?.amount).toBe(4_000_000);
    expect((await undoneBy(batch, { confirm_jumps: true })).results).toMatchObject([{ ok: true }, { ok: true }]);
    expect((await stored(a.id))?.amount).toBe(400_000);
  });

  it('joins the changes of one keypad, and undoes them together', async () => {
    const [a, b] = (await storeEarlier(400_000, 390_000)) as [Price, Price];
    const keypad = { origin: 'keypad', batch_key: randomUUID() };
    const [first] = await change([withAmount(a, 410_000)], keypad);
    t.clock.now += minute;
    await change([withAmount(first?.row as Price, 420_000), withAmount(b, 391_000)], keypad);
    expect(await list()).toHaveLength(1);
    expect((await undoneBy(await latest())).results.map(({ row }) => row?.amount)).toEqual([400_000, 390_000]);
    // A key whose batch is undone, and one of a price that changed in between, begin a new batch.
    const again = await stored(a.id);
    const [third] = await change([withAmount({ id: a.id, version: again?.version ?? 0 }, 405_000)], keypad);
    const [between] = await change([withAmount(third?.row as Price, 406_000)]);
    await change([withAmount(between?.row as Price, 407_000)], keypad);
    expect((await list()).map(({ origin }) => origin)).toEqual(['keypad', 'grid', 'keypad', 'keypad']);
    expect((await undoneBy(await latest())).results).toMatchObject([{ ok: true, row: { amount: 406_000 } }]);
  });

  it('undoes a new state, and deletes a new price', async () => {
    const [a] = (await storeEarlier(400_000)) as [Price];
    await t.call(own.setOnCall, { as: seller, body: { ids: [a.id] } });
    const terms = { product_id: 1, unit_id: 1, delivery: 'factory', city_id: 1, amount: 400_000 };
    const added = (await t.call(own.storePrice, { as: seller, body: terms })).body.data;
    const [upper, lower] = (await list()) as [PriceBatch, PriceBatch];
    expect([upper.origin, lower.origin]).toEqual(['new', 'state']);
    expect((await undoneBy(upper)).results).toEqual([{ id: added.id, ok: true }]);
    expect((await stored(added.id))?.deleted_at).toBe(t.clock.now);
    expect((await undoneBy(lower)).results).toMatchObject([{ ok: true, row: { state: 'available' } }]);
  });

  it('never makes an expired statement valid again', async () => {
    t.clock.now = Date.parse('2026-11-18T17:30:00+03:30');
    const [a] = (await storeEarlier(400_000)) as [Price];
    await change([withAmount(a, 410_000)]);
    t.clock.now += 45 * minute;
    const { results } = await undoneBy(await latest());
    expect(results).toMatchObject([{ ok: true, row: { amount: 400_000, state: 'on_call', valid_until: a.valid_until } }]);
  });

  it('is refused after an hour, and the job deletes batches of the day before', async () => {
    const [a] = (await storeEarlier(400_000)) as [Price];
    await change([withAmount(a, 420_000)]);
    const batch = await latest();
    t.clock.now += priceLimits.undo_s * 1_000 + 1;
    expect(await list()).toEqual([]);
    expect((await undo(batch)).body).toMatchObject({ code: 'undo_too_late' });
    t.clock.now += 24 * hour;
    await t.app.jobs.runDue();
    expect(await t.db.read.select().from(priceBatches)).toEqual([]);
    expect(await t.db.read.select().from(priceBatchRows)).toEqual([]);
  });

  it('is for the supplier and delegates of prices alone, and a delegate’s undo is in the audit log', async () => {
    const [a] = (await storeEarlier(400_000)) as [Price];
    await change([withAmount(a, 420_000)]);
    const batch = await latest();
    expect((await undo(batch, stranger)).status).toBe(404);
    expect((await t.call(batches.own.undoPriceBatch, { params: { batchId: batch.id }, body: {} })).status).toBe(401);
    expect((await undo(batch, seller, { confirm_jumps: 'yes' })).status).toBe(422);
    expect(await list(stranger)).toEqual([]);
    const params = { userId: seller.id, batchId: batch.id };
    const asDelegate = () => t.call(batches.other.undoPriceBatch, { as: stranger, params, body: {} });
    expect((await asDelegate()).status).toBe(403);
    await t.call(contract.delegations.createDelegation, { as: seller, body: { mobile: stranger.mobile, scopes: ['prices'] } });
    const answer = await asDelegate();
    expect(answer.body.data).toMatchObject({ batch: { undone_by: { id: stranger.id } }, results: [{ ok: true }] });
    const [entry] = (await t.db.read.select().from(auditLog)).filter(({ action }) => action === 'undoPriceBatch');
    expect(entry).toMatchObject({ actor_id: stranger.id, subject_id: seller.id, before: [{ amount: 420_000 }] });
    await t.call(other.updatePrices, { as: stranger, params, body: { prices: [withAmount({ ...a, version: 3 }, 405_000)] } });
    expect(await latest()).toMatchObject({ actor: { id: stranger.id }, origin: 'grid' });
  });
});
