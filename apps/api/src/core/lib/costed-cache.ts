import type { Clock } from './clock.ts';

/** A value is kept this many times as long as it took to read, so that reading takes at most a hundredth of the time. */
const SHARE = 100;
/** A caller does not wait for a slower read: it gets the value before meanwhile, unless that is older than STALE_MS. */
const SLOW_MS = 50;
const STALE_MS = 300_000;

/** A value, and the time (ms) that reading it held other work up. */
export type Costed<T> = { value: T; cost_ms: number };

type CostedCacheDeps = {
  clock: Clock;
  /** The least time for which a value is kept. */
  keep_ms: number;
  /** Called with the failure of a read that no caller waits for. */
  onFailure(error: unknown): void;
};

/** A cache of one value that is expensive to read, and the more so the more the market grows. */
export type CostedCache<T> = {
  get(read: () => Promise<Costed<T>>): Promise<T>;
  /** The value that is kept, current or not. */
  peek(): T | undefined;
  /** The read in progress. */
  reading(): Promise<T> | undefined;
};

/** Creates a cache of one costly value: concurrent callers share one read of it. */
export function createCostedCache<T>({ clock, keep_ms, onFailure }: CostedCacheDeps): CostedCache<T> {
  let kept: (Costed<T> & { until: number }) | undefined;
  let reading: Promise<T> | undefined;

  async function load(read: () => Promise<Costed<T>>): Promise<T> {
    const { value, cost_ms } = await read();
    kept = { value, cost_ms, until: clock() + Math.max(keep_ms, cost_ms * SHARE) };
    return value;
  }

  return {
    async get(read) {
      if (kept && clock() < kept.until) return kept.value;
      const isFirst = reading === undefined;
      reading ??= load(read).finally(() => {
        reading = undefined;
      });
      if (!kept || kept.cost_ms <= SLOW_MS || clock() > kept.until + STALE_MS) return reading;
      if (isFirst) reading.catch(onFailure);
      return kept.value;
    },
    peek: () => kept?.value,
    reading: () => reading,
  };
}
