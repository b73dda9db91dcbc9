import { afterEach, expect, it, vi } from 'vitest';
import { createCached } from './cached.ts';

afterEach(() => vi.restoreAllMocks());

const setUp = (load: (call: number) => Promise<number>) => {
  const time = { now: 0 };
  let calls = 0;
  return {
    time,
    cached: createCached(
      () => time.now,
      1_000,
      () => load(++calls),
    ),
  };
};

it('loads once for concurrent callers, and again after expiry or invalidation', async () => {
  const { time, cached } = setUp(async (call) => call);
  expect(await Promise.all([cached.get(), cached.get()])).toEqual([1, 1]);
  time.now = 999;
  expect(await cached.get()).toBe(1);
  time.now = 60_000;
  expect(await cached.get()).toBe(2);
  cached.invalidate();
  expect(await cached.get()).toBe(3);
});

it('does not cache a failure', async () => {
  const { cached } = setUp(async (call) => {
    if (call === 1) throw new Error('lost');
    return call;
  });
  await expect(cached.get()).rejects.toThrow('lost');
  expect(await cached.get()).toBe(2);
});

it('caches a slow load for a hundred times its duration', async () => {
  let passed = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => passed);
  const { time, cached } = setUp(async (call) => {
    passed += 50;
    return call;
  });
  await cached.get();
  time.now = 4_999;
  expect(await cached.get()).toBe(1);
  time.now = 5_000;
  expect(await cached.get()).toBe(2);
});
