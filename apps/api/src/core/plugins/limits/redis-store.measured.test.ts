import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openRedisStore } from './redis-store.ts';
import { findRedis, type RedisServer, startRedisServer } from './testing/redis-server.ts';

const { path, reason } = findRedis();
/** A command may take 300 ms, counted in beats of a tenth of a second. */
const MOST_MS = 600;
/** Without a connection a refusal asks nobody. */
const AT_ONCE_MS = 20;

let redis: RedisServer;
beforeAll(async () => {
  if (path) redis = await startRedisServer(path);
});
afterAll(() => redis?.close());
beforeEach(({ skip }) => {
  if (!path) skip(reason);
});

it('answers in time while Redis hangs: the first calls after their deadline, all others at once', async () => {
  const log = { info: () => undefined, warn: () => undefined } as never;
  const store = await openRedisStore({ url: redis.url, epoch: 'tests', log });
  const taken = async () => {
    const before = performance.now();
    const refused = await store.take({ key: 'key', points: 1, window_ms: 60_000, most: 1e6 }).catch(({ code }) => code);
    return { refused, took_ms: performance.now() - before };
  };
  redis.pause();
  const first = await Promise.all(Array.from({ length: 1_000 }, taken));
  const later = [];
  // While it connects again, too, which takes half a second and comes to nothing.
  for (let n = 0; n < 40; n += 1) {
    later.push(await taken());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const before = performance.now();
  expect(await store.isThere()).toBe(false);
  expect(performance.now() - before).toBeLessThan(AT_ONCE_MS);
  redis.resume();
  expect(new Set([...first, ...later].map(({ refused }) => refused))).toEqual(new Set(['unavailable']));
  expect(Math.max(...first.map(({ took_ms }) => took_ms))).toBeLessThan(MOST_MS);
  expect(Math.max(...later.map(({ took_ms }) => took_ms))).toBeLessThan(AT_ONCE_MS);
  // Waits between two tries are two seconds at most, and a try takes half a second.
  const gone_at = performance.now();
  while ((await taken()).refused === 'unavailable') await new Promise((resolve) => setTimeout(resolve, 20));
  expect(performance.now() - gone_at).toBeLessThan(4_000);
  await store.close();
});
