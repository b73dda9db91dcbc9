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
});
