import { contract } from '@rasteh/contract';
import type { Price } from '@rasteh/contract/pricing/prices';
import { takeBackLimits } from '@rasteh/contract/wire/limits';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, priceArchives, prices } from '../../core/db/schema/index.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { createMarket, createSupplier } from '../../testing/price-market.ts';

const { own } = contract.prices;
const at = (text: string) => Date.parse(`${text}+03:30`);
const [second, day] = [1_000, 86_400_000];
const last = (takeBackLimits.offer_s + takeBackLimits.grace_s) * second;

describe.each(engines)('taking back a price on %s', (engine) => {
  let t: TestApp;
  let seller: Person;
  let stranger: Person;
  beforeEach(async () => {
    t = await startTestApp(engine, { now: at('2026-11-18T10:00:00') });
    await createMarket(t.db, t.clock.now);
    seller = await t.logIn('09120000041');
    stranger = await t.logIn('09120000042');
    await createSupplier(t.db, seller.id, t.clock.now);
  });
  afterEach(() => t.close());

  let turn = 0;
  async function store(amount = 400_000): Promise<Price> {
    turn += 1;
    const terms = { product_id: 3, unit_id: 1, delivery: 'factory', city_id: 1, min_quantity: String(turn), amount };
    return (await t.call(own.storePrice, { as: seller, body: terms })).body.data;
  }
  async function change(price: Price, values: object): Promise<Price> {
    const body = { prices: [{ id: price.id, version: price.version, ...values }] };
    return (await t.call(own.updatePrices, { as: seller, body })).body.data[0].row;
  }
  const takeBack = async (published: readonly { id: number; version: number }[], as = seller) => {
    const rows = published.map(({ id, version }) => ({ id, version }));
    return (await t.call(own.takeBackPrices, { as, body: { prices: rows } })).body.data;
  };
  const stored = async ({ id }: { id: number }) => (await t.db.read.select().from(prices).where(eq(prices.id, id)))[0];
  const historyOf = async () => {
    const { points, days } = (await t.call(contract.offers.getProductHistory, { params: { productId: 3 } })).body.data;
    return {
      points: points.map(({ amount }: { amount: number }) => amount),
      days: days.map(({ min, max }: { min: number; max: number }) => [min, max]),
    };
  };

  it('restores the price with trend and former amount, and leaves no trace in its history', async () => {
    let price = await store();
    for (const amount of [420_000, 440_000]) {
      t.clock.now += day;
      price = await change(price, { amount });
    }
    t.clock.now += day / 4;
    const [before, history] = [await stored(price), await historyOf()];
    const changed = await change(price, { amount: 490_000, vat_included: true, note: 'اشتباه', state: 'available' });
    t.clock.now += last;
    const [result] = await takeBack([changed]);
    expect(result).toMatchObject({ id: price.id, ok: true, row: { amount: 440_000, note: null, previous_amount: 420_000 } });
    expect(await stored(price)).toEqual({ ...before, version: (before?.version ?? 0) + 2 });
    expect(await historyOf()).toEqual(history);
    const archives = await t.db.read.select().from(priceArchives);
    expect(archives.filter(({ reason }) => reason === 'undo').map(({ amount }) => amount)).toEqual([440_000, 490_000]);
    t.clock.now += 2 * day;
    await t.app.jobs.runDue();
    expect((await historyOf()).days.at(-1)).toEqual([440_000, 440_000]);
  });

  it('compares the price by the current weight of its piece', async () => {
    const body = { product_id: 3, title: 'شاخه', unit_id: 3, unit_weight_kg: '10' };
    const variation_id = (await t.call(contract.variations.own.createVariation, { as: seller, body })).body.data.id;
    const terms = { product_id: 3, variation_id, unit_id: 3, delivery: 'factory', city_id: 1, amount: 4_000_000 };
    const price: Price = (await t.call(own.storePrice, { as: seller, body: terms })).body.data;
    const changed = await change(price, { amount: 4_400_000 });
    const params = { variationId: variation_id };
    await t.call(contract.variations.own.updateVariation, { as: seller, params, body: { version: 1, unit_weight_kg: '20' } });
    await takeBack([changed]);
    expect(await stored(price)).toMatchObject({ amount: 4_000_000, comparable_amount: 200_000 });
  });

  it('restores neither trend nor former amount from a slip that was corrected after midnight', async () => {
    let price = await store();
    for (const [time, amount] of [
      ['2026-11-19T23:50:00', 500_000],
      ['2026-11-20T00:10:00', 400_000],
      ['2026-11-20T12:00:00', 410_000],
    ] as const) {
      t.clock.now = at(time);
      price = await change(price, { amount });
    }
    await takeBack([price]);
    const row = await stored(price);
    expect(row?.trend.map(([, amount]) => amount)).toEqual([400_000, 400_000]);
    expect(row?.previous_amount).toBeNull();
  });

  it('removes a new price, also from days that are closed later', async () => {
    const price = await store();
    t.clock.now += 5 * second;
    expect(await takeBack([price])).toEqual([{ id: price.id, ok: true }]);
    expect((await stored(price))?.deleted_at).toBe(t.clock.now);
    expect(await historyOf()).toEqual({ points: [], days: [] });
    t.clock.now += 2 * day;
    await t.app.jobs.runDue();
    expect((await historyOf()).days).toEqual([]);
    expect((await takeBack([{ id: price.id, version: 2 }]))[0]).toMatchObject({ ok: false, code: 'not_found' });
  });

  it('keeps the statement for the days before a later deletion of the price', async () => {
    const price = await store();
    t.clock.now += day;
    const [{ row }] = await takeBack([await change(price, { amount: 410_000 })]);
    expect(row.amount).toBe(400_000);
    t.clock.now += day;
    await t.call(own.deletePrice, { as: seller, params: { priceId: price.id } });
    t.clock.now += day;
    await t.app.jobs.runDue();
    expect((await historyOf()).days[0]).toEqual([400_000, 400_000]);
  });

  it('handles each price of a batch independently', async () => {
    const [a, b, c] = [await store(), await store(), await store()];
    const states = await t.call(own.setUnavailable, { as: seller, body: { ids: [a.id, b.id, c.id] } });
    const rows: Price[] = states.body.data.map(({ row }: { row: Price }) => row);
    await change(rows[1] as Price, { state: 'on_call' });
    const results = await takeBack([...rows, { id: 999_999, version: 1 }]);
    expect(results.map(({ ok, code, row }: { ok: boolean; code?: string; row?: Price }) => [ok, code, row?.state])).toEqual([
      [true, undefined, 'available'],
      [false, 'stale', 'on_call'],
      [true, undefined, 'available'],
      [false, 'not_found', undefined],
    ]);
  });

  it('is refused after the time limit', async () => {
    const price = await change(await store(), { amount: 410_000 });
    t.clock.now += last + 1;
    expect(await takeBack([price])).toMatchObject([{ ok: false, code: 'take_back_too_late', row: { amount: 410_000 } }]);
    const added = await store();
    t.clock.now += last + 1;
    expect(await takeBack([added])).toMatchObject([{ ok: false, code: 'take_back_too_late' }]);
  });

  it('takes effect once for two concurrent requests, and not beyond the publication', async () => {
    const first = await change(await store(), { amount: 410_000 });
    const second = await change(first, { amount: 420_000 });
    const answers = await Promise.all([takeBack([second]), takeBack([second])]);
    expect(
      answers
        .flat()
        .map(({ code }) => code ?? 'ok')
        .sort(),
    ).toEqual(['ok', 'stale']);
    const now = await stored(second);
    expect(now?.amount).toBe(410_000);
    expect(await takeBack([{ id: second.id, version: now?.version ?? 0 }])).toMatchObject([{ code: 'take_back_too_late' }]);
  });

  it('is refused for other users', async () => {
    const price = await change(await store(), { amount: 410_000 });
    expect(await takeBack([price], stranger)).toEqual([{ id: price.id, ok: false, code: 'not_found' }]);
    expect((await stored(price))?.amount).toBe(410_000);
  });

  it('is recorded in the audit log for a delegate', async () => {
    const { id: owner_id } = seller;
    const granted = { mobile: stranger.mobile, scopes: ['prices'] };
    await t.call(contract.delegations.createDelegation, { as: seller, body: granted });
    const price = await change(await store(), { amount: 410_000 });
    const params = { userId: owner_id };
    const body = { prices: [{ id: price.id, version: price.version }] };
    const answer = await t.call(contract.prices.other.takeBackPrices, { as: stranger, params, body });
    expect(answer.body.data).toMatchObject([{ ok: true, row: { amount: 400_000 } }]);
    const [entry] = (await t.db.read.select().from(auditLog)).filter(({ action }) => action === 'takeBackPrices');
    expect(entry).toMatchObject({ actor_id: stranger.id, subject_id: owner_id, before: [{ amount: 410_000 }] });
  });
});
