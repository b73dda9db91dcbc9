import { describe, expect, it } from 'vitest';
import { createCostedCache } from './costed-cache.ts';

describe('the cache of a costly value', () => {
  function open(cost_ms: number) {
    const state = { now: 0, reads: 0 };
    const failures: unknown[] = [];
    const cache = createCostedCache<number>({
      clock: () => state.now,
      keep_ms: 2_000,
      onFailure: (error) => failures.push(error),
    });
    const read = async () => {
      state.reads += 1;
      return { value: state.reads, cost_ms };
    };
    return { state, failures, read, cache };
  }
  const settle = () => new Promise(setImmediate);

  it('reads once for all who wait, and again when its time is over', async () => {
    const { state, read, cache } = open(1);
    expect(await Promise.all([cache.get(read), cache.get(read)])).toEqual([1, 1]);
    state.now = 1_999;
    expect(await cache.get(read)).toBe(1);
    state.now = 2_000;
    expect(await cache.get(read)).toBe(2);
  });

  it('keeps a value a hundred times as long as reading it took', async () => {
    const { state, read, cache } = open(40);
    await cache.get(read);
    state.now = 3_999;
    expect(await cache.get(read)).toBe(1);
    state.now = 4_000;
    expect(await cache.get(read)).toBe(2);
  });

  it('answers with the value before while a slow one is read, but not with a very old one', async () => {
    const { state, read, cache } = open(60);
    await cache.get(read);
    state.now = 30_000;
    expect(await cache.get(read)).toBe(1);
    await settle();
    expect([await cache.get(read), cache.peek()]).toEqual([2, 2]);
    state.now = 900_000;
    expect(await cache.get(read)).toBe(3);
  });

  it('reports the failure of a read that no caller waits for, and tries again', async () => {
    const { state, failures, read, cache } = open(60);
    await cache.get(read);
    state.now = 30_000;
    const lost = new Error('lost');
    expect(await cache.get(() => Promise.reject(lost))).toBe(1);
    await settle();
    expect(failures).toEqual([lost]);
    await cache.get(read);
    await settle();
    expect(cache.peek()).toBe(2);
  });
});
