import { contract } from '@rasteh/contract';
import type { Quote } from '@rasteh/contract/trade/quotes/forms';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobs, notifications, rfqs } from '../../core/db/schema/index.ts';
import { takeBack_ms } from '../../core/realtime/events/announcements.ts';
import { type Person, setUser, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openSocket } from '../../testing/live.ts';
import { openRfqMarket, type RfqMarket } from '../../testing/rfq-market.ts';

const { own, other } = contract.quotes;

describe.each(engines)('taking back an award on %s', (engine) => {
  let market: RfqMarket;
  let process: TestApp;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
    process = await startTestApp(engine, { on: market.test });
    await setUser(market.db, market.buyer.id, { identity_code: '0012345679' });
    await setUser(market.db, market.first.id, { identity_code: '10100000006' });
  });
  afterAll(async () => {
    await process.close();
    await market.close();
  });

  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
  const accept = async ({ id, current: { version } }: Quote, more = {}): Promise<Quote> => {
    const { status, body } = await market.call(own.acceptQuote, {
      as: market.buyer,
      params: { quoteId: id },
      body: { version, ...more },
    });
    if (status !== 200) throw new Error(`no award: ${JSON.stringify(body)}`);
    return body.data;
  };
  const lastOf = ({ awards }: Quote): number => Math.max(...awards.map(({ id }) => id));
  const takeBack = (quote: Quote, as = market.buyer, at: TestApp = market) =>
    at.call(own.takeBackAward, {
      as,
      params: { quoteId: quote.id },
      body: { version: quote.current.version, award_id: lastOf(quote) },
    });
  const get = async (as: Person, { id }: Quote): Promise<Quote> =>
    (await market.get(own.getQuote, { as, params: { quoteId: id } })).data;
  const statusOf = async (as: Person, quote: Quote) => (await get(as, quote)).status;
  const rfqOf = async ({ id }: Rfq): Promise<Rfq> =>
    (await market.get(contract.rfqs.own.getRfq, { as: market.buyer, params: { rfqId: id } })).data;
  const stored = async ({ id }: Rfq) => (await market.db.read.select().from(rfqs).where(eq(rfqs.id, id)))[0];
  const notificationsOf = async ({ id }: Rfq) =>
    (await market.db.read.select().from(notifications).orderBy(notifications.id)).flatMap(({ type, payload, user_id }) =>
      ['quote.accepted', 'quote.lost'].includes(type) && (payload as { rfq_id?: number }).rfq_id === id ? [[type, user_id]] : [],
    );
  const both = async (more = {}) => {
    const rfq = await market.publish(more);
    const quotes = [await market.send(market.first, rfq), await market.send(market.second, rfq)] as const;
    return { rfq, quotes };
  };

  it('restores the quantities and the states of the quotes and the RFQ, and sends no notification', async () => {
    const { rfq, quotes } = await both();
    const before = [await rfqOf(rfq), await stored(rfq)];
    const won = await accept(quotes[0]);
    expect([won.status, (await rfqOf(rfq)).status, await statusOf(market.second, quotes[1])]).toEqual([
      'accepted',
      'awarded',
      'lost',
    ]);
    market.clock.now += takeBack_ms - 1;
    const { status, body } = await takeBack(won);
    expect([status, body.data]).toEqual([200, quotes[0]]);
    expect([await rfqOf(rfq), await stored(rfq)]).toEqual(before);
    expect(await statusOf(market.second, quotes[1])).toBe('sent');
    await market.settle();
    expect(await notificationsOf(rfq)).toEqual([]);
    await accept(quotes[1]);
    await market.settle();
    await market.settle();
    expect(await notificationsOf(rfq)).toEqual([
      ['quote.accepted', market.second.id],
      ['quote.lost', market.first.id],
    ]);
  });

  it('takes back the last partial award only, and keeps the one before it', async () => {
    const { rfq, quotes } = await both();
    const [first, second] = rfq.lines;
    const some = await accept(quotes[0], { lines: [{ rfq_line_id: first?.id, quantity: '4' }] });
    const more = await accept(quotes[0], { lines: [{ rfq_line_id: second?.id }] });
    expect(codeOf(await takeBack(some))).toEqual([412, 'stale']);
    expect((await takeBack(more)).body.data).toEqual(some);
    expect((await rfqOf(rfq)).lines.map(({ awarded_quantity }) => awarded_quantity)).toEqual(['4', '0']);
    expect((await takeBack(some)).body.data).toMatchObject({ status: 'sent', awards: [] });
    expect((await rfqOf(rfq)).lines.map(({ awarded_quantity }) => awarded_quantity)).toEqual(['0', '0']);
  });

  it('hides the codes of each side from the other until the award can no longer be taken back', async () => {
    const { quotes } = await both();
    const won = await accept(quotes[0]);
    const codes = async (as: Person) => {
      const { buyer, seller } = (await market.get(own.getQuotePaper, { as, params: { quoteId: won.id } })).data;
      return [buyer.identity, seller.identity];
    };
    market.clock.now += takeBack_ms - 1;
    expect([await codes(market.buyer), await codes(market.first)]).toEqual([
      ['0012345679', null],
      [null, '10100000006'],
    ]);
    const sockets = [await openSocket(market, market.buyer), await openSocket(market, market.first)];
    for (const socket of sockets) await socket.follow('me');
    market.clock.now += 1;
    expect(codeOf(await takeBack(won))).toEqual([409, 'take_back_too_late']);
    const whole = ['0012345679', '10100000006'];
    expect([await codes(market.buyer), await codes(market.first)]).toEqual([whole, whole]);
    // Connected clients reload the quote then.
    await market.app.jobs.runDue();
    for (const socket of sockets) await socket.until((frame) => frame.t === 'evt' && /^(rfq|quote)\.changed$/.test(frame.e));
    for (const socket of sockets) socket.end();
  });

  it('is refused after a later award, the withdrawal of a lost quote, or a change or the end of the RFQ', async () => {
    const refused = async (quote: Quote) => {
      const answer = await takeBack(quote);
      expect([...codeOf(answer), answer.body.data.id]).toEqual([412, 'stale', quote.id]);
    };
    const other_award = await both();
    const lines = [{ rfq_line_id: other_award.rfq.lines[0]?.id, quantity: '4' }];
    const part = await accept(other_award.quotes[0], { lines });
    const next = await accept(other_award.quotes[1], { lines });
    await refused(part);
    await refused({ ...part, awards: next.awards });
    const lost = await both();
    const won = await accept(lost.quotes[0]);
    const withdrawn = { as: market.second, params: { quoteId: lost.quotes[1].id }, body: { version: 1 } };
    expect((await market.call(own.withdrawQuote, withdrawn)).status).toBe(200);
    await refused(won);
    expect(await rfqOf(lost.rfq)).toMatchObject({ status: 'awarded', is_fully_awarded: true });
    const changed = await both();
    const given = await accept(changed.quotes[0]);
    await market.db.transaction((tx) => tx.update(rfqs).set({ version: 9 }).where(eq(rfqs.id, changed.rfq.id)));
    await refused(given);
    const closed = await both();
    const taken = await accept(closed.quotes[0], { lines: [{ rfq_line_id: closed.rfq.lines[0]?.id }] });
    const close = { as: market.buyer, params: { rfqId: closed.rfq.id }, body: { version: closed.rfq.version } };
    expect((await market.call(contract.rfqs.own.closeRfq, close)).status).toBe(200);
    await refused(taken);
    for (const runsJobs of [false, true]) {
      const ending = await both({ deadline: market.inTime(5_000) });
      const some = await accept(ending.quotes[0], { lines: [{ rfq_line_id: ending.rfq.lines[0]?.id }] });
      market.clock.now += 5_000;
      if (runsJobs) await market.app.jobs.runDue();
      await refused(some);
    }
  });

  it('is possible after the RFQ was closed, and leaves it closed', async () => {
    const { rfq, quotes } = await both();
    const close = { as: market.buyer, params: { rfqId: rfq.id }, body: { version: rfq.version } };
    await market.call(contract.rfqs.own.closeRfq, close);
    const before = await stored(rfq);
    market.clock.now += 1_000;
    const won = await accept(quotes[0], { lines: [{ rfq_line_id: rfq.lines[0]?.id }] });
    expect((await rfqOf(rfq)).status).toBe('awarded');
    expect((await takeBack(won)).status).toBe(200);
    expect(await stored(rfq)).toEqual(before);
  });

  it('is allowed for the buyer only, and only one of two concurrent requests takes effect', async () => {
    const { rfq, quotes } = await both();
    const won = await accept(quotes[0]);
    for (const as of [market.first, market.second]) expect(codeOf(await takeBack(won, as))).toEqual([404, 'not_found']);
    const params = { userId: market.buyer.id, quoteId: won.id };
    const body = { version: 1, award_id: lastOf(won) };
    expect((await market.call(other.takeBackAward, { as: market.first, params, body })).status).toBe(403);
    process.clock.now = market.clock.now;
    const answers = await Promise.all([market, process].map((at) => takeBack(won, market.buyer, at)));
    expect(answers.map(codeOf).toSorted()).toEqual([
      [200, undefined],
      [412, 'stale'],
    ]);
    expect((await rfqOf(rfq)).lines.map(({ awarded_quantity }) => awarded_quantity)).toEqual(['0', '0']);
  });

  it('notifies once, even when the process ends before or just after the notification', async () => {
    const { rfq, quotes } = await both();
    const won = await accept(quotes[0]);
    const late = await startTestApp(engine, { on: market.test, now: market.clock.now + takeBack_ms });
    await late.app.jobs.runDue();
    const key = and(eq(jobs.kind, 'announceAward'), eq(jobs.unique_key, `${won.id}.${lastOf(won)}`));
    expect((await market.db.read.select().from(jobs).where(key))[0]).toMatchObject({ outcome: 'done', tries: 1 });
    await Promise.all([market, late].map(({ app }) => app.jobs.runDue()));
    await late.close();
    expect(await notificationsOf(rfq)).toEqual([
      ['quote.accepted', market.first.id],
      ['quote.lost', market.second.id],
    ]);
  });
});
