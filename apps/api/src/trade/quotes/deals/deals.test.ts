import { contract } from '@rasteh/contract';
import type { Deal } from '@rasteh/contract/trade/quotes/awards';
import type { Comparison, Quote } from '@rasteh/contract/trade/quotes/forms';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, notifications, rfqLines, supplierProfiles } from '../../../core/db/schema/index.ts';
import type { Person } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { openSocket } from '../../../testing/live.ts';
import { openRfqMarket, type RfqMarket } from '../../../testing/rfq-market.ts';

const { own, other } = contract.quotes;
const REASON = 'بار به موقع نمی‌رسد';

describe.each(engines)('after an award on %s', (engine) => {
  let market: RfqMarket;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
    const phones = { phones: ['+982155000000'], address: 'تهران، بازار آهن' };
    await market.db.transaction((tx) =>
      tx.update(supplierProfiles).set(phones).where(eq(supplierProfiles.user_id, market.first.id)),
    );
  });
  afterAll(() => market.close());

  async function awarded(more: object = {}): Promise<{ rfq: Rfq; won: Quote; lost: Quote }> {
    const rfq = await market.publish();
    const quote = await market.send(market.first, rfq);
    const lost = await market.send(market.second, rfq);
    const params = { quoteId: quote.id };
    const { body } = await market.call(own.acceptQuote, { as: market.buyer, params, body: { version: 1, ...more } });
    return { rfq, won: body.data, lost };
  }
  const dealOf = async (as: Person, { id }: Quote): Promise<Deal> =>
    (await market.get(own.getQuoteDeal, { as, params: { quoteId: id } })).data;
  const cancel = (as: Person | undefined, { id }: Quote, award_id: number, reason = REASON) =>
    market.call(own.cancelAward, { ...(as && { as }), params: { quoteId: id, awardId: award_id }, body: { reason } });
  const firstOf = ({ awards }: Quote): number => awards[0]?.id ?? 0;
  const statusOf = async (as: Person, { id }: Quote): Promise<string> =>
    (await market.get(own.getQuote, { as, params: { quoteId: id } })).data.status;
  const rfqOf = async ({ id }: Rfq): Promise<Rfq> =>
    (await market.get(contract.rfqs.own.getRfq, { as: market.buyer, params: { rfqId: id } })).data;

  it('each side sees the contact of the other, when the award can no longer be taken back and not before', async () => {
    const { won, lost } = await awarded();
    for (const as of [market.buyer, market.first])
      expect(await dealOf(as, won)).toMatchObject({ contact: null, cancelled: [], can_rate: false });
    await market.settle();
    expect((await dealOf(market.buyer, won)).contact).toMatchObject({
      phones: ['+982155000000'],
      address: 'تهران، بازار آهن',
    });
    expect((await dealOf(market.first, won)).contact).toMatchObject({ phones: ['+989120000101'], address: null });
    // The quote that lost opens nothing to either side.
    for (const as of [market.buyer, market.second]) expect((await dealOf(as, lost)).contact).toBeNull();
    for (const as of [market.second, market.stranger]) {
      const { status } = await market.call(own.getQuoteDeal, { as, params: { quoteId: won.id } });
      expect(status).toBe(404);
    }
    expect((await market.call(own.getQuoteDeal, { params: { quoteId: won.id } })).status).toBe(401);
    const params = { userId: market.buyer.id, quoteId: won.id };
    expect((await market.call(other.getQuoteDeal, { as: market.stranger, params })).status).toBe(403);
  });

  it('an award is cancelled by its buyer: the quantity returns, and the quotes that lost are open again', async () => {
    const { rfq, won, lost } = await awarded();
    expect((await cancel(market.buyer, won, firstOf(won))).body.code).toBe('conflict');
    await market.settle();
    expect([(await rfqOf(rfq)).status, await statusOf(market.second, lost)]).toEqual(['awarded', 'lost']);
    const live = await openSocket(market, market.first);
    await live.follow('me');
    const { status, body } = await cancel(market.buyer, won, firstOf(won));
    expect([status, body.data.status, body.data.awards.length, body.data.cancelled_awards]).toEqual([200, 'accepted', 1, 1]);
    await live.until((frame) => frame.t === 'evt' && frame.e === 'quote.changed');
    live.end();
    const lines = await market.db.read.select().from(rfqLines).where(eq(rfqLines.rfq_id, rfq.id)).orderBy(rfqLines.id);
    expect(lines.map(({ awarded: given }) => given)).toEqual([0, 20_000]);
    expect(await statusOf(market.second, lost)).toBe('sent');
    const [told] = (await market.db.read.select().from(notifications).where(eq(notifications.user_id, market.first.id))).filter(
      ({ type }) => type === 'award.cancelled',
    );
    expect(told?.payload).toMatchObject({ quote_id: won.id, rfq_id: rfq.id, reason: REASON, is_received: false });
    const [entry] = await market.db.read
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'cancelAward'), eq(auditLog.entity_id, won.id)));
    expect([entry?.actor_id, entry?.after]).toEqual([market.buyer.id, { reason: REASON }]);
    // Both sides read who cancelled and why.
    for (const as of [market.buyer, market.first])
      expect((await dealOf(as, won)).cancelled).toMatchObject([{ quantity: '10', cancelled_by: 'buyer', reason: REASON }]);
    // The same again changes nothing, and the line can be awarded to the other.
    expect((await cancel(market.buyer, won, firstOf(won))).body.data).toEqual(body.data);
    const again = { version: 1, lines: [{ rfq_line_id: rfq.lines[0]?.id, quantity: '10' }] };
    const taken = await market.call(own.acceptQuote, { as: market.buyer, params: { quoteId: lost.id }, body: again });
    expect(taken.status).toBe(200);
  });

  it('the supplier cancels too, until no award is left: the contacts close and the RFQ can be awarded again', async () => {
    const { rfq, won, lost } = await awarded();
    await market.settle();
    for (const { id } of won.awards) expect((await cancel(market.first, won, id)).status).toBe(200);
    // What the supplier gave up is offered no more: the quote is open, and none of its lines counts or can be awarded.
    expect([await statusOf(market.buyer, won), (await rfqOf(rfq)).status]).toEqual(['sent', 'closed']);
    const cellsOf = async () => {
      const { body } = await market.call(own.compareQuotes, { as: market.buyer, params: { rfqId: rfq.id } });
      const { lines, basket, quotes } = body.data as Comparison;
      // Both awards are counted for the quote that lost them, and none for the other.
      expect(new Map(quotes.map(({ id, cancelled_awards }) => [id, cancelled_awards]))).toEqual(
        new Map([
          [lost.id, 0],
          [won.id, 2],
        ]),
      );
      const cells = lines.flatMap((line) => line.cells.filter(({ quote_id }) => quote_id === won.id));
      return [cells.map(({ problem, counts }) => [problem, counts]), basket.combination?.parts.map(({ quote_id }) => quote_id)];
    };
    expect(await cellsOf()).toEqual([Array(2).fill(['cancelled', false]), [lost.id, lost.id]]);
    const accept = (quote: Quote, body: object) =>
      market.call(own.acceptQuote, { as: market.buyer, params: { quoteId: quote.id }, body });
    expect((await accept(won, { version: 1 })).body.code).toBe('award_exceeds');
    const named = await accept(won, { version: 1, lines: [{ rfq_line_id: rfq.lines[0]?.id }] });
    expect([named.status, Object.keys(named.body.errors)]).toEqual([422, ['lines.0.rfq_line_id']]);
    for (const as of [market.buyer, market.first]) expect((await dealOf(as, won)).contact).toBeNull();
    // Both cancellations are of one quote: the unread first one gave way to the second.
    const notified = (await market.db.read.select().from(notifications).where(eq(notifications.user_id, market.buyer.id))).filter(
      ({ type, payload }) => type === 'award.cancelled' && (payload as { quote_id: number }).quote_id === won.id,
    );
    expect(notified.map(({ payload }) => (payload as { is_received: boolean }).is_received)).toEqual([true]);
    const accepted = await accept(lost, { version: 1 });
    expect([accepted.status, accepted.body.data.awards.length]).toEqual([200, 2]);
    expect((await rfqOf(rfq)).status).toBe('awarded');
  });

  it('a next version offers again what its supplier cancelled, and what the buyer cancelled stays offered', async () => {
    const lines = (rfq: Rfq) => [{ rfq_line_id: rfq.lines[0]?.id, quantity: '10' }];
    const rfq = await market.publish();
    const quote = await market.send(market.first, rfq);
    const accept = (version: number) =>
      market.call(own.acceptQuote, { as: market.buyer, params: { quoteId: quote.id }, body: { version, lines: lines(rfq) } });
    const one = (await accept(1)).body.data as Quote;
    await market.settle();
    expect((await cancel(market.buyer, quote, firstOf(one))).status).toBe(200);
    const two = (await accept(1)).body.data as Quote;
    expect(two.awards).toHaveLength(1);
    await market.settle();
    expect((await cancel(market.first, quote, firstOf(two))).status).toBe(200);
    expect((await accept(1)).status).toBe(422);
    await market.send(market.first, rfq, undefined, { version: 1 });
    const three = await accept(2);
    expect([three.status, three.body.data.awards.length]).toEqual([200, 1]);
  });

  it('no one else cancels, a reason is needed, and two at once cancel once', async () => {
    const { rfq, won, lost } = await awarded();
    await market.settle();
    const id = firstOf(won);
    for (const as of [market.second, market.stranger]) expect((await cancel(as, won, id)).status).toBe(404);
    expect((await cancel(undefined, won, id)).status).toBe(401);
    // An award of another quote is unknown here.
    expect((await cancel(market.buyer, lost, id)).status).toBe(404);
    for (const reason of ['', 'نه', 'ن'.repeat(501)]) expect((await cancel(market.buyer, won, id, reason)).status).toBe(422);
    const answers = await Promise.all([cancel(market.buyer, won, id), cancel(market.first, won, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const lines = await market.db.read.select().from(rfqLines).where(eq(rfqLines.rfq_id, rfq.id)).orderBy(rfqLines.id);
    expect(lines.map(({ awarded: given }) => given)).toEqual([0, 20_000]);
    expect((await dealOf(market.buyer, won)).cancelled).toHaveLength(1);
  });

  it('the order sheet has both parties, the awarded lines with their totals, and the terms, for both sides alone', async () => {
    const { won, lost } = await awarded({ lines: undefined });
    const file = (as: Person | undefined, { id }: Quote) =>
      market.call(own.exportOrder, { ...(as && { as }), params: { quoteId: id }, query: { format: 'csv' } as never });
    expect((await file(market.buyer, won)).status).toBe(409);
    await market.settle();
    for (const as of [market.buyer, market.first]) {
      const { status, body, headers } = await file(as, won);
      expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
      const text = String(body);
      // Ten tons of 380,000,000 Rial, and twenty branches of 4,800,000: 3,896,000,000 and a tenth of it as tax.
      for (const part of [
        '38000000',
        '380000000',
        '389600000',
        '38960000',
        '428560000',
        won.number,
        'فروشنده',
        'خریدار',
        'نامشخص',
      ])
        expect(text).toContain(part);
      expect(text).toMatch(/140\d\/\d\d\/\d\d/);
    }
    expect((await file(market.buyer, lost)).status).toBe(409);
    for (const as of [market.second, market.stranger]) expect((await file(as, won)).status).toBe(404);
    expect((await file(undefined, won)).status).toBe(401);
  });
});
