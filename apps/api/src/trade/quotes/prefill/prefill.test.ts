import { contract } from '@rasteh/contract';
import type { QuotePrefill } from '@rasteh/contract/trade/quotes/prefill';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prices, variations } from '../../../core/db/schema/index.ts';
import type { Person } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { openRfqMarket, type RfqMarket } from '../../../testing/rfq-market.ts';
import { cityIds, unitIds } from '../../../testing/test-market.ts';

const { own, other } = contract.quotes;
const hour = 3_600_000;

describe.each(engines)('the prefill of a quote on %s', (engine) => {
  let market: RfqMarket;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
  });
  afterAll(() => market.close());

  const read = async (as: Person, { id }: Rfq, query: Record<string, string | number> = {}): Promise<QuotePrefill> =>
    (await market.get(own.getQuotePrefill, { as, params: { rfqId: id }, query })).data;
  const firstLine = async (as: Person, rfq: Rfq, query?: Record<string, string | number>) =>
    (await read(as, rfq, query)).lines[0];
  /** A price of the first supplier alone: earlier ones are removed. */
  const addOnly = async (...rows: Partial<Parameters<RfqMarket['addPrice']>[0]>[]) => {
    await market.db.transaction((tx) => tx.delete(prices));
    const ids: number[] = [];
    for (const row of rows)
      ids.push(
        await market.addPrice({ user_id: market.first.id, product_id: market.product_id, valid_until: null, ...row } as never),
      );
    return ids;
  };

  it('converts the supplier’s own price to the unit of the line and to the VAT terms of the quote', async () => {
    const rfq = await market.publish();
    const [price_id] = await addOnly({ amount: 400_000 });
    expect(await firstLine(market.first, rfq)).toMatchObject({
      gap: null,
      others: 0,
      price: { price_id, amount: 400_000_000, stated: { amount: 400_000, unit: { code: 'kg' } }, age: 'today', differs: [] },
    });
    expect(await firstLine(market.first, rfq, { vat_included: 'true' })).toMatchObject({
      price: { amount: 440_000_000, stated: { vat_included: false } },
    });
    // What is converted is filled in as whole Toman, which is what the supplier then states.
    await addOnly({ amount: 400_000, vat_included: true });
    expect(await firstLine(market.first, rfq, { vat_included: 'false' })).toMatchObject({ price: { amount: 363_636_360 } });
    // A rival has no price, and reads nothing of this one.
    expect(await firstLine(market.second, rfq)).toEqual({
      rfq_line_id: rfq.lines[0]?.id,
      gap: 'no_price',
      price: null,
      unit: null,
      others: 0,
    });
    expect((await read(market.first, rfq)).lines[1]).toMatchObject({ gap: 'free_text', price: null });
  });

  it('takes the price that fits the quantity first, then the payment and the delivery of the quote', async () => {
    const rfq = await market.publish();
    const [retail, wholesale, tooMuch, credit, delivered] = await addOnly(
      { amount: 410_000, min_quantity: 0 },
      { amount: 400_000, min_quantity: 5_000_000 },
      { amount: 390_000, min_quantity: 20_000_000 },
      { amount: 430_000, min_quantity: 1_000_000, payment: 'credit', credit_days: 30 },
      { amount: 415_000, min_quantity: 2_000_000, delivery: 'delivered' },
    );
    const chosen = async (query: Record<string, string | number>) => (await firstLine(market.first, rfq, query))?.price;
    const cash = { delivery: 'warehouse', payment: 'cash', city_id: cityIds.rey };
    expect(await chosen(cash)).toMatchObject({ price_id: wholesale, differs: [] });
    expect((await firstLine(market.first, rfq, cash))?.others).toBe(4);
    expect(await chosen({ ...cash, payment: 'credit', credit_days: '30' })).toMatchObject({ price_id: credit });
    expect(await chosen({ ...cash, delivery: 'delivered' })).toMatchObject({ price_id: delivered });
    expect(await chosen({ ...cash, payment: 'credit', credit_days: '60' })).toMatchObject({ differs: ['payment'] });
    // A city that does not exist is one in which no price is.
    expect(await chosen({ ...cash, city_id: 9_999 })).toMatchObject({ price_id: wholesale, differs: ['city'] });
    await addOnly({ amount: 390_000, min_quantity: 20_000_000 });
    expect(await chosen(cash)).toMatchObject({ differs: ['min_quantity'] });
    expect([retail, tooMuch].every(Boolean)).toBe(true);
  });

  it('says how old a price is, and fills none that is not for sale', async () => {
    const rfq = await market.publish();
    const { now } = market.clock;
    const age = async () => (await firstLine(market.first, rfq))?.price?.age;
    await addOnly({ stated_at: now - 26 * hour, valid_until: now + 5 * hour });
    expect(await age()).toBe('earlier');
    await addOnly({ valid_until: now + hour });
    expect(await age()).toBe('ending');
    await addOnly({ stated_at: now - 26 * hour, valid_until: now - hour });
    expect(await age()).toBe('expired');
    for (const state of ['unavailable', 'on_call'] as const) {
      await addOnly({ state });
      expect(await firstLine(market.first, rfq)).toMatchObject({ gap: 'not_available', price: null });
    }
  });

  it('converts pieces by their weight, and says so where there is none', async () => {
    const [row] = await market.db.transaction((tx) =>
      tx
        .insert(variations)
        .values({
          product_id: market.product_id,
          title: 'شاخهٔ ۱۲ متری',
          unit_id: unitIds.branch,
          unit_weight: 14_500,
          attributes: {},
          created_at: market.clock.now,
        } as never)
        .returning(),
    );
    const lines = [{ product_id: market.product_id, quantity: '10', unit_id: unitIds.branch }];
    const rfq = await market.publish({ lines });
    await addOnly({ amount: 400_000, variation_id: row?.id ?? 0 });
    expect(await firstLine(market.first, rfq)).toMatchObject({
      price: { amount: 5_800_000, unit_weight_kg: '14.5', variation: 'شاخهٔ ۱۲ متری' },
    });
    await addOnly({ amount: 400_000 });
    expect(await firstLine(market.first, rfq)).toMatchObject({ gap: 'unit', price: null, unit: { code: 'kg' } });
  });

  it('takes the terms of the last quote, otherwise those of the prices and the city of the profile', async () => {
    const rfq = await market.publish();
    await addOnly({ delivery: 'factory', vat_included: true });
    expect((await read(market.first, rfq)).terms).toEqual({
      from: 'prices',
      quoted_at: null,
      vat_included: true,
      delivery: 'factory',
      payment: 'cash',
      credit_days: 0,
      city: expect.objectContaining({ id: cityIds.rey }),
      valid_days: null,
      lead_time_days: null,
    });
    await addOnly();
    const sent = await market.send(market.first, rfq, undefined, {
      payment: 'credit',
      credit_days: 30,
      valid_until: market.inTime(72 * hour),
      lines: market.answerTo(rfq).lines.map((line) => ({ ...line, lead_time_days: 2 })),
    });
    expect((await read(market.first, await market.publish())).terms).toMatchObject({
      from: 'quote',
      quoted_at: sent.current.sent_at,
      payment: 'credit',
      credit_days: 30,
      city: { id: cityIds.mobarakeh },
      valid_days: 3,
      lead_time_days: 2,
    });
  });

  it('is closed to guests, outsiders and for RFQs that the supplier may not see; wrong terms are refused', async () => {
    const rfq = await market.publish({ audience: 'invited', invited_ids: [market.second.id] });
    const params = { rfqId: rfq.id };
    expect((await market.call(own.getQuotePrefill, { params })).status).toBe(401);
    expect((await market.call(own.getQuotePrefill, { as: market.first, params })).status).toBe(404);
    expect((await market.call(own.getQuotePrefill, { as: market.first, params: { rfqId: 9_999 } })).status).toBe(404);
    expect((await market.call(own.getQuotePrefill, { as: market.second, params })).status).toBe(200);
    const foreign = { userId: market.second.id, ...params };
    expect((await market.call(other.getQuotePrefill, { as: market.first, params: foreign })).status).toBe(403);
    for (const query of [{ payment: 'barter' }, { credit_days: '-1' }, { vat_included: '1' }, { city_id: 'x' }])
      expect((await market.call(own.getQuotePrefill, { as: market.second, params, query: query as never })).status).toBe(422);
  });

  it('gives a delegate for RFQs no amount that has expired', async () => {
    const rfq = await market.publish();
    await market.call(contract.delegations.createDelegation, {
      as: market.first,
      body: { mobile: market.second.mobile, scopes: ['rfq'] },
    });
    const params = { userId: market.first.id, rfqId: rfq.id };
    const asDelegate = async () => (await market.get(other.getQuotePrefill, { as: market.second, params })).data.lines[0];
    await addOnly({ valid_until: market.clock.now - hour });
    expect(await asDelegate()).toMatchObject({ gap: 'not_available', price: null });
    await addOnly({ amount: 420_000 });
    expect(await asDelegate()).toMatchObject({ price: { amount: 420_000_000 } });
  });
});
