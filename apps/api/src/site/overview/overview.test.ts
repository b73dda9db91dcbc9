import { contract } from '@rasteh/contract';
import type { Price } from '@rasteh/contract/pricing/prices';
import type { Overview } from '@rasteh/contract/site/overview';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobs, pushDeliveries, searchMisses, supplierProfiles, users } from '../../core/db/schema/index.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openSocket } from '../../testing/live.ts';
import { messageId } from '../../testing/message-id.ts';
import { openRfqMarket, type RfqMarket } from '../../testing/rfq-market.ts';
import { probe } from './health.ts';

const { own } = contract.prices;
const DAY = 86_400_000;
const minute = 60_000;

describe.each(engines)('the overview of admins on %s', (engine) => {
  let market: RfqMarket;
  let admin: Person;
  let basis = 0;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
    admin = await market.logIn('09120000901', 'مدیر');
    await setUser(market.db, admin.id, { role: 'admin' });
  });
  afterAll(() => market.close());

  const read = async (): Promise<Overview> => {
    const { status, body } = await market.call(contract.overview.getOverview, { as: admin });
    expect(status).toBe(200);
    return body.data;
  };
  const store = async (amount: number): Promise<Price> => {
    basis += 1;
    const body = {
      product_id: market.product_id,
      unit_id: 1,
      delivery: 'factory',
      city_id: 1,
      amount,
      min_quantity: String(basis),
      confirm_jump: true,
      confirm_amount: amount,
    };
    return (await market.call(own.storePrice, { as: market.first, body })).body.data;
  };
  const change = async ({ id, version }: Price, amount: number): Promise<Price> => {
    const prices = [{ id, version, amount, confirm_jump: true, confirm_amount: amount }];
    return (await market.call(own.updatePrices, { as: market.first, body: { prices } })).body.data[0].row;
  };

  it('is for admins only', async () => {
    expect((await market.call(contract.overview.getOverview)).status).toBe(401);
    expect((await market.call(contract.overview.getOverview, { as: market.buyer })).status).toBe(403);
  });

  it('counts what is new today, and nothing of the day before', async () => {
    const { counts: before, day } = await read();
    expect(day).toBe('2026-11-21');
    await market.db.transaction(async (tx) => {
      await tx
        .update(users)
        .set({ created_at: market.clock.now - DAY })
        .where(eq(users.id, market.stranger.id));
      await tx
        .update(supplierProfiles)
        .set({ created_at: market.clock.now - DAY })
        .where(eq(supplierProfiles.user_id, market.second.id));
    });
    await market.publish();
    await store(400_000);
    const message = { to: market.buyer.id, message_id: messageId(market.clock.now), message: 'سلام' };
    expect((await market.call(contract.chat.sendMessage, { as: market.first, body: message })).status).toBe(200);
    // What was counted stays for a hundred times as long as it took.
    market.clock.now += 60_000;
    const { counts } = await read();
    expect(counts).toMatchObject({
      new_suppliers: before.new_suppliers - 1,
      prices: before.prices + 1,
      open_rfqs: before.open_rfqs + 1,
      messages: before.messages + 1,
    });
    // Of the users up to the stranger none is new any more, since ids grow with the time.
    const later = (await market.db.read.select().from(users)).filter(
      ({ id, role }) => id > market.stranger.id && role === 'user',
    );
    expect(counts.new_users).toBe(later.length);
    expect(before.new_users).toBeGreaterThan(later.length);
  });

  it('lists the jumps of today with product and supplier, the latest first', async () => {
    const [small, up, down] = [await store(400_000), await store(400_000), await store(400_000)];
    market.clock.now += 40 * minute;
    await change(small, 500_000);
    await change(up, 500_001);
    market.clock.now += 1_000;
    const fallen = await change(down, 200_000);
    const { jumps } = await read();
    expect(jumps.map(({ price_id, before, after, percent }) => [price_id, before, after, percent])).toEqual([
      [down.id, 400_000, 200_000, -50],
      [up.id, 400_000, 500_001, 25],
    ]);
    expect(jumps[0]).toMatchObject({
      product: { id: market.product_id, title: 'میلگرد ۱۴ ذوب‌آهن' },
      supplier: { user_id: market.first.id, handle: expect.any(String) },
    });
    // A statement of the next day without another amount is no jump of that day.
    market.clock.now += DAY;
    await change(fallen, 200_000);
    const next = await read();
    expect(next.jumps).toEqual([]);
    expect(next.counts).toMatchObject({ new_users: 0, new_suppliers: 0, prices: 1, messages: 0 });
  });

  it('has the searches of today without a result, the most frequent first', async () => {
    const row = (query: string, times: number, last_at: number) => ({ query, times, last_at });
    const { now } = market.clock;
    await market.db.transaction((tx) =>
      tx
        .insert(searchMisses)
        .values([row('ورق مسی', 2, now), row('لوله چدنی', 7, now), row('پارچه', 90, now - DAY)])
        .returning(),
    );
    expect((await read()).misses).toEqual([
      { query: 'لوله چدنی', times: 7, last_at: new Date(now).toISOString() },
      { query: 'ورق مسی', times: 2, last_at: new Date(now).toISOString() },
    ]);
  });

  it('shows how the portal is: database, jobs, push by host, sockets and disk', async () => {
    const { now } = market.clock;
    const job = { kind: 'none', data: {}, created_at: now, due_at: now - minute };
    const delivery = {
      user_id: admin.id,
      kind: 'none',
      data: {},
      host: 'push.example',
      due_at: now + DAY,
      expires_at: now + 2 * DAY,
      created_at: now,
    };
    const { jobs: before } = (await read()).health;
    await market.db.transaction(async (tx) => {
      await tx.insert(jobs).values([job, { ...job, ended_at: now, outcome: 'failed' as const }]);
      await tx.insert(pushDeliveries).values([
        { ...delivery, topic: 'a' },
        { ...delivery, topic: 'b', tries: 2 },
      ]);
    });
    const socket = await openSocket(market, admin);
    const { health } = await read();
    socket.end();
    expect(health.jobs).toMatchObject({ due: before.due + 1, failed: before.failed + 1 });
    expect(Date.parse(health.jobs.oldest_at ?? '')).toBeLessThanOrEqual(now - minute);
    expect(health.push).toEqual([{ host: 'push.example', waiting: 2, retried: 1, sent: 0, failed: 0, rests_until: null }]);
    expect(health.codes).toEqual({ sent: 0, most: 20_000, unusual: 4_000 });
    expect(health.sockets).toBe(1);
    expect(health.database).toMatchObject({ engine, read_ms: expect.any(Number), write_ms: expect.any(Number) });
    expect(health.database.size_bytes).toBeGreaterThan(100_000);
    expect(health.files.used_bytes).toBeLessThanOrEqual(health.files.limit_bytes);
    expect(health.disk?.total_bytes).toBeGreaterThanOrEqual(health.disk?.free_bytes ?? Number.POSITIVE_INFINITY);
  });

  it('has each figure of today beside yesterday to the same time, and the days before', async () => {
    const figureOf = async (wanted: string) => (await read()).figures.find(({ name }) => name === wanted);
    market.clock.now += 10 * minute;
    const before = (await figureOf('prices'))?.today ?? 0;
    market.clock.now += 10 * minute;
    const stored = await store(410_000);
    market.clock.now += DAY - minute;
    expect(await figureOf('prices')).toMatchObject({ today: 0, yesterday: before });
    market.clock.now += 2 * minute;
    await store(420_000);
    market.clock.now += minute;
    const next = await figureOf('prices');
    expect(next).toMatchObject({ today: 1, yesterday: before + 1 });
    expect([next?.days.length, next?.days.at(-1)]).toEqual([30, before + 1]);
    // What is replaced since counts for its own day.
    await change(stored, 450_000);
    market.clock.now += DAY;
    expect((await figureOf('prices'))?.days.slice(-2)).toEqual([before + 1, 2]);
    const desks = await market.call(contract.desks.listDesks, { as: admin });
    const body = { to: desks.body.data[0].id, message_id: messageId(market.clock.now), message: 'سلام' };
    expect((await market.call(contract.chat.sendMessage, { as: market.buyer, body })).status).toBe(200);
    market.clock.now += minute;
    expect(await figureOf('support')).toMatchObject({ today: 1, yesterday: 0 });
  });
});

it('gives a probe up that fails or has no answer in time', async () => {
  expect(await probe(() => new Promise(() => undefined), 1)).toBeNull();
  expect(await probe(() => Promise.reject(new Error('closed')))).toBeNull();
  expect(await probe(async () => undefined)).toBeGreaterThanOrEqual(0);
});
