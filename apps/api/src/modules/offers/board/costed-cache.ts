import type { Clock } from '../../../lib/clock.ts';

const LEAST_KEEP_MS = 2_000;
/** A value is kept this many times as long as it took to read, so that reading takes at most a hundredth of the time. */
const SHARE = 100;
/** Callers do not wait for a slower read: they get the value before, unless that is older than STALE_MS. */
const SLOW_MS = 50;
const STALE_MS = 300_000;

type Kept<T> = { value: T; until: number; cost_ms: number };

/** Creates a cache of one value that is expensive to read, and the more so the more the market grows. */
export function createCostedCache<T>(clock: Clock): (read: () => Promise<T>) => Promise<T> {
  let kept: Kept<T> | undefined;
  let reading: Promise<T> | undefined;

  async function load(read: () => Promise<T>): Promise<T> {
    const since = performance.now();
    const value = await read();
    const cost_ms = performance.now() - since;
    kept = { value, cost_ms, until: clock() + Math.max(LEAST_KEEP_MS, cost_ms * SHARE) };
    return value;
  }

  return async (read) => {
    if (kept && clock() < kept.until) return kept.value;
    reading ??= load(read).finally(() => {
      reading = undefined;
    });
    if (!kept || kept.cost_ms <= SLOW_MS || clock() > kept.until + STALE_MS) return reading;
    // The failure reaches the next caller who waits.
    reading.catch(() => undefined);
    return kept.value;
  };
}
