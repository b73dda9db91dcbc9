import { contract } from '@rasteh/contract';
import type { SendQuote } from '@rasteh/contract/trade/quotes';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import { openRfqMarket, type RfqMarket } from '../../../testing/rfq-market.ts';

type Line = SendQuote['lines'][number];

describe.each(engines)('the guard of amounts of a quote on %s', (engine) => {
  let market: RfqMarket;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
    await market.addPrice({ user_id: market.first.id, product_id: market.product_id, amount: 400_000, valid_until: null });
  });
  afterAll(() => market.close());

  const send = (rfq: Rfq, amount: number, first: Partial<Line> = {}, more: Partial<SendQuote> = {}) => {
    const body = market.answerTo(rfq, [amount, 4_800_000], more);
    const lines = body.lines.map((line, at) => (at === 0 ? { ...line, ...first } : line));
    const params = { rfqId: rfq.id };
    return market.call(contract.quotes.own.sendQuote, { as: market.first, params, body: { ...body, lines } });
  };

  it('asks to confirm an amount far from the supplier’s own price, at its field', async () => {
    const rfq = await market.publish();
    const refused = await send(rfq, 520_000);
    expect([refused.status, refused.body.code]).toEqual([422, 'price_jump']);
    expect(refused.body.errors['lines.0.amount']?.[0]).toContain('۳۰٪ بیشتر از قیمت خودتان');
    expect(refused.body.data.jumps).toEqual([
      { rfq_line_id: rfq.lines[0]?.id, jump_percent: 30, is_far: false, expected_amount: 400_000, expected_of: 'own' },
    ]);
    expect((await send(rfq, 520_000, { confirm_jump: true })).status).toBe(201);
  });

  it('asks to type an amount again that is more than three times off, in the unit of the answer', async () => {
    const rfq = await market.publish();
    // Ten tons, answered in tons with the amount of a kilogram.
    const slip = { unit_id: 2, quantity: '10' };
    const refused = await send(rfq, 400_000, slip);
    expect([refused.status, refused.body.code]).toEqual([422, 'price_far']);
    expect(refused.body.data.jumps).toMatchObject([{ is_far: true, expected_amount: 400_000_000 }]);
    expect((await send(rfq, 400_000, { ...slip, confirm_jump: true })).body.code).toBe('price_far');
    expect((await send(rfq, 400_000, { ...slip, confirm_amount: 399_999 })).body.code).toBe('price_far');
    expect((await send(rfq, 400_000, { ...slip, confirm_amount: 400_000 })).status).toBe(201);
  });

  it('judges the next version by the last one, and an alternative by nothing', async () => {
    const rfq = await market.publish();
    expect((await send(rfq, 520_000, { alternative_text: 'میلگرد ۱۶' })).status).toBe(201);
    expect((await send(rfq, 420_000, {}, { version: 1 })).status).toBe(201);
    const taxed = await send(rfq, 462_000, {}, { version: 2, vat_included: true });
    expect(taxed.status).toBe(201);
    const refused = await send(rfq, 600_000, {}, { version: 3, vat_included: true });
    expect(refused.body.data.jumps).toMatchObject([{ expected_of: 'quote', expected_amount: 462_000, jump_percent: 29.9 }]);
  });

  it('judges goods without an own price by the median of the market', async () => {
    const rfq = await market.publish();
    const body = market.answerTo(rfq, [900_000, 4_800_000]);
    const refused = await market.call(contract.quotes.own.sendQuote, { as: market.second, params: { rfqId: rfq.id }, body });
    expect([refused.status, refused.body.code]).toEqual([422, 'price_jump']);
    expect(refused.body.data.jumps).toMatchObject([{ expected_of: 'product', expected_amount: 400_000 }]);
  });
});
