import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { type LiveSocket, openSocket } from '../../testing/live.ts';
import { openRfqMarket, type RfqMarket } from '../../testing/rfq-market.ts';

const { own } = contract.quotes;

describe.each(engines)('live events of quotes on %s', (engine) => {
  let market: RfqMarket;
  let sockets: Record<'buyer' | 'sender' | 'rival', LiveSocket>;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
    const open = async (as: Person) => {
      const socket = await openSocket(market, as);
      await socket.follow('me');
      return socket;
    };
    sockets = { buyer: await open(market.buyer), sender: await open(market.first), rival: await open(market.second) };
  });
  afterAll(async () => {
    for (const socket of Object.values(sockets)) socket.end();
    await market.close();
  });

  const of = (socket: LiveSocket, name: string) => socket.frames.filter((frame) => frame.t === 'evt' && frame.e === name);
  /** Runs an action, and returns the data of the next event of the RFQ at the buyer and of the quote at the sender. */
  async function eventsAfter(act: () => Promise<{ status: number }>) {
    const { buyer, sender } = sockets;
    const [before_buyer, before_sender] = [of(buyer, 'rfq.changed').length, of(sender, 'quote.changed').length];
    const { status } = await act();
    expect([200, 201]).toContain(status);
    await buyer.until(() => of(buyer, 'rfq.changed').length > before_buyer);
    await sender.until(() => of(sender, 'quote.changed').length > before_sender);
    return [of(buyer, 'rfq.changed').at(-1), of(sender, 'quote.changed').at(-1)].map((frame) => frame?.t === 'evt' && frame.d);
  }
  const call = (route: Parameters<RfqMarket['call']>[0], as: Person, quoteId: number, body: object) =>
    market.call(route, { as, params: { quoteId }, body });

  it('publishes a version, a withdrawal, a decline and an award to both sides at once, and nothing to rivals', async () => {
    const rfq = await market.publish();
    const expectEvents = async (act: () => Promise<{ status: number }>, quote_id: number) =>
      expect(await eventsAfter(act)).toEqual([{ rfq_id: rfq.id }, { quote_id, rfq_id: rfq.id }]);
    const send = (version: number) =>
      market.call(own.sendQuote, {
        as: market.first,
        params: { rfqId: rfq.id },
        body: market.answerTo(rfq, undefined, { version }),
      });
    await eventsAfter(() => send(0));
    const [quote] = (await market.get(own.listQuotes, { as: market.first })).data;
    await expectEvents(() => send(1), quote.id);
    await expectEvents(() => call(own.withdrawQuote, market.first, quote.id, { version: 2 }), quote.id);
    await expectEvents(() => send(2), quote.id);
    await expectEvents(() => call(own.declineQuote, market.buyer, quote.id, { version: 3 }), quote.id);
    await expectEvents(() => send(3), quote.id);
    const lines = [{ rfq_line_id: rfq.lines[0]?.id, quantity: '4' }];
    await expectEvents(() => call(own.acceptQuote, market.buyer, quote.id, { version: 4, lines }), quote.id);
    // A frame to the rival comes last: frames are ordered, so an earlier one would have arrived first.
    const next = await market.publish();
    await market.send(market.second, next);
    const { rival } = sockets;
    await rival.until(() => of(rival, 'quote.changed').length > 0);
    expect([...of(rival, 'rfq.changed'), ...of(rival, 'quote.changed')].map((frame) => frame.t === 'evt' && frame.d)).toEqual([
      { quote_id: expect.any(Number), rfq_id: next.id },
    ]);
  });

  it('publishes to the losers together with the winner, to each only their own quote', async () => {
    const rfq = await market.publish();
    const [won, lost] = [await market.send(market.first, rfq), await market.send(market.second, rfq)];
    const { sender, rival } = sockets;
    const news = (socket: LiveSocket) =>
      of(socket, 'quote.changed').flatMap((frame) => (frame.t === 'evt' && frame.e === 'quote.changed' ? [frame.d] : []));
    await rival.until(() => news(rival).some(({ quote_id }) => quote_id === lost.id));
    const before = news(rival).length;
    await call(own.acceptQuote, market.buyer, won.id, { version: 1 });
    await rival.until(() => news(rival).length > before);
    expect(news(rival).slice(before)).toEqual([{ quote_id: lost.id, rfq_id: rfq.id }]);
    expect(news(sender).map(({ quote_id }) => quote_id)).not.toContain(lost.id);
  });

  it('publishes to the buyers when a supplier is suspended, whose quotes can then not be accepted', async () => {
    const admin = await market.logIn('09120000109');
    await setUser(market.db, admin.id, { role: 'admin' });
    const rfq = await market.publish();
    const { id } = await market.send(market.first, rfq);
    const { buyer } = sockets;
    const news = () =>
      of(buyer, 'rfq.changed').filter((frame) => frame.t === 'evt' && frame.e === 'rfq.changed' && frame.d.rfq_id === rfq.id);
    const params = { userId: market.first.id };
    for (const [route, refusal] of [
      [contract.users.suspendUser, 'supplier_inactive'],
      [contract.users.reinstateUser, 'stale'],
    ] as const) {
      await buyer.until(() => news().length > 0);
      const before = news().length;
      const body = refusal === 'stale' ? {} : { reason: 'قیمت‌های نادرست' };
      expect((await market.call(route, { as: admin, params, body })).status).toBe(200);
      await buyer.until(() => news().length > before);
      const version = refusal === 'stale' ? 2 : 1;
      expect((await call(own.acceptQuote, market.buyer, id, { version })).body.code).toBe(refusal);
    }
  });
});
