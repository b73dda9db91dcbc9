import { contract } from '@rasteh/contract';
import type { Quote } from '@rasteh/contract/trade/quotes/forms';
import type { ReceivedQuote } from '@rasteh/contract/trade/quotes/received';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { openRfqMarket, type RfqMarket } from '../../../testing/rfq-market.ts';

const { listReceivedQuotes, markQuotesSeen, sendQuote, takeBackQuote, withdrawQuote, acceptQuote } = contract.quotes.own;
const hour = 3_600_000;

describe.each(engines)('received quotes on %s', (engine) => {
  let market: RfqMarket;
  let soon: Rfq;
  let later: Rfq;
  let quotes: Record<'cheap' | 'dear' | 'other', Quote>;
  beforeEach(async () => {
    market = await openRfqMarket(engine);
    const { first, second } = market;
    later = await market.publish({ title: 'تیرآهن سوله', deadline: market.inTime(90 * hour) });
    soon = await market.publish();
    const other = await market.send(first, later, [500_000, 5_000_000], { valid_until: market.inTime(2 * hour) });
    market.clock.now += 1;
    const dear = await market.send(first, soon, [390_000, 4_900_000]);
    market.clock.now += 1;
    // Without VAT it is the lower statement, and with freight the higher total.
    const cheap = await market.send(second, soon, [380_000, 4_800_000], { freight: 1_000_000 });
    quotes = { cheap, dear, other };
  });
  afterEach(() => market.close());

  const ask = async (query: object = {}, as: Person = market.buyer) =>
    (await market.get(listReceivedQuotes, { as, query: query as Record<string, string> })).data as ReceivedQuote[];
  const ids = async (query: object = {}) => (await ask(query)).map(({ id }) => id);
  const see = (rfq: Rfq, as: Person = market.buyer) => market.call(markQuotesSeen, { as, params: { rfqId: rfq.id } });

  it('list all RFQs together in four orders, with the lines that each answers', async () => {
    const { cheap, dear, other } = quotes;
    expect(await ids()).toEqual([cheap.id, dear.id, other.id]);
    expect(await ids({ sort: 'deadline' })).toEqual([cheap.id, dear.id, other.id]);
    expect((await ids({ sort: 'valid_until' }))[0]).toBe(other.id);
    expect(await ids({ sort: 'total_amount' })).toEqual([cheap.id, dear.id, other.id]);
    expect((await ask())[0]).toMatchObject({ is_new: true, rfq_lines: 2, priced_lines: 2, rfq: { id: soon.id } });
    expect((await market.get(listReceivedQuotes, { as: market.buyer, query: { per_page: 2 } })).meta).toMatchObject({ total: 3 });
  });

  it('are filtered by status, by text of the RFQ, by supplier and by number', async () => {
    const { cheap, dear, other } = quotes;
    await market.call(acceptQuote, { as: market.buyer, params: { quoteId: dear.id }, body: { version: 1 } });
    expect(await ids({ status: 'accepted' })).toEqual([dear.id]);
    // What was decided is not new, seen or not.
    expect(await ids({ is_new: 'true' })).toEqual([other.id]);
    expect(await ids({ status: 'lost' })).toEqual([cheap.id]);
    market.clock.now += 3 * hour;
    expect(await ids({ status: 'expired' })).toEqual([other.id]);
    expect(await ids({ status: 'sent' })).toEqual([]);
    expect(await ids({ q: 'سوله' })).toEqual([other.id]);
    expect(await ids({ q: cheap.number })).toEqual([cheap.id]);
    expect(await ids({ q: cheap.supplier.title })).toContain(cheap.id);
    expect(await ids({ q: 'زرافه' })).toEqual([]);
    expect((await market.call(listReceivedQuotes, { as: market.buyer, query: { status: 'withdrawn' } as never })).status).toBe(
      422,
    );
  });

  it('are new until their buyer has seen the quotes of the RFQ, and again with each version', async () => {
    const { cheap, dear, other } = quotes;
    expect((await see(soon)).body.data).toEqual({ seen: 2 });
    expect((await see(soon)).body.data).toEqual({ seen: 0 });
    expect(await ids({ is_new: 'true' })).toEqual([other.id]);
    const next = () =>
      market.call(sendQuote, {
        as: market.first,
        params: { rfqId: soon.id },
        body: market.answerTo(soon, undefined, { version: 1 }),
      });
    expect((await next()).status).toBe(201);
    expect(await ids({ is_new: 'true' })).toEqual([dear.id, other.id]);
    await see(soon);
    // The version is taken back: one with its number is another one, and new.
    const back = { as: market.first, params: { quoteId: dear.id }, body: { version: 2 } };
    expect((await market.call(takeBackQuote, back)).status).toBe(200);
    expect(await ids({ is_new: 'true' })).toEqual([other.id]);
    await next();
    expect(await ids({ is_new: 'true' })).toEqual([dear.id, other.id]);
    await market.call(withdrawQuote, { as: market.second, params: { quoteId: cheap.id }, body: { version: 1 } });
    expect(await ids()).not.toContain(cheap.id);
  });

  it('are of their buyer alone', async () => {
    for (const as of [market.first, market.stranger]) {
      expect(await ask({}, as)).toEqual([]);
      expect((await see(soon, as)).status).toBe(404);
    }
    expect((await market.call(listReceivedQuotes)).status).toBe(401);
    expect((await market.call(markQuotesSeen, { params: { rfqId: soon.id } })).status).toBe(401);
    expect((await ask())[0]?.is_new).toBe(true);
  });
});
