import { contract } from '@rasteh/contract';
import type { SendQuote } from '@rasteh/contract/quotes';
import type { Comparison, Quote } from '@rasteh/contract/quotes/forms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { openRfqMarket, type RfqMarket } from '../../../testing/rfq-market.ts';

const { own } = contract.quotes;

describe.each(engines)('quotes of one RFQ on %s', (engine) => {
  let market: RfqMarket;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
  });
  afterAll(() => market.close());

  it('are compared on one basis, for the buyer only', async () => {
    const rfq = await market.publish();
    await market.send(market.first, rfq, [418_000, 4_800_000], { vat_included: true });
    await market.send(market.second, rfq, [390_000, 4_900_000], { payment: 'credit', credit_days: 73 });
    const compare = (as: Person, query = {}) => market.call(own.compareQuotes, { as, params: { rfqId: rfq.id }, query });
    const plain = (await compare(market.buyer)).body.data;
    // 418,000 with 10 % inside is 380,000 a kilogram, 380,000,000 a ton.
    expect(
      plain.lines[0].cells.map(({ basis_amount, is_best }: { basis_amount: number; is_best: boolean }) => [
        basis_amount,
        is_best,
      ]),
    ).toEqual([
      [380_000_000, true],
      [390_000_000, false],
    ]);
    // 25 % a year for 73 days is 5 %: 390 ÷ 1.05 = 371.43.
    const asCash = (await compare(market.buyer, { yearly_rate: '25' })).body.data;
    expect(asCash.lines[0].cells.map(({ basis_amount }: { basis_amount: number }) => basis_amount)).toEqual([
      380_000_000, 371_428_571,
    ]);
    expect(asCash.lines[0].cells[1].steps.map(({ kind }: { kind: string }) => kind)).toEqual(['stated', 'unit', 'credit']);
    expect((await compare(market.first)).status).toBe(404);
  });

  it('are compared with freight, and neither a partial quote nor an alternative is the best', async () => {
    const rfq = await market.publish();
    const [third, fourth] = [await market.logIn('09120000121'), await market.logIn('09120000122')];
    for (const { id } of [third, fourth]) await market.addProfile(id);
    const [tons, branches] = market.answerTo(rfq).lines as [SendQuote['lines'][number], SendQuote['lines'][number]];
    const other_id = await market.addProduct('rebar', ['۱۶', 'ذوب‌آهن']);
    const carried = await market.send(market.first, rfq, [380_000, 4_800_000], { freight: 38_960_000 });
    const whole = await market.send(market.second, rfq, [382_000, 4_900_000]);
    const part = await market.send(third, rfq, undefined, {
      lines: [
        { ...tons, amount: 300_000 },
        { ...branches, amount: null, not_available: true },
      ],
    });
    const another = await market.send(fourth, rfq, undefined, {
      lines: [
        { ...tons, amount: 290_000, alternative_product_id: other_id },
        { ...branches, amount: 4_000_000 },
      ],
    });
    const compared: Comparison = (await market.get(own.compareQuotes, { as: market.buyer, params: { rfqId: rfq.id } })).data;
    const cellsOf = ({ id }: Quote) => compared.lines.map(({ cells }) => cells.find(({ quote_id }) => quote_id === id));
    // 38,960,000 for freight, by value: 38,000,000 of it for ten tons, and 960,000 for twenty branches.
    expect(cellsOf(carried).map((cell) => [cell?.basis_amount, cell?.steps.at(-1)?.kind])).toEqual([
      [383_800_000, 'freight'],
      [4_848_000, 'freight'],
    ]);
    const bestOf = (rows: { quote_id: number; is_best: boolean }[]) =>
      rows.filter(({ is_best }) => is_best).map(({ quote_id }) => quote_id);
    expect(compared.lines.map(({ cells }) => bestOf(cells))).toEqual([[part.id], [another.id]]);
    expect(bestOf(compared.wholes)).toEqual([whole.id]);
  });
});
