import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import { openPushMarket, type PushMarket, WAIT_MS } from '../testing/push-market.ts';

/** Calls end here by their time limit alone: it is short, and whether a call arrived before it ended does not matter. */
const call_ms = 500;

describe.each(engines)('push to a service that does not answer on %s', (engine) => {
  let market: PushMarket;
  let endpoint: string;
  beforeAll(async () => {
    market = await openPushMarket(engine, { call_ms });
  });
  afterAll(() => market.close());
  beforeEach(async () => {
    endpoint = await market.startAnew();
  });
  const tries = async () => (await market.rows()).map((row) => row.tries);

  it('tries again with longer pauses, five times at most', async () => {
    market.service.fail(endpoint, ...Array<'silence'>(5).fill('silence'));
    await market.write('سلام');
    await market.pass(WAIT_MS);
    for (const [n, pause] of [30_000, 120_000, 600_000, 1_800_000].entries()) {
      expect(await tries()).toEqual([n + 1]);
      await market.pass(pause * 0.7);
      expect(await tries()).toEqual([n + 1]);
      await market.pass(pause * 0.6);
    }
    expect(await market.rows()).toEqual([]);
    expect(market.service.receivedBy(endpoint)).toEqual([]);
  });

  it('leaves places for other hosts', async () => {
    const all = [endpoint];
    while (all.length < 10) all.push(await market.subscribe());
    for (const one of all) market.service.fail(one, 'silence');
    market.service.busiest();
    await market.write('سلام');
    await market.pass(WAIT_MS);
    expect(await tries()).toEqual(all.map(() => 1));
    expect(Math.max(...all.map((one) => market.service.callsOf(one)))).toBeLessThanOrEqual(1);
    // A claim takes four at most, with one place left: five of the sixteen places.
    expect(market.service.busiest()).toBeLessThanOrEqual(5);
  });
});
