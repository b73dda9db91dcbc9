import { contract } from '@rasteh/contract';
import type { Offer } from '@rasteh/contract/pricing/offers';
import type { Price } from '@rasteh/contract/pricing/prices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, saturdayMorning, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { createMarket, createSupplier } from '../../testing/price-market.ts';

const { own } = contract.prices;
const [KG, TON, BRANCH] = [1, 2, 3];

describe.each(engines)('price comparison on %s', (engine) => {
  let t: TestApp;
  let seller: Person;
  let other: Person;
  beforeAll(async () => {
    t = await startTestApp(engine);
    await createMarket(t.db, saturdayMorning);
    seller = await t.logIn('09120000061');
    other = await t.logIn('09120000062');
    await createSupplier(t.db, seller.id, saturdayMorning);
    await createSupplier(t.db, other.id, saturdayMorning);
    await store(seller, { amount: 450_900, vat_included: true });
    await store(other, { amount: 406_900 });
    await store(other, { amount: 405_000_000, unit_id: TON });
    await store(seller, { amount: 6_000_000, unit_id: BRANCH, variation_id: 1 });
    await store(seller, { amount: 5_000_000, unit_id: BRANCH });
    await store(other, { amount: 390_000, payment: 'credit', credit_days: 30 });
    await store(other, { amount: 380_000, delivery: 'delivered' });
    await store(seller, { amount: 100_000, state: 'on_call', min_quantity: '7' });
  });
  afterAll(() => t.close());

  async function store(as: Person, values: { amount: number; [term: string]: unknown }): Promise<Price> {
    const terms = { product_id: 3, unit_id: KG, delivery: 'warehouse', city_id: 1, confirm_amount: values.amount, ...values };
    const { status, body } = await t.call(own.storePrice, { as, body: terms });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.data;
  }
  const list = async (query: Record<string, string>): Promise<Offer[]> =>
    (await t.call(contract.offers.listOffers, { query })).body.data;
  const comparedOf = (offers: readonly Offer[]) => offers.map(({ amount, comparable_amount }) => [amount, comparable_amount]);

  it('sort by the amount without tax for one unit of the category, others separately', async () => {
    const least = [
      [405_000_000, 405_000],
      [406_900, 406_900],
      [450_900, 409_909],
      [6_000_000, 413_793],
    ];
    const apart = [
      [390_000, 390_000],
      [380_000, 380_000],
      [5_000_000, null],
      [null, null],
    ];
    expect(comparedOf(await list({ product_id: '3', sort: 'amount' }))).toEqual([...least, ...apart]);
    expect(comparedOf(await list({ product_id: '3' }))).toEqual([...least, ...apart]);
    expect(comparedOf(await list({ product_id: '3', sort: '-amount' }))).toEqual([...least.toReversed(), ...apart]);
  });

  it('fill the history with comparable amounts, each beside the stated one', async () => {
    const { body } = await t.call(contract.offers.getProductHistory, { params: { productId: 3 } });
    const { unit_id, days, points } = body.data;
    expect(unit_id).toBe(KG);
    expect(days).toEqual([{ day: '2026-11-21', min: 405_000, median: 407_455, max: 413_793, suppliers: 2 }]);
    expect(points).toHaveLength(4);
    expect(points).toContainEqual(
      expect.objectContaining({ amount: 450_900, vat_included: true, unit_id: KG, comparable_amount: 409_909 }),
    );
  });

  it('are featured by the lowest amount, never on credit', async () => {
    const { data } = (await t.call(contract.offers.listFeaturedOffers)).body;
    expect(comparedOf(data)).toEqual([[405_000_000, 405_000]]);
  });

  it('are updated with the amount, the tax and the weight of a piece', async () => {
    const price = await store(seller, { product_id: 1, amount: 440_000 });
    const { id, version } = price;
    const change = (values: object) => t.call(own.updatePrices, { as: seller, body: { prices: [{ id, ...values }] } });
    const offer = async () => (await list({ product_id: '1' }))[0];
    await change({ version, vat_included: true });
    expect(await offer()).toMatchObject({ amount: 440_000, comparable_amount: 400_000, change_percent: null });
    t.clock.now += 40 * 60_000;
    const answer = await change({ version: version + 1, amount: 484_000, vat_included: false });
    expect(answer.body.data[0]).toMatchObject({ ok: true });
    // From 400,000 to 484,000 without tax, and not from 440,000.
    expect(await offer()).toMatchObject({ amount: 484_000, comparable_amount: 484_000, change_percent: 21 });

    const piece = { product_id: 1, title: 'شاخهٔ ۶ متری', unit_id: BRANCH, unit_weight_kg: '10' };
    const variation_id = (await t.call(contract.variations.own.createVariation, { as: seller, body: piece })).body.data.id;
    await store(seller, { product_id: 1, unit_id: BRANCH, variation_id, amount: 5_000_000 });
    const compared = async () => (await list({ product_id: '1', sort: '-amount' }))[0]?.comparable_amount;
    expect(await compared()).toBe(500_000);
    const params = { variationId: variation_id };
    await t.call(contract.variations.own.updateVariation, { as: seller, params, body: { version: 1, unit_weight_kg: '8' } });
    expect(await compared()).toBe(625_000);
  });
});
