import { contract } from '@rasteh/contract';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loginIdentities, priceArchives, prices, products, smsOutbox } from '../src/core/db/schema/index.ts';
import { type Person, saturdayMorning, startTestApp, type TestApp } from '../src/testing/app.ts';
import { noLimits } from '../src/testing/limits.ts';
import { createMarket, createSupplier } from '../src/testing/price-market.ts';

const { own } = contract.prices;

/** Two applications on one PostgreSQL, each with its own pool, event bus and rate limits, like two processes. */
describe('concurrent changes in two processes', () => {
  let nodes: [TestApp, TestApp];
  let seller: Person;
  let basis = 0;
  beforeAll(async () => {
    const first = await startTestApp('postgres', { limits: noLimits });
    nodes = [first, await startTestApp('postgres', { on: first.test, limits: noLimits })];
    await createMarket(first.db, saturdayMorning);
    seller = await first.logIn('09120000051');
    await createSupplier(first.db, seller.id, saturdayMorning);
  });
  afterAll(async () => {
    await nodes[1].close();
    await nodes[0].close();
  });

  /** Runs `act` `times` times concurrently, alternating between both processes. */
  const atOnce = <T>(times: number, act: (node: TestApp, turn: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: times }, (_, turn) => act(nodes[turn % 2] as TestApp, turn)));
  const newPrice = () => {
    basis += 1;
    return { product_id: 1, unit_id: 1, delivery: 'factory', city_id: 1, amount: 384_500, min_quantity: String(basis) };
  };
  const store = async (): Promise<{ id: number; version: number }> =>
    (await nodes[0].call(own.storePrice, { as: seller, body: newPrice() })).body.data;
  const statuses = (answers: { status: number }[]): number[] => answers.map(({ status }) => status).toSorted();
  const archivesOf = (id: number) => nodes[0].db.read.select().from(priceArchives).where(eq(priceArchives.price_id, id));

  it('batches of the same rows: one winner and one archive for each row, and no deadlock', async () => {
    const rows = await Promise.all(Array.from({ length: 20 }, store));
    const answers = await atOnce(12, (node, turn) => {
      const order = turn % 3 === 0 ? rows : rows.toReversed();
      return node.call(own.updatePrices, {
        as: seller,
        body: { prices: order.map(({ id }) => ({ id, version: 1, amount: 385_000 + turn })) },
      });
    });
    expect(statuses(answers)).toEqual(Array(12).fill(200));
    const results = answers.flatMap(({ body }) => body.data as { id: number; ok: boolean; code?: string }[]);
    for (const { id } of rows) {
      const mine = results.filter((result) => result.id === id);
      expect(mine.filter(({ ok }) => ok)).toHaveLength(1);
      expect(mine.filter(({ code }) => code === 'stale')).toHaveLength(11);
      expect(await archivesOf(id)).toHaveLength(1);
    }
  });

  it('toggles: each one counts and leaves an archive', async () => {
    const { id } = await store();
    const answers = await atOnce(31, (node) => node.call(own.toggleAvailability, { as: seller, body: { ids: [id] } }));
    expect(answers.every(({ body }) => body.data[0].ok)).toBe(true);
    const [row] = await nodes[0].db.read.select().from(prices).where(eq(prices.id, id));
    expect(row).toMatchObject({ state: 'unavailable', version: 32 });
    expect(await archivesOf(id)).toHaveLength(31);
  });

  it('a deletion beats concurrent changes, and the price is not changed afterwards', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await store();
      const answers = await atOnce(8, (node, turn) =>
        turn === 3
          ? node.call(own.deletePrice, { as: seller, params: { priceId: id } })
          : node.call(own.toggleAvailability, { as: seller, body: { ids: [id] } }),
      );
      expect(statuses(answers)).toEqual(Array(8).fill(200));
      const toggles = answers.filter((_, turn) => turn !== 3).map(({ body }) => body.data[0] as { ok: boolean; code?: string });
      const done = toggles.filter(({ ok }) => ok).length;
      expect(toggles.filter(({ code }) => code === 'not_found')).toHaveLength(7 - done);
      expect(await archivesOf(id)).toHaveLength(done);
      const [row] = await nodes[0].db.read.select().from(prices).where(eq(prices.id, id));
      expect([row?.version, row?.deleted_at !== null]).toEqual([2 + done, true]);
    }
  });

  it('deletes all archives while their prices change, without a deadlock, and trends use the archives that are left', async () => {
    const rows = await Promise.all(Array.from({ length: 6 }, store));
    const ids = rows.map(({ id }) => id);
    const answers = await atOnce(16, (node, turn) =>
      turn % 4 === 0
        ? node.call(own.deleteAllPriceArchives, { as: seller, query: { all: 'true' } })
        : node.call(own.toggleAvailability, { as: seller, body: { ids: turn % 3 === 0 ? ids : ids.toReversed() } }),
    );
    expect(statuses(answers)).toEqual(Array(16).fill(200));
    const [{ body }] = [await nodes[1].call(own.deleteAllPriceArchives, { as: seller, query: { all: 'true' } })];
    expect(body.data.deleted).toBeGreaterThanOrEqual(0);
    for (const id of ids) {
      expect(await archivesOf(id)).toEqual([]);
      const [row] = await nodes[0].db.read.select().from(prices).where(eq(prices.id, id));
      // After twelve toggles the price is available again, and its current amount is the whole trend.
      expect(row).toMatchObject({ state: 'available', previous_amount: null, trend: [[expect.any(Number), 384_500]] });
    }
  });

  it('stores the same new price once', async () => {
    const body = newPrice();
    const answers = await atOnce(20, (node) => node.call(own.storePrice, { as: seller, body }));
    expect(statuses(answers)).toEqual([201, ...Array(19).fill(409)]);
    expect(new Set(answers.map(({ body: { data } }) => data.id)).size).toBe(1);
  });

  it('creates the same new product once', async () => {
    const answers = await atOnce(20, (node) =>
      node.call(contract.products.own.createProduct, { as: seller, body: { category_id: 2, option_ids: [2, 3] } }),
    );
    expect(statuses(answers)).toEqual([...Array(19).fill(200), 201]);
    const made = (await nodes[0].db.read.select().from(products)).filter(({ user_id }) => user_id === seller.id);
    expect(made).toHaveLength(1);
  });

  it('creates one price and repeats one answer when one Idempotency-Key is sent a hundred times', async () => {
    const body = newPrice();
    const headers = { 'idempotency-key': 'a-hundred-times' };
    const answers = await atOnce(100, (node) => node.call(own.storePrice, { as: seller, body, headers }));
    expect(new Set(answers.map(({ status, body: answer }) => `${status} ${JSON.stringify(answer)}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
  });

  it('creates one account for one mobile in twelve spellings', async () => {
    const spellings = [
      '09120000052',
      '9120000052',
      '+989120000052',
      '00989120000052',
      '989120000052',
      '۰۹۱۲۰۰۰۰۰۵۲',
      '٠٩١٢٠٠٠٠٠٥٢',
      '0912 000 0052',
      '0912-000-0052',
      '(0912) 0000052',
      '\u200f0912\u200c0000052',
      '+98 (912) 000 0052',
    ];
    expect((await nodes[0].call(contract.auth.sendCode, { body: { mobile: spellings[0] } })).status).toBe(200);
    const [message] = await nodes[0].db.read.select().from(smsOutbox).orderBy(desc(smsOutbox.id)).limit(1);
    const code = message?.text.match(/\d{6}/)?.[0];
    const answers = await atOnce(spellings.length, (node, turn) =>
      node.call(contract.auth.login, { from: `10.2.0.${turn}`, body: { mobile: spellings[turn], code, name: 'یک تن' } }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const identities = (await nodes[0].db.read.select().from(loginIdentities)).filter(({ mobile }) => mobile === '+989120000052');
    expect(identities).toHaveLength(1);
  });
});
