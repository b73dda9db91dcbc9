import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { openSocket } from '../../testing/live.ts';
import { openRfqMarket, type RfqMarket } from '../../testing/rfq-market.ts';

describe.each(engines)('live events of RFQs on %s', (engine) => {
  let market: RfqMarket;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
  });
  afterAll(() => market.close());

  it('publishes a quote and its award to the buyer, and nothing to rivals', async () => {
    const rfq = await market.publish();
    const [buyer, rival] = [await openSocket(market, market.buyer), await openSocket(market, market.second)];
    for (const socket of [buyer, rival]) await socket.follow('me');
    const received = (socket: typeof buyer) => socket.frames.filter((frame) => frame.t === 'evt' && frame.e === 'rfq.changed');
    const quote = await market.send(market.first, rfq);
    const frame = await buyer.until((one) => one.t === 'evt' && one.e === 'rfq.changed');
    expect(frame).toMatchObject({ room: 'me', d: { rfq_id: rfq.id } });
    const before = received(buyer).length;
    await market.call(contract.quotes.own.acceptQuote, {
      as: market.buyer,
      params: { quoteId: quote.id },
      body: { version: 1 },
    });
    await buyer.until(() => received(buyer).length > before);
    expect(received(rival)).toEqual([]);
    for (const socket of [buyer, rival]) socket.end();
  });

  it('names an RFQ for everybody to guests when it is published, ends or is deleted, and no draft or invitation', async () => {
    const guest = await openSocket(market);
    await guest.follow('rfqs');
    const named = () =>
      guest.frames.flatMap((frame) => (frame.t === 'evt' && frame.e === 'public_rfq.changed' ? frame.d.rfq_ids : []));
    const hidden = await market.publish({ audience: 'invited', invited_ids: [market.first.id] });
    const draft = await market.publish({ publish: false });
    const open = await market.publish();
    await guest.until(() => named().includes(open.id));
    const before = named().length;
    await market.call(contract.rfqs.own.stopRfq, {
      as: market.buyer,
      params: { rfqId: open.id },
      body: { version: open.version },
    });
    await guest.until(() => named().length > before);
    for (const { id } of [hidden, draft]) expect(named()).not.toContain(id);
    guest.end();
  });
});
