import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readList } from '../../../pricing/price-lists/index.ts';
import type { Person } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { openRfqMarket, type RfqMarket } from '../../../testing/rfq-market.ts';

const { own } = contract.quotes;

describe.each(engines)('a comparison as a file on %s', (engine) => {
  let market: RfqMarket;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
  });
  afterAll(() => market.close());

  it('has numeric cells, texts for missing values, no formulas, and the calculation of each number', async () => {
    const rfq = await market.publish();
    const quote = await market.send(market.first, rfq, [418_000, 4_800_000], { vat_included: true });
    const hostile = '=HYPERLINK("http://example.org")';
    await market.db.execute(`update supplier_profiles set title = '${hostile}' where user_id = ${market.second.id}`);
    const { body: sent } = await market.call(own.sendQuote, {
      as: market.second,
      params: { rfqId: rfq.id },
      body: { ...market.answerTo(rfq, [390_000, 1]), payment: 'credit', credit_days: 73, lines: answerWithout(market, rfq) },
    });
    expect(sent.data.status).toBe('sent');
    const file = (as: Person, query: object) =>
      market.call(own.exportComparison, { as, params: { rfqId: rfq.id }, query: query as never });
    const { status, body, headers } = await file(market.buyer, { yearly_rate: '25' });
    expect([status, headers['content-type']]).toEqual([200, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']);
    expect(headers['content-disposition']).toContain(encodeURIComponent(`مقایسه ${rfq.number}`));
    const cells = async (sheet: number) =>
      (await readList({ bytes: body as unknown as Uint8Array, sheet })).rows.map((row) => row.cells.map((cell) => cell ?? ''));
    const [titles, first, second, ...below] = await cells(0);
    expect(titles?.slice(4, 8)).toEqual([
      `${quote.supplier.title} (تومان برای هر واحد)`,
      `${quote.supplier.title}: توضیح`,
      `${hostile} (تومان برای هر واحد)`,
      `${hostile}: توضیح`,
    ]);
    // 390,000 × 1000 kg without 5 % (73 days of 25 %), in Toman.
    expect(first?.slice(2)).toEqual(['10', 'تن', '38000000', '', '37142857٫1', 'ارزان‌ترین']);
    expect(second?.slice(4)).toEqual(expect.arrayContaining(['ندارد']));
    expect(below.find(([, title]) => title === 'ردیف‌های بدون پاسخ')?.slice(4)).toEqual(['0', '', '1']);
    const working = await cells(1);
    expect(working[1]?.slice(6, 12)).toEqual(['41800', '41800000', '38000000', '', '', '38000000']);
    const csv = (await file(market.buyer, { format: 'csv' })).body.toString();
    expect(csv).toContain('38000000');
    expect(csv).not.toMatch(/(^|,)"?=/m);
    expect((await file(market.first, {})).status).toBe(404);
    expect((await market.call(own.exportComparison, { params: { rfqId: rfq.id } })).status).toBe(401);
  });
});

/** An answer to the first line only: the second is not available. */
function answerWithout(market: RfqMarket, rfq: Parameters<RfqMarket['answerTo']>[0]) {
  const [first, second] = market.answerTo(rfq, [390_000, 1]).lines;
  return [first, { ...second, not_available: true, amount: null }];
}
