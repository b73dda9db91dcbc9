import { contract } from '@rasteh/contract';
import type { SendQuote } from '@rasteh/contract/trade/quotes';
import type { Comparison, Quote } from '@rasteh/contract/trade/quotes/forms';
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
    const whole = await market.send(market.second, rfq, [382_000, 4_900_000], { delivery: 'delivered' });
    const part = await market.send(third, rfq, undefined, {
      freight: 0,
      lines: [
        { ...tons, amount: 300_000 },
        { ...branches, amount: null, not_available: true },
      ],
    });
    const another = await market.send(fourth, rfq, undefined, {
      delivery: 'delivered',
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
    expect(compared.basket).toMatchObject({ of: 'asked', freight: 'included', shared_line_ids: [] });
  });

  it('have totals with the whole freight of each supplier, which a next award of the supplier does not add again', async () => {
    const rfq = await market.publish();
    const [tons, branches] = rfq.lines.map(({ id }) => id) as [number, number];
    // Cheaper tons by 20 million Rial; the freight of 38.96 million, of which 38 million are the share of the tons, makes them dearer.
    const carried = await market.send(market.first, rfq, [380_000, 4_800_000], { freight: 38_960_000 });
    const delivered = await market.send(market.second, rfq, [382_000, 4_900_000], { delivery: 'delivered' });
    const compare = async (): Promise<Comparison> =>
      (await market.get(own.compareQuotes, { as: market.buyer, params: { rfqId: rfq.id } })).data;
    const { basket, wholes } = await compare();
    expect(wholes.map(({ quote_id, amount, least_amount, is_best }) => [quote_id, amount, least_amount, is_best])).toEqual([
      [carried.id, 3_934_960_000, 3_934_960_000, false],
      [delivered.id, 3_918_000_000, 3_918_000_000, true],
    ]);
    // By shares the branches of the first cost 96.96 million, those of the second 98; with the whole freight they cost more.
    const combination = { amount: 3_918_000_000, least_amount: 3_918_000_000, suppliers: 1 };
    expect(basket.combination).toMatchObject({ ...combination, is_cheapest: false, rival_amount: 3_916_960_000 });
    const accept = (quote: Quote, line: number, quantity: string) =>
      market.call(own.acceptQuotes, {
        as: market.buyer,
        params: { rfqId: rfq.id },
        body: {
          quotes: [{ quote_id: quote.id, version: 1, lines: [{ rfq_line_id: line, quantity, reason: 'زودتر می‌رسد' }] }],
        },
      });
    expect((await accept(carried, tons, '5')).status).toBe(200);
    const left = await compare();
    const [first, second] = left.wholes;
    // Twenty branches; the five tons that are left are filled by the second, as the first was awarded its tons.
    expect([first?.amount, first?.least_amount]).toEqual([2_006_000_000, 2_006_000_000]);
    expect(second?.amount).toBe(2_008_000_000);
    expect(left.basket.combination).toMatchObject({ amount: 2_006_000_000, is_cheapest: true, freight: 0, suppliers: 2 });
    // The parts of the combination need no reason.
    const parts = left.basket.combination?.parts ?? [];
    const quotes = parts.map(({ quote_id, rfq_line_id, quantity }) => ({
      quote_id,
      version: 1,
      lines: [{ rfq_line_id, quantity }],
    }));
    expect(parts.map(({ rfq_line_id }) => rfq_line_id)).toEqual([tons, branches]);
    const done = await market.call(own.acceptQuotes, { as: market.buyer, params: { rfqId: rfq.id }, body: { quotes } });
    expect(done.status).toBe(200);
  });

  it('keep the mark of the least on an awarded line, whoever won it', async () => {
    const rfq = await market.publish();
    const least = await market.send(market.first, rfq, [380_000, 4_800_000]);
    const winner = await market.send(market.second, rfq, [390_000, 4_900_000]);
    const params = { quoteId: winner.id };
    const accepted = await market.call(own.acceptQuote, {
      as: market.buyer,
      params,
      body: { version: winner.current.version },
    });
    expect(accepted.status).toBe(200);
    const compared: Comparison = (await market.get(own.compareQuotes, { as: market.buyer, params: { rfqId: rfq.id } })).data;
    expect(compared.quotes.map(({ status }) => status).toSorted()).toEqual(['accepted', 'lost']);
    for (const { cells } of compared.lines)
      expect(cells.filter(({ is_best }) => is_best).map(({ quote_id }) => quote_id)).toEqual([least.id]);
  });

  it('have totals of equal baskets only, and freight in none of them while one is unknown', async () => {
    const rfq = await market.publish();
    const [tons, branches] = rfq.lines.map(({ id }) => id) as [number, number];
    const whole = await market.send(market.first, rfq, [380_000, 4_800_000], { freight: 38_960_000 });
    const part = await market.send(market.second, rfq, undefined, {
      lines: market
        .answerTo(rfq, [370_000, 1])
        .lines.map((line) => (line.rfq_line_id === tons ? line : { ...line, not_available: true, amount: null })),
    });
    const compare = async (): Promise<Comparison> =>
      (await market.get(own.compareQuotes, { as: market.buyer, params: { rfqId: rfq.id } })).data;
    const { basket, wholes, lines } = await compare();
    expect([basket.of, basket.freight, basket.shared_line_ids]).toEqual(['asked', 'apart', [tons]]);
    expect(lines[0]?.cells.map(({ basis_amount }) => basis_amount)).toEqual([380_000_000, 370_000_000]);
    // Ten tons each; the twenty branches that the second does not offer come from the first.
    const filled = [{ rfq_line_id: branches, quote_id: whole.id, quantity: '20', basis_amount: 4_800_000 }];
    expect(wholes).toEqual([
      {
        quote_id: whole.id,
        missing_lines: 0,
        shared_amount: 3_800_000_000,
        is_shared_best: false,
        amount: 3_896_000_000,
        least_amount: 3_896_000_000,
        filled: [],
        is_best: true,
      },
      {
        quote_id: part.id,
        missing_lines: 1,
        shared_amount: 3_700_000_000,
        is_shared_best: true,
        amount: 3_796_000_000,
        least_amount: 3_796_000_000,
        filled,
        is_best: false,
      },
    ]);
    expect(basket.combination).toMatchObject({
      amount: 3_796_000_000,
      suppliers: 2,
      freight: 38_960_000,
      unknown_freights: 1,
      uncovered_line_ids: [],
    });
    // After a first award the totals are of what is left.
    const body = { version: 1, lines: [{ rfq_line_id: tons, quantity: '4' }] };
    await market.call(own.acceptQuote, { as: market.buyer, params: { quoteId: part.id }, body });
    const left = await compare();
    expect(left.basket.of).toBe('left');
    expect(left.wholes.map(({ amount, missing_lines }) => [amount, missing_lines])).toEqual([
      [2_376_000_000, 0],
      [null, 2],
    ]);
    // A quote that won lines expires like any other.
    market.clock.now = Date.parse(whole.current.valid_until);
    expect((await compare()).basket.combination).toBeNull();
  });
});
