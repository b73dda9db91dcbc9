import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { openSocket } from '../../testing/live.ts';
import { openRfqMarket, type RfqMarket } from '../../testing/rfq-market.ts';

describe.each(engines)('a buyer’s open panel on %s', (engine) => {
  let market: RfqMarket;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
  });
  afterAll(() => market.close());

  it('hears of a quote and of its award, and rivals do not', async () => {
    const rfq = await market.publish();
    const [buyer, rival] = [await openSocket(market, market.buyer), await openSocket(market, market.second)];
    for (const socket of [buyer, rival]) await socket.follow('me');
    const heard = (socket: typeof buyer) => socket.frames.filter((frame) => frame.t === 'evt' && frame.e === 'rfq.changed');
    const quote = await market.send(market.first, rfq);
    const frame = await buyer.until((one) => one.t === 'evt' && one.e === 'rfq.changed');
    expect(frame).toMatchObject({ room: 'me', d: { rfq_id: rfq.id } });
    const before = heard(buyer).length;
    await market.call(contract.quotes.own.acceptQuote, {
      as: market.buyer,
      params: { quoteId: quote.id },
      body: { version: 1 },
    });
    await buyer.until(() => heard(buyer).length > before);
    expect(heard(rival)).toEqual([]);
    for (const socket of [buyer, rival]) socket.end();
  });
});
