import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saturdayMorning, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openSocket } from '../../testing/live.ts';
import { createMarket, createSupplier } from '../../testing/price-market.ts';

const BOUND_MS = 1_000;

describe.each(engines)('latency of the socket on %s', (engine) => {
  let writer: TestApp;
  /** On PostgreSQL a second process of the same portal; SQLite has only one. */
  let reader: TestApp;
  beforeAll(async () => {
    writer = await startTestApp(engine);
    reader = engine === 'postgres' ? await startTestApp(engine, { on: writer.test }) : writer;
    await createMarket(writer.db, saturdayMorning);
  });
  afterAll(async () => {
    if (reader !== writer) await reader.close();
    await writer.close();
  });

  it('sends a change to guests who follow its category, parent category or product within a second', async () => {
    const seller = await writer.logIn('09120000021');
    await createSupplier(writer.db, seller.id, saturdayMorning);
    const terms = { product_id: 1, unit_id: 1, delivery: 'factory', city_id: 1, amount: 384_500, min_quantity: '1', note: '' };
    const { id, version } = (await writer.call(contract.prices.own.storePrice, { as: seller, body: terms })).body.data;
    const guests = await Promise.all([openSocket(reader), openSocket(reader), openSocket(reader)]);
    await Promise.all([guests[0]?.follow('category:2'), guests[1]?.follow('category:1'), guests[2]?.follow('product:1')]);
    const began = performance.now();
    await writer.call(contract.prices.own.updatePrices, {
      as: seller,
      body: { prices: [{ id, version, amount: 386_000 }] },
    });
    for (const guest of guests) {
      await guest.until(
        (frame) =>
          frame.t === 'evt' &&
          frame.e === 'offer.changed' &&
          frame.d.offers.some((offer) => offer.id === id && offer.amount === 386_000),
      );
      guest.end();
    }
    const took = performance.now() - began;
    console.info(`${engine}: three guests received a change ${Math.round(took)} ms after it was asked for`);
    expect(took).toBeLessThan(BOUND_MS);
  });

  it('closes the sockets of a user in every process within a second of a log-out everywhere', async () => {
    const person = await writer.logIn('09120000023');
    const sockets = [await openSocket(reader, person), await openSocket(writer, person)];
    const began = performance.now();
    await writer.call(contract.auth.logoutEverywhere, { as: person });
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401]);
    const took = performance.now() - began;
    console.info(`${engine}: two sockets were closed ${Math.round(took)} ms after the log-out was asked for`);
    expect(took).toBeLessThan(BOUND_MS);
  });
});
