import { contract } from '@rasteh/contract';
import type { Comparison, Quote } from '@rasteh/contract/trade/quotes/forms';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, awards, notifications } from '../../core/db/schema/index.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openSocket } from '../../testing/live.ts';
import { openRfqMarket, type RfqMarket } from '../../testing/rfq-market.ts';

const { own, other } = contract.quotes;
type Line = { rfq_line_id: number; quantity: string; reason?: string | null };

describe.each(engines)('awards of several quotes at once on %s', (engine) => {
  let market: RfqMarket;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
  });
  afterAll(() => market.close());

  /** An RFQ with two quotes: the first is cheaper for the tons, the second for the branches. */
  async function crossed() {
    const rfq = await market.publish();
    const quotes = [
      await market.send(market.first, rfq, [370_000, 4_900_000]),
      await market.send(market.second, rfq, [380_000, 4_800_000]),
    ] as const;
    return { rfq, quotes, lines: rfq.lines.map(({ id }) => id) as [number, number] };
  }
  const asked = ({ id, current: { version } }: Quote, ...lines: Line[]) => ({ quote_id: id, version, lines });
  const accept = (rfq: Rfq, quotes: object[], as: Person | undefined = market.buyer) =>
    market.call(own.acceptQuotes, { ...(as && { as }), params: { rfqId: rfq.id }, body: { quotes } });
  const takeBack = (rfq: Rfq, quotes: readonly Quote[], as = market.buyer) =>
    market.call(own.takeBackAwards, {
      as,
      params: { rfqId: rfq.id },
      body: {
        quotes: quotes.map(({ id, current, awards: given }) => ({
          quote_id: id,
          version: current.version,
          award_id: Math.max(...given.map((award) => award.id)),
        })),
      },
    });
  const stored = ({ id }: Rfq) => market.db.read.select().from(awards).where(eq(awards.rfq_id, id)).orderBy(awards.id);
  const rfqOf = async ({ id }: Rfq): Promise<Rfq> =>
    (await market.get(contract.rfqs.own.getRfq, { as: market.buyer, params: { rfqId: id } })).data;
  const compare = async ({ id }: Rfq): Promise<Comparison> =>
    (await market.get(own.compareQuotes, { as: market.buyer, params: { rfqId: id } })).data;

  it('award the cheapest of each line in one call, notify each supplier once, and are taken back together', async () => {
    const { rfq, quotes, lines } = await crossed();
    const live = await openSocket(market, market.buyer);
    await live.follow('me');
    const before = await rfqOf(rfq);
    const wanted = [
      asked(quotes[0], { rfq_line_id: lines[0], quantity: '10' }),
      asked(quotes[1], { rfq_line_id: lines[1], quantity: '20' }),
    ];
    const { status, body } = await accept(rfq, wanted);
    expect([status, body.data.map((quote: Quote) => [quote.id, quote.status])]).toEqual([
      200,
      quotes.map(({ id }) => [id, 'accepted']),
    ]);
    await live.until((frame) => frame.t === 'evt' && frame.e === 'rfq.changed');
    live.end();
    expect((await rfqOf(rfq)).status).toBe('awarded');
    const given = await stored(rfq);
    expect(given.map(({ quote_id, rfq_line_id, quantity }) => [quote_id, rfq_line_id, quantity])).toEqual([
      [quotes[0].id, lines[0], 10_000],
      [quotes[1].id, lines[1], 20_000],
    ]);
    // The same again changes nothing.
    expect((await accept(rfq, wanted)).body.data).toEqual(body.data);
    expect(await stored(rfq)).toEqual(given);

    const back = await takeBack(rfq, body.data);
    expect([back.status, back.body.data]).toEqual([200, [...quotes]]);
    expect([await rfqOf(rfq), await stored(rfq)]).toEqual([before, []]);
    await accept(rfq, wanted);
    await market.settle();
    const accepted = (await market.db.read.select().from(notifications)).filter(
      ({ type, payload }) => type === 'quote.accepted' && (payload as { rfq_id?: number }).rfq_id === rfq.id,
    );
    expect(accepted.map(({ user_id }) => user_id).toSorted()).toEqual([market.first.id, market.second.id].toSorted());
    expect((await takeBack(rfq, body.data)).status).not.toBe(200);
  });

  it('award all or none, and name the quote and line of the refusal', async () => {
    const { rfq, quotes, lines } = await crossed();
    const first = asked(quotes[0], { rfq_line_id: lines[0], quantity: '10' });
    const refusals: [object, string, string][] = [
      [asked(quotes[1], { rfq_line_id: lines[1], quantity: '21' }), 'award_exceeds', 'quotes.1.lines.0'],
      [{ ...asked(quotes[1], { rfq_line_id: lines[1], quantity: '1' }), version: 9 }, 'stale', 'quotes.1'],
      [asked({ ...quotes[1], id: 999_999 }, { rfq_line_id: lines[1], quantity: '1' }), 'not_found', 'quotes.1'],
      [asked(quotes[1], { rfq_line_id: 999_999, quantity: '1' }), 'invalid', 'quotes.1.lines.0.rfq_line_id'],
      [asked(quotes[1], { rfq_line_id: lines[0], quantity: '1', reason: 'زودتر' }), 'award_exceeds', 'quotes.1.lines.0'],
    ];
    for (const [second, code, path] of refusals) {
      const { body } = await accept(rfq, [first, second]);
      expect([body.code, Object.keys(body.errors)]).toEqual([code, [path]]);
      expect(await stored(rfq)).toEqual([]);
    }
    expect((await accept(rfq, [first, first])).body.errors).toHaveProperty('quotes');
    expect((await accept(rfq, [])).status).toBe(422);
    await setUser(market.db, market.second.id, { status: 'suspended' });
    const gone = await accept(rfq, [first, asked(quotes[1], { rfq_line_id: lines[1], quantity: '20' })]);
    await setUser(market.db, market.second.id, { status: 'active' });
    expect([gone.body.code, Object.keys(gone.body.errors)]).toEqual(['supplier_inactive', ['quotes.1']]);
    expect([await stored(rfq), (await rfqOf(rfq)).status]).toEqual([[], 'published']);
  });

  it('need a reason for a line that is not the cheapest, which only the buyer reads', async () => {
    const { rfq, quotes, lines } = await crossed();
    const dear = (reason: string | null) => [asked(quotes[1], { rfq_line_id: lines[0], quantity: '4', reason })];
    const { status, body } = await accept(rfq, dear(null));
    expect([status, Object.keys(body.errors)]).toEqual([422, ['quotes.0.lines.0.reason']]);
    for (const reason of ['نه', 'ن'.repeat(501)]) expect((await accept(rfq, dear(reason))).status).toBe(422);
    const taken = (await accept(rfq, dear('تحویل فوری دارد'))).body.data[0] as Quote;
    expect((await compare(rfq)).award_reasons).toEqual([{ award_id: taken.awards[0]?.id, reason: 'تحویل فوری دارد' }]);
    const seen = await market.call(own.getQuote, { as: market.second, params: { quoteId: quotes[1].id } });
    expect(JSON.stringify(seen.body)).not.toContain('تحویل فوری');
    // What is left of the line is the cheapest one's, so it needs none; and with all of the cheapest taken the rest needs none.
    expect((await accept(rfq, [asked(quotes[0], { rfq_line_id: lines[0], quantity: '6' })])).status).toBe(200);
    const [entry] = await market.db.read
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'acceptQuote'), eq(auditLog.entity_id, quotes[1].id)));
    expect(JSON.stringify(entry?.after)).toContain('تحویل فوری');
  });

  it('need no reason for the whole basket of its cheapest quote, though another offers a line of it for less', async () => {
    const { rfq, quotes, lines } = await crossed();
    const whole = (at: 0 | 1, tons: string) =>
      asked(quotes[at], { rfq_line_id: lines[0], quantity: tons }, { rfq_line_id: lines[1], quantity: '20' });
    // Ten tons and twenty branches: 3,798,000,000 Rial of the first, 3,896,000,000 of the second.
    const refused = async (at: 0 | 1, tons: string) => Object.keys((await accept(rfq, [whole(at, tons)])).body.errors);
    expect(await refused(1, '10')).toEqual(['quotes.0.lines.0.reason']);
    expect(await refused(0, '9')).toEqual(['quotes.0.lines.1.reason']);
    expect((await accept(rfq, [whole(0, '10')])).status).toBe(200);
    expect((await compare(rfq)).award_reasons).toEqual([]);
  });

  it('divide a line among suppliers that offer parts of it', async () => {
    const rfq = await market.publish();
    const tons = rfq.lines[0]?.id ?? 0;
    const part = (quote: Rfq, amount: number, quantity: string) =>
      market.answerTo(quote, [amount, 4_800_000]).lines.map((line, at) => (at === 0 ? { ...line, quantity } : line));
    const cheap = await market.send(market.first, rfq, undefined, { lines: part(rfq, 370_000, '4000') });
    const dear = await market.send(market.second, rfq, undefined, { lines: part(rfq, 380_000, '9000') });
    const { basket } = await compare(rfq);
    const parts = basket.combination?.parts.filter(({ rfq_line_id }) => rfq_line_id === tons) ?? [];
    expect(parts.map(({ quote_id, quantity }) => [quote_id, quantity])).toEqual([
      [cheap.id, '4'],
      [dear.id, '6'],
    ]);
    const wanted = [asked(cheap, { rfq_line_id: tons, quantity: '4' }), asked(dear, { rfq_line_id: tons, quantity: '6' })];
    expect((await accept(rfq, wanted)).status).toBe(200);
    expect((await rfqOf(rfq)).lines[0]?.awarded_quantity).toBe('10');
  });

  it('belong to the buyer: not to a guest, a stranger, a supplier, or a delegate of another scope', async () => {
    const { rfq, quotes, lines } = await crossed();
    const wanted = [asked(quotes[0], { rfq_line_id: lines[0], quantity: '10' })];
    expect((await market.call(own.acceptQuotes, { params: { rfqId: rfq.id }, body: { quotes: wanted } })).status).toBe(401);
    for (const as of [market.stranger, market.first]) expect((await accept(rfq, wanted, as)).status).toBe(404);
    const params = { userId: market.buyer.id, rfqId: rfq.id };
    const foreign = await market.call(other.acceptQuotes, { as: market.stranger, params, body: { quotes: wanted } });
    expect(foreign.status).toBe(403);
    // A quote of another RFQ is unknown.
    const { quotes: elsewhere, lines: theirs } = await crossed();
    const mixed = await accept(rfq, [asked(elsewhere[0], { rfq_line_id: theirs[0], quantity: '1' })]);
    expect([mixed.status, await stored(rfq)]).toEqual([404, []]);
    // Taking back stops before it reads or locks a quote of the RFQ.
    const mine = (await accept(rfq, wanted)).body.data as Quote[];
    for (const as of [market.stranger, market.first]) {
      const { status, body } = await takeBack(rfq, mine, as);
      expect([status, body.errors]).toEqual([404, undefined]);
    }
    expect(await stored(rfq)).toHaveLength(1);
  });

  it('that are sent twice at once are made once', async () => {
    const { rfq, quotes, lines } = await crossed();
    const wanted = [
      asked(quotes[0], { rfq_line_id: lines[0], quantity: '10' }),
      asked(quotes[1], { rfq_line_id: lines[1], quantity: '20' }),
    ];
    const answers = await Promise.all([accept(rfq, wanted), accept(rfq, wanted.toReversed())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored(rfq)).toHaveLength(2);
  });
});
