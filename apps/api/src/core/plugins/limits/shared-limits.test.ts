import { contract } from '@rasteh/contract';
import { routeLimits } from '@rasteh/contract/wire/limits';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { TestDatabase } from '../../../testing/engines.ts';
import { messageId } from '../../../testing/message-id.ts';
import { openProxy } from '../../../testing/proxy.ts';
import { openTestMarket, type TestMarket } from '../../../testing/test-market.ts';
import { createDatabase } from '../../db/database.ts';
import { openPostgres } from '../../db/engines/postgres.ts';
import { rateLimits } from '../../db/schema/index.ts';
import { refusalOf } from '../http/errors.ts';
import { createDatabaseStore } from './database-store.ts';
import { createLimits, type LimitTable } from './limits.ts';
import { createSharedCounters } from './shared-limits.ts';

// SQLite has one process, which counts in memory.
const window_s = 60;
const limits: LimitTable = {
  ...routeLimits,
  login: { points: 5, window_s },
  large_write: { points: 8, window_s },
  page: { points: 5, window_s },
};

/** Messages of one author. */
const [burst, per_minute] = [10, 60];

let market: TestMarket;
let test: TestDatabase;
let nodes: [TestApp, TestApp];
beforeAll(async () => {
  const options = { limits, chatOptions: { messageBurst: burst, messagesPerMinute: per_minute } };
  market = await openTestMarket('postgres', options);
  test = market.test;
  nodes = [market, await startTestApp('postgres', { on: test, ...options })];
});
afterAll(async () => {
  await nodes[1].close();
  await market.close();
});

const guest = (ip: string) => ({ actor: { kind: 'guest' }, ip }) as FastifyRequest;
/** The limits of a node, whose clock is that of the tests. */
function limitsOf(node: TestApp, db = test.db) {
  const clock = () => node.clock.now;
  const store = createDatabaseStore({ db, clock, jobs: { define: () => undefined as never } });
  return createLimits({ table: limits, nodes: 2, countTogether: createSharedCounters({ store, clock }) });
}

it('grants over two nodes what one of them would grant, and again in the next window', async () => {
  const logIn = (node: TestApp) =>
    node.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { host: 'localhost', 'x-requested-with': 'XMLHttpRequest' },
      payload: { mobile: '09120000001', code: '111111' },
      remoteAddress: '10.7.7.7',
    });
  const statuses = async () => {
    const answers = [];
    for (let n = 0; n < 4; n += 1) for (const node of nodes) answers.push(await logIn(node));
    return answers;
  };
  const answers = await statuses();
  expect(answers.map(({ statusCode }) => statusCode === 429)).toEqual([false, false, false, false, false, true, true, true]);
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBe(window_s);
  for (const node of nodes) node.clock.now += window_s * 1_000;
  expect((await statuses()).filter(({ statusCode }) => statusCode === 429)).toHaveLength(3);
});

it('grants each point once to calls at the same time, and refuses no cheap call for a costly one', async () => {
  const [a, b] = nodes.map((node) => limitsOf(node)) as [ReturnType<typeof limitsOf>, ReturnType<typeof limitsOf>];
  const outcome = (of: typeof a, ip: string, points: number) =>
    of.check(guest(ip), 'large_write', points).then(
      () => 'ok',
      ({ code }) => code,
    );
  const many = await Promise.all(Array.from({ length: 20 }, (_, at) => outcome(at % 2 ? a : b, '10.7.7.8', 1)));
  expect(many.filter((one) => one === 'ok')).toHaveLength(8);
  const one = '10.7.7.9';
  expect([
    await outcome(a, one, 4),
    await outcome(b, one, 3),
    await outcome(a, one, 4),
    await outcome(a, one, 1),
    await outcome(b, one, 1),
  ]).toEqual(['ok', 'ok', 'too_many_requests', 'ok', 'too_many_requests']);
});

it('divides what each node counts by itself', async () => {
  const of = limitsOf(nodes[0]);
  const outcomes = [];
  for (let n = 0; n < 4; n += 1)
    outcomes.push(
      await of.check(guest('10.7.7.10'), 'page').then(
        () => 'ok',
        () => 'refused',
      ),
    );
  expect(outcomes).toEqual(['ok', 'ok', 'ok', 'refused']);
});

it('refuses what is counted together while the database is away, and nothing else', async () => {
  const network = await openProxy(() => Number(new URL(test.url ?? '').port));
  const behind = new URL(test.url ?? '');
  behind.port = String(network.port);
  const db = createDatabase(await openPostgres(behind.href, { statement_timeout: 300, connectionTimeoutMillis: 500 }));
  const of = limitsOf(nodes[0], db);
  await of.check(guest('10.7.7.11'), 'login');
  network.blackHole(true);
  const failed = of.check(guest('10.7.7.11'), 'login').then(
    () => 'ok',
    (error) => refusalOf(error).code,
  );
  expect(await failed).toBe('unavailable');
  await of.check(guest('10.7.7.11'), 'page');
  network.blackHole(false);
  await of.check(guest('10.7.7.11'), 'login');
  await db.close();
  await network.close();
});

it('forgets the windows that have ended', async () => {
  const [node] = nodes;
  await limitsOf(node).check(guest('10.7.7.12'), 'login');
  node.clock.now += 2 * 3_600_000;
  await limitsOf(node).check(guest('10.7.7.13'), 'login');
  await node.app.jobs.runDue();
  expect((await test.db.read.select().from(rateLimits)).map(({ key }) => key)).toEqual(['login 10.7.7.13']);
});

it('grants the messages of one author once, whichever node takes them', async () => {
  const [buyer, seller] = [await market.logIn('09120000301'), await market.logIn('09120000302')];
  await market.addProfile(seller.id);
  const send = async (node: TestApp, n: number) => {
    const body = { message_id: messageId(), to: seller.id, message: `پیام ${n}`, message_type: 'text' };
    return node.call(contract.chat.sendMessage, { as: buyer, body });
  };
  const statuses = [];
  // A node refills its bucket of ten by one each second.
  for (let n = 0; n < 80; n += 1) {
    const node = nodes[n % 2] as TestApp;
    node.clock.now += 1_000;
    statuses.push((await send(node, n)).status);
  }
  expect(statuses.filter((status) => status < 300)).toHaveLength(burst + per_minute);
});
