import { contract } from '@rasteh/contract';
import type { QuoteLineInputSchema, SendQuote } from '@rasteh/contract/trade/quotes';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openRfqMarket, type RfqMarket } from '../../testing/rfq-market.ts';

const { own } = contract.quotes;
const most = 10_000_000_000_000;

// The amounts are computed in the process, so one database engine is enough.
describe('a quote with amounts at the limits', () => {
  let market: RfqMarket;
  beforeAll(async () => {
    market = await openRfqMarket('sqlite');
  });
  afterAll(() => market.close());

  type Line = z.input<typeof QuoteLineInputSchema>;
  const hostile: [string, Partial<Line>, Partial<SendQuote>][] = [
    ['beyond 2^53 in the unit asked for', { amount: most, quantity: '0.001', unit_id: 1 }, {}],
    ['beyond 2^53 for the whole quantity', { amount: most, quantity: '0.001', unit_id: 2 }, {}],
    [
      'with a carriage beyond 2^53 for one unit',
      { amount: 1_000, quantity: '0.001', unit_id: 1 },
      { freight: 1_000_000_000_000 },
    ],
  ];
  it.each(hostile)('%s keeps the comparison of the other quotes', async (_name, line, more) => {
    const rfq: Rfq = await market.publish({ lines: [{ text: 'نبشی ۵', quantity: '1000', unit_id: 2 }] });
    const { lines } = market.answerTo(rfq, [380_000]);
    await market.send(market.first, rfq, undefined, { lines: lines.map((one) => ({ ...one, ...line })), ...more });
    const whole = lines.map((one) => ({ ...one, quantity: '1000000' }));
    const honest = await market.send(market.second, rfq, undefined, { lines: whole, delivery: 'delivered' });
    const params = { rfqId: rfq.id };
    const { status, body } = await market.call(own.compareQuotes, { as: market.buyer, params });
    expect(status).toBe(200);
    const best = body.data.wholes.filter(({ is_best }: { is_best: boolean }) => is_best);
    expect(best).toMatchObject([{ quote_id: honest.id, amount: 380_000_000_000, missing_lines: 0, is_best: true }]);
    expect(body.data.basket.combination.parts.length).toBeGreaterThan(0);
    const file = await market.call(own.exportComparison, { as: market.buyer, params, query: { format: 'csv' } });
    expect(file.status).toBe(200);
    expect(String(file.body)).not.toMatch(/\d{16,}|e\+/);
  });
});
