import { contract } from '@rasteh/contract';
import { routeLimits } from '@rasteh/contract/wire/limits';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { saturdayMorning, startTestApp, type TestApp } from '../../../testing/app.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/engines.ts';
import { openSocket } from '../../../testing/live.ts';
import { messageId } from '../../../testing/message-id.ts';
import { openTestMarket, type TestMarket } from '../../../testing/test-market.ts';
import { rateLimits } from '../../db/schema/index.ts';
import { findRedis, type RedisServer, startRedisServer } from './testing/redis-server.ts';

const { path, reason } = findRedis();
const token = 'a token for the metrics';
// Longer than the test: the windows are those of Redis, whose time passes.
const window_s = 3_600;
const DAY_MS = 86_400_000;
/** Messages of one author. */
const [burst, per_minute] = [10, 60];
/** Longer than the waits between two tries to connect, on a busy machine. */
const BACK = { timeout: 20_000 };

let redis: RedisServer;
let test: TestDatabase;
let market: TestMarket;
/** The clock of the second one is wrong by a day. */
let nodes: [TestApp, TestApp];
beforeAll(async () => {
  if (!path) return;
  redis = await startRedisServer(path);
  test = await openTestDatabase('postgres');
  const options = {
    on: test,
    env: { DATABASE_URL: test.url as string, REDIS_URL: redis.url, NODES: '2', METRICS_TOKEN: token },
    limits: { ...routeLimits, login: { points: 5, window_s } },
    chatOptions: { messageBurst: burst, messagesPerMinute: per_minute },
    socketOptions: { handshakesPerSession: 3 },
  };
  market = await openTestMarket('postgres', options);
  nodes = [market, await startTestApp('postgres', { ...options, now: saturdayMorning + DAY_MS })];
});
afterAll(async () => {
  if (!path) return;
  for (const node of nodes) await node.close();
  await test.cleanup();
  await redis.close();
});
beforeEach(async ({ skip }) => {
  if (!path) skip(reason);
  await redis.ask('FLUSHALL');
});

const headers = { host: 'localhost', 'x-requested-with': 'XMLHttpRequest' };
const logIn = (node: TestApp, remoteAddress: string) =>
  node.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers,
    payload: { mobile: '09120000001', code: '111111' },
    remoteAddress,
  });
const ready = async (node: TestApp) => (await node.app.inject('/readyz')).json();
const warm = async () => {
  for (const node of nodes) await expect.poll(() => ready(node), BACK).toEqual({ status: 'ready' });
};

it('grants over two nodes what one of them would grant, whatever the clock of a node says', async () => {
  const refused = [];
  let last: unknown;
  for (let n = 0; n < 4; n += 1)
    for (const node of nodes) {
      const { statusCode, headers: sent } = await logIn(node, '10.7.8.1');
      refused.push(statusCode === 429);
      last = sent['retry-after'];
    }
  expect(refused).toEqual([false, false, false, false, false, true, true, true]);
  expect(Number(last)).toBeGreaterThan(window_s - 120);
  expect(Number(last)).toBeLessThanOrEqual(window_s);
  expect(await test.db.read.select().from(rateLimits)).toEqual([]);
});

it('grants each log-in once to calls of both nodes at the same time', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => logIn(nodes[at % 2] as TestApp, '10.7.8.2')));
  expect(answers.filter(({ statusCode }) => statusCode !== 429)).toHaveLength(5);
});

it('grants the messages of one author once, whichever node takes them', async () => {
  const [buyer, seller] = [await market.logIn('09120000301'), await market.logIn('09120000302')];
  await market.addProfile(seller.id);
  const statuses = [];
  // A node refills its bucket of ten by one each second.
  for (let n = 0; n < 80; n += 1) {
    const node = nodes[n % 2] as TestApp;
    node.clock.now += 1_000;
    const body = { message_id: messageId(), to: seller.id, message: `پیام ${n}`, message_type: 'text' };
    statuses.push((await node.call(contract.chat.sendMessage, { as: buyer, body })).status);
  }
  expect(statuses.filter((status) => status < 300)).toHaveLength(burst + per_minute);
});

it('refuses what is counted together while Redis hangs, and lets reads and sockets pass', async () => {
  const [node] = nodes;
  const user = await market.logIn('09120000303');
  const outcomes = async () => {
    const code = async () => (await logIn(node, '10.7.8.3')).json().code;
    const socket = await openSocket(node, user).then(
      (live) => {
        live.end();
        return 'open';
      },
      (error: Error) => error.message.slice(0, 'refused with 429'.length),
    );
    const { status } = await node.call(contract.auth.getMe, { as: user });
    return { log_in: await code(), me: status, socket };
  };
  await warm();
  redis.pause();
  try {
    const refused = await logIn(node, '10.7.8.3');
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([503, '2', 'unavailable']);
    expect(await ready(node)).toMatchObject({ code: 'unavailable', data: { missing: ['limits'] } });
    // Of three handshakes of a session this node grants its share.
    expect(await outcomes()).toEqual({ log_in: 'unavailable', me: 200, socket: 'open' });
    expect(await outcomes()).toEqual({ log_in: 'unavailable', me: 200, socket: 'open' });
    expect(await outcomes()).toEqual({ log_in: 'unavailable', me: 200, socket: 'refused with 429' });
    expect((await node.app.inject('/healthz')).statusCode).toBe(200);
  } finally {
    redis.resume();
  }
  await warm();
  expect((await logIn(node, '10.7.8.3')).statusCode).toBe(422);
});

it('starts without Redis and is not ready until it is there', async () => {
  await redis.kill();
  const REDIS_URL = redis.url;
  const late = await startTestApp('postgres', { on: test, env: { DATABASE_URL: test.url as string, REDIS_URL } });
  try {
    await expect.poll(() => ready(late), BACK).toMatchObject({ data: { missing: ['limits'] } });
    expect((await logIn(late, '10.7.8.4')).statusCode).toBe(503);
    await redis.start();
    await expect.poll(() => ready(late), BACK).toEqual({ status: 'ready' });
    expect((await logIn(late, '10.7.8.4')).statusCode).toBe(422);
  } finally {
    await late.close();
  }
  await warm();
});

it('measures the calls of the store by result', async () => {
  const [node] = nodes;
  const counts = async () => {
    const answer = await node.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
    const found = answer.payload.matchAll(/^limit_store_duration_seconds_count\{result="(\w+)"\} (\d+)$/gm);
    return Object.fromEntries([...found].map(([, result, count]) => [result, Number(count)]));
  };
  const before = await counts();
  for (let n = 0; n < 8; n += 1) await logIn(node, '10.7.8.5');
  const after = await counts();
  expect((after.granted ?? 0) - (before.granted ?? 0)).toBe(5);
  expect((after.refused ?? 0) - (before.refused ?? 0)).toBe(1);
  expect(after.failed).toBeGreaterThan(0);
});
