import { contract } from '@rasteh/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../testing/app.ts';
import { type Network, openProxy } from '../../../testing/proxy.ts';
import { openTestMarket, type TestMarket } from '../../../testing/test-market.ts';
import { createDatabase } from '../../db/database.ts';
import { openPostgres } from '../../db/engines/postgres.ts';
import { auditLog, prices } from '../../db/schema/index.ts';

// SQLite has no network between the process and its database.
let market: TestMarket;
/** A process whose database is behind a network, which fails when a transaction is about to commit. */
let portal: TestApp;
let network: Network;
let beforeCommit: () => void = () => undefined;
let supplier: Person;
let product_id: number;

beforeAll(async () => {
  market = await openTestMarket('postgres');
  supplier = await market.logIn('09121110001');
  product_id = await market.addProduct('rebar', ['۱۴', 'ذوب‌آهن']);
  const url = new URL(market.test.url ?? '');
  network = await openProxy(() => Number(url.port));
  const behind = new URL(url);
  behind.port = String(network.port);
  const engine = await openPostgres(behind.href, { statement_timeout: 300, connectionTimeoutMillis: 2_000 });
  const db = createDatabase({
    ...engine,
    begin: (work, ...options) =>
      engine.begin(
        async (queries) => {
          const result = await work(queries);
          beforeCommit();
          return result;
        },
        ...options,
      ),
  });
  // The relay of events would fail beside them: it reads every five seconds, also while the network is away.
  portal = await startTestApp('postgres', { on: { ...market.test, db }, bus: () => null });
});
afterEach(() => {
  beforeCommit = () => undefined;
});
afterAll(async () => {
  await portal.close();
  await portal.db.close();
  await network.close();
  await market.close();
});

/** Stores a price; the amount names the call. */
const store = (amount: number) =>
  portal.call(contract.prices.own.storePrice, {
    as: supplier,
    body: { product_id, unit_id: 1, delivery: 'factory', city_id: 2, amount, min_quantity: String(amount) },
    headers: { 'idempotency-key': `price-${amount}` },
  });
/** The number of stored prices of this amount, and of entries of the log about them. */
async function countOf(amount: number): Promise<[number, number]> {
  const stored = await market.db.read.select().from(prices).where(eq(prices.amount, amount));
  await market.app.jobs.runDue();
  const log = await market.db.read.select().from(auditLog);
  return [stored.length, log.filter(({ entity_id }) => stored.some(({ id }) => id === entity_id)).length];
}

it.each([
  ['the answer to its commit is lost', 400_000, (is: boolean) => network.muteServer(is), 1],
  ['its commit does not arrive', 500_000, (is: boolean) => network.blackHole(is), 0],
] as const)('is unavailable when %s, and a retry by key stores it once', async (_, amount, fail, stored) => {
  beforeCommit = () => fail(true);
  const lost = await store(amount);
  expect([lost.status, lost.body.code]).toEqual([503, 'unavailable']);
  beforeCommit = () => undefined;
  fail(false);
  // The server rolls back the transactions of the connections that are gone.
  network.cut();
  expect((await countOf(amount))[0]).toBe(stored);
  const retried = await store(amount);
  expect(retried.status).toBe(201);
  expect(await store(amount)).toMatchObject({ status: 201, body: retried.body });
  expect(await countOf(amount)).toEqual([1, 1]);
});
