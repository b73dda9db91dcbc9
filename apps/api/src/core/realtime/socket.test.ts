import { contract } from '@rasteh/contract';
import type { ServerFrame } from '@rasteh/contract/realtime';
import { socketLimits } from '@rasteh/contract/wire/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, saturdayMorning, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openSocket } from '../../testing/live.ts';
import { createMarket, createSupplier } from '../../testing/price-market.ts';

const { own } = contract.prices;
const isEvent = (name: string) => (frame: ServerFrame) => frame.t === 'evt' && frame.e === name;

describe.each(engines)('the socket on %s', (engine) => {
  let writer: TestApp;
  /** On PostgreSQL a second process of the same portal; SQLite has only one. */
  let reader: TestApp;
  let seller: Person;
  let price: { id: number; version: number };
  let basis = 0;
  beforeAll(async () => {
    writer = await startTestApp(engine);
    reader = engine === 'postgres' ? await startTestApp(engine, { on: writer.test }) : writer;
    await createMarket(writer.db, saturdayMorning);
    seller = await writer.logIn('09120000021');
    await createSupplier(writer.db, seller.id, saturdayMorning);
  });
  beforeEach(async () => {
    basis += 1;
    const body = {
      product_id: 1,
      unit_id: 1,
      delivery: 'factory',
      city_id: 1,
      amount: 384_500,
      min_quantity: String(basis),
      note: 'راز فروشنده',
    };
    price = (await writer.call(own.storePrice, { as: seller, body })).body.data;
  });
  afterAll(async () => {
    if (reader !== writer) await reader.close();
    await writer.close();
  });
  async function change(values: { amount?: number; state?: string }): Promise<void> {
    const row = { id: price.id, version: price.version, ...values };
    const answer = await writer.call(own.updatePrices, { as: seller, body: { prices: [row] } });
    expect(answer.body.data[0].ok, JSON.stringify(answer.body)).toBe(true);
    price = answer.body.data[0].row;
  }

  it('sends a change to guests who follow its category, parent category or product', async () => {
    const guests = await Promise.all([openSocket(reader), openSocket(reader), openSocket(reader)]);
    await Promise.all([guests[0]?.follow('category:2'), guests[1]?.follow('category:1'), guests[2]?.follow('product:1')]);
    await change({ amount: 386_000 });
    for (const guest of guests) {
      const frame = await guest.until(
        (frame) =>
          frame.t === 'evt' &&
          frame.e === 'offer.changed' &&
          frame.d.offers.some(({ id, amount }) => id === price.id && amount === 386_000),
      );
      expect(frame).toMatchObject({ v: 1, d: { removed_ids: [] } });
      expect(JSON.stringify(frame)).not.toContain('راز');
      guest.end();
    }
  });

  it('hides the amount of an on-call price, and removes a price that is no longer public', async () => {
    const guest = await openSocket(reader);
    await guest.follow('product:1');
    await change({ state: 'on_call' });
    const onCall = await guest.until(
      (frame) =>
        frame.t === 'evt' &&
        frame.e === 'offer.changed' &&
        frame.d.offers.some(({ id, state }) => id === price.id && state === 'on_call'),
    );
    expect(onCall).toMatchObject({
      d: { offers: expect.arrayContaining([expect.objectContaining({ id: price.id, amount: null })]) },
    });
    await writer.call(own.deletePrice, { as: seller, params: { priceId: price.id } });
    const removed = await guest.until(
      (frame) => frame.t === 'evt' && frame.e === 'offer.changed' && frame.d.removed_ids.includes(price.id),
    );
    expect(removed.t === 'evt' && removed.e === 'offer.changed' && removed.d.offers.some(({ id }) => id === price.id)).toBe(
      false,
    );
    guest.end();
  });

  it('publishes price.changed to all sockets of the owner, and to no other user', async () => {
    const stranger = await writer.logIn('09120000022');
    const [mine, theirs] = [await openSocket(reader, seller), await openSocket(reader, stranger)];
    await Promise.all([mine.follow('me'), theirs.follow('me')]);
    await change({ amount: 390_000 });
    const frame = await mine.until(
      (frame) =>
        frame.t === 'evt' &&
        frame.e === 'price.changed' &&
        frame.d.prices.some(({ id, amount }) => id === price.id && amount === 390_000),
    );
    expect(frame).toMatchObject({
      room: 'me',
      d: { prices: expect.arrayContaining([expect.objectContaining({ id: price.id, note: 'راز فروشنده' })]) },
    });
    expect(theirs.frames.filter(isEvent('price.changed'))).toEqual([]);
    mine.end();
    theirs.end();
  });

  it('refuses «me» for a guest with unauthenticated', async () => {
    const guest = await openSocket(reader);
    expect(await guest.follow('me')).toMatchObject({ ok: false, err: { code: 'unauthenticated' } });
    guest.end();
  });

  it('closes the sockets of a user in every process after a log-out everywhere', async () => {
    const person = await writer.logIn('09120000023');
    const sockets = [await openSocket(reader, person), await openSocket(writer, person)];
    await writer.call(contract.auth.logoutEverywhere, { as: person });
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401]);
    expect((await reader.call(contract.auth.listSessions, { as: person })).status).toBe(401);
  });

  it.each([['https://evil.example'], ['null'], ['http://localhost.evil.example'], ['http://localhost:1']])(
    'refuses an upgrade from %s',
    async (origin) => {
      await expect(openSocket(reader, seller, { origin })).rejects.toThrow('refused with 403');
    },
  );

  it.each([
    ['text that is not JSON', 'x'],
    ['an unknown command', '{"t":"cmd","id":"1","c":"none","d":{}}'],
    ['an unknown topic', '{"t":"cmd","id":"1","c":"topics.follow","d":{"topics":["user:1"]}}'],
    ['binary data', Buffer.from([1, 2])],
  ])('closes on %s with 4400', async (_name, data) => {
    const guest = await openSocket(reader);
    guest.sendRaw(data);
    expect(await guest.closed).toBe(4400);
  });

  it('closes on a frame that is too large', async () => {
    const guest = await openSocket(reader);
    guest.sendRaw('x'.repeat(socketLimits.frame_bytes + 1));
    expect(await guest.closed).toBe(1009);
  });

  it('refuses commands above the rate limit with retry_after_ms', async () => {
    const guest = await openSocket(reader);
    for (let n = 0; n <= socketLimits.commands.burst; n += 1) guest.sendRaw(`{"t":"cmd","id":"p${n}","c":"ping","d":{}}`);
    const last = await guest.until((frame) => frame.t === 'ack' && frame.id === `p${socketLimits.commands.burst}`);
    expect(last).toMatchObject({ ok: false, err: { code: 'too_many_requests', retry_after_ms: expect.any(Number) } });
    guest.end();
  });
});
