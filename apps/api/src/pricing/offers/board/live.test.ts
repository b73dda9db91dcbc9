import { contract } from '@rasteh/contract';
import type { ServerFrame } from '@rasteh/contract/realtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { type LiveSocket, openSocket } from '../../../testing/live.ts';
import { openTestMarket, type TestMarket } from '../../../testing/test-market.ts';

const MINUTE_MS = 60_000;

describe.each(engines)('market events on %s', (engine) => {
  let market: TestMarket;
  let supplier: Person;
  let unapproved: Person;
  let guest: LiveSocket;
  const price: Record<string, number> = {};
  beforeAll(async () => {
    market = await openTestMarket(engine);
    [supplier, unapproved] = [await market.logIn('09120000501'), await market.logIn('09120000502')];
    await market.addProfile(supplier.id);
    await market.addProfile(unapproved.id, { status: 'pending' });
    const rebar = await market.addProduct('rebar', ['۸', 'کویر']);
    const cement = await market.addProduct('cement', ['تیپ ۲']);
    price.rebar = await market.addPrice({ user_id: supplier.id, product_id: rebar, amount: 400_000 });
    price.cement = await market.addPrice({ user_id: supplier.id, product_id: cement, amount: 20_000 });
    price.hidden = await market.addPrice({ user_id: unapproved.id, product_id: rebar, amount: 999_000 });
    guest = await openSocket(market);
    await guest.follow('market');
  });
  afterAll(async () => {
    guest.end();
    await market.close();
  });

  const marketsIn = ({ frames }: LiveSocket) =>
    frames.flatMap((frame: ServerFrame) => (frame.t === 'evt' && frame.e === 'market.changed' ? [frame.d] : []));
  const setOnCall = (as: Person, id: number | undefined) =>
    market.get(contract.prices.own.setOnCall, { as, body: { ids: [id ?? 0] } });
  const toggle = (id: number | undefined) =>
    market.get(contract.prices.own.toggleAvailability, { as: supplier, body: { ids: [id ?? 0] } });
  /** Makes a change once the value of the read before has ended; returns what guests receive. */
  async function after(change: () => Promise<unknown>) {
    market.clock.now += MINUTE_MS;
    const before = marketsIn(guest).length;
    await change();
    await guest.until(() => marketsIn(guest).length > before);
    return marketsIn(guest)[before];
  }

  it('have the whole market first, and then the categories that changed, as the public reads them', async () => {
    const first = await after(() => setOnCall(supplier, price.cement));
    const read = (await market.get(contract.offers.getMarket, {})).data;
    expect(first).toEqual(read);
    const second = await after(() => toggle(price.cement));
    expect(second?.categories.map(({ category, median }) => [category.slug, median])).toEqual([['cement', 20_000]]);
    expect([second?.prices, second?.suppliers]).toEqual([2, 1]);
    const third = await after(() => setOnCall(supplier, price.rebar));
    expect(third?.categories.map(({ category, median }) => [category.slug, median])).toEqual([['rebar', null]]);
    await after(() => toggle(price.rebar));
  });

  it('gather changes at the same time into one, and never show a hidden price', async () => {
    const before = marketsIn(guest).length;
    await after(() => Promise.all([setOnCall(supplier, price.rebar), setOnCall(unapproved, price.hidden)]));
    const last = await after(() => toggle(price.rebar));
    expect(marketsIn(guest).length - before).toBe(2);
    expect(last?.categories.map(({ category, lowest, highest }) => [category.slug, lowest, highest])).toEqual([
      ['rebar', 400_000, 400_000],
    ]);
    expect(JSON.stringify(guest.frames)).not.toContain('999000');
  });
});
