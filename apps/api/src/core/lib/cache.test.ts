import { afterEach, describe, expect, it, vi } from 'vitest';
import { type CacheRules, createCache } from './cache.ts';

type Value = { n: number; cost_ms?: number };
const settle = () => new Promise(setImmediate);
afterEach(() => vi.restoreAllMocks());

function open(rules: Partial<CacheRules<Value>> = {}, cost_ms = 1) {
  const state = { now: 0, reads: 0 };
  const cache = createCache<Value>({ clock: () => state.now, keep_ms: 1_000, most: 3, ...rules });
  const read = async () => {
    state.reads += 1;
    return { n: state.reads, cost_ms };
  };
  const get = async (key = 'a') => (await cache.get(key, read)).n;
  return { state, cache, read, get };
}

describe('a cache', () => {
  it('reads once for all who wait, and again when its time is over', async () => {
    const { state, get } = open();
    expect(await Promise.all([get(), get()])).toEqual([1, 1]);
    state.now = 999;
    expect(await get()).toBe(1);
    state.now = 1_000;
    expect(await get()).toBe(2);
  });

  it('counts the time of a value from the begin of its read', async () => {
    const { state, cache, get } = open();
    await cache.get('a', async () => {
      state.now = 400;
      return { n: 0 };
    });
    state.now = 999;
    expect(await get()).toBe(0);
    state.now = 1_000;
    expect(await get()).toBe(1);
  });

  it('does not keep a failure, what is not worth it, or what has ended by itself', async () => {
    const { state, cache, get } = open({ isWorth: ({ n }) => n > 1, endsAt: ({ n }) => (n === 2 ? 10 : 500) });
    await expect(cache.get('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect([await get(), await get(), await get()]).toEqual([1, 2, 2]);
    state.now = 10;
    expect([await get(), await get()]).toEqual([3, 3]);
  });

  it('forgets what it has and what is being read when it is emptied', async () => {
    const { cache, get, read } = open();
    await get();
    const reading = cache.get('b', read);
    cache.empty();
    expect((await reading).n).toBe(2);
    expect([cache.peek('a'), cache.peek('b')]).toEqual([undefined, undefined]);
    expect([await get(), await get('b')]).toEqual([3, 4]);
  });

  it('drops the oldest above its bounds', async () => {
    const { cache, get } = open({ most_size: 10, sizeOf: ({ n }) => (n === 4 ? 9 : 1) });
    for (const key of ['a', 'b', 'c']) await get(key);
    expect(cache.find('a')).toBeDefined();
    await get('d');
    expect(['a', 'b', 'c', 'd'].map((key) => cache.find(key)?.n)).toEqual([undefined, undefined, 3, 4]);
  });

  it('reads for one caller alone, and keeps that for others', async () => {
    const { cache, get, read } = open();
    const both = await Promise.all([cache.getAlone('a', read), cache.getAlone('a', read)]);
    expect(both.map(({ n }) => n)).toEqual([1, 2]);
    expect(await get()).toBe(1);
    const overtaken = cache.getAlone('b', read);
    cache.empty();
    await overtaken;
    expect(cache.find('b')).toBeUndefined();
  });

  it('keeps a slow value a hundred times as long as reading it took', async () => {
    let passed = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => passed);
    const { state, cache, get } = open({ share: 100 });
    await cache.get('a', async () => {
      passed += 50;
      return { n: 0 };
    });
    state.now = 4_999;
    expect(await get()).toBe(0);
    state.now = 5_000;
    expect(await get()).toBe(1);
  });
});

describe('a cache whose callers do not wait for a slow read', () => {
  const failures: unknown[] = [];
  const stale = { slow_ms: 50, longest_ms: 300_000, onFailure: (error: unknown) => void failures.push(error) };
  const slow = () => open({ share: 100, costOf: ({ cost_ms = 0 }) => cost_ms, stale }, 60);

  it('answers with the value before meanwhile, but not with a very old one', async () => {
    const { state, cache, get } = slow();
    await get();
    state.now = 30_000;
    expect(await get()).toBe(1);
    await settle();
    expect([await get(), cache.peek('a')?.n]).toEqual([2, 2]);
    state.now = 900_000;
    expect(await get()).toBe(3);
  });

  it('reports the failure of a read that no caller waits for, and tries again', async () => {
    const { state, cache, get } = slow();
    await get();
    state.now = 30_000;
    const lost = new Error('lost');
    expect((await cache.get('a', () => Promise.reject(lost))).n).toBe(1);
    await settle();
    expect(failures).toEqual([lost]);
    await get();
    await settle();
    expect(cache.peek('a')?.n).toBe(2);
  });
});
