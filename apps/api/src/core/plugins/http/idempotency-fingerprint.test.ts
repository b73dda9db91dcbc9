import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import { openRfqMarket, type RfqMarket } from '../../../testing/rfq-market.ts';

describe.each(engines)('the fingerprint of an idempotent request on %s', (engine) => {
  let market: RfqMarket;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
  });
  afterAll(() => market.close());

  it('refuses a key that was used for another id of the same path', async () => {
    const rfq = await market.publish();
    const quotes = [await market.send(market.first, rfq), await market.send(market.second, rfq)];
    const accept = (quoteId: number) =>
      market.call(contract.quotes.own.acceptQuote, {
        as: market.buyer,
        params: { quoteId },
        body: { version: 1, lines: [{ rfq_line_id: rfq.lines[0]?.id, quantity: '1' }] },
        headers: { 'idempotency-key': 'award-of-the-day' },
      });
    const [first, second] = [await accept(quotes[0]?.id ?? 0), await accept(quotes[1]?.id ?? 0)];
    expect(first.body.data.id).toBe(quotes[0]?.id);
    expect([second.status, second.body.code]).toEqual([422, 'idempotency_mismatch']);
    expect((await accept(quotes[0]?.id ?? 0)).body).toEqual(first.body);
    const { body } = await market.call(contract.quotes.own.getQuote, {
      as: market.buyer,
      params: { quoteId: quotes[1]?.id ?? 0 },
    });
    expect(body.data.awards).toEqual([]);
  });
});
