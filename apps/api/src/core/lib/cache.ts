import type { Clock } from './clock.ts';

/** When and how long values are kept. */
export type CacheRules<T> = {
  clock: Clock;
  /** How long a value is kept, from the moment at which its read began. */
  keep_ms: number;
  /** Keeps a value at least so many times as long as reading it took: reading takes at most that share of the time. */
  share?: number;
  /** How long (ms) reading a value held other work up, if not all the time of the read. */
  costOf?(value: T): number;
  /** The first moment (ms) at which a value is different by itself. */
  endsAt?(value: T): number;
  /** Whether a value is kept at all. */
  isWorth?(value: T): boolean;
  /** The number of values, and what `sizeOf` adds up to, above which the oldest are dropped. */
  most: number;
  most_size?: number;
  sizeOf?(value: T): number;
  /** A caller does not wait for a read that took longer than `slow_ms` before: it gets the value before, unless that ended `longest_ms` ago. */
  stale?: { slow_ms: number; longest_ms: number; onFailure(error: unknown): void };
};

/** A bounded cache of values that are expensive to read. */
export type Cache<T> = {
  /** The value of a key; callers at the same time share one read. A failed read is not kept. */
  get(key: string, read: () => Promise<T>): Promise<T>;
  /** Reads a value for this caller alone, and keeps it for others, unless the cache was emptied meanwhile. */
  getAlone(key: string, read: () => Promise<T>): Promise<T>;
  /** The current value of a key. */
  find(key: string): T | undefined;
  /** The kept value of a key, current or not. */
  peek(key: string): T | undefined;
  /** The read of a key in progress. */
  reading(key: string): Promise<T> | undefined;
  /** Forgets the values that match, and does not keep what is being read. */
  drop(matches: (value: T) => boolean): void;
  /** Forgets all values, and does not keep what is being read. */
  empty(): void;
};

type Kept<T> = { value: T; promise: Promise<T>; until: number; cost_ms: number; size: number };
type Entry<T> = { kept?: Kept<T>; reading?: Promise<T> };

/** Creates a cache. */
export function createCache<T>(rules: CacheRules<T>): Cache<T> {
  const { clock, keep_ms, share = 0, most, most_size = Number.POSITIVE_INFINITY, stale } = rules;
  let entries = new Map<string, Entry<T>>();
  let size = 0;
  /** Raised with each value that is forgotten before its time. */
  let drops = 0;

  function drop(key: string, entry: Entry<T>): void {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    size -= entry.kept?.size ?? 0;
  }

  function keep(key: string, entry: Entry<T>, value: T, { began, took_ms }: { began: number; took_ms: number }): void {
    // What was read before the cache was emptied is returned, but not kept.
    if (entries.get(key) !== entry) return;
    drop(key, entry);
    if (rules.isWorth?.(value) === false) return;
    const cost_ms = rules.costOf?.(value) ?? took_ms;
    const until = Math.min(Math.max(began + keep_ms, share && clock() + cost_ms * share), rules.endsAt?.(value) ?? Infinity);
    entry.kept = { value, promise: Promise.resolve(value), until, cost_ms, size: rules.sizeOf?.(value) ?? 0 };
    entries.set(key, entry);
    size += entry.kept.size;
    for (const [oldest, one] of entries) {
      if (entries.size <= most && size <= most_size) break;
      drop(oldest, one);
    }
  }

  async function fill(key: string, entry: Entry<T>, read: () => Promise<T>): Promise<T> {
    const [began, since] = [clock(), performance.now()];
    try {
      const value = await read();
      keep(key, entry, value, { began, took_ms: performance.now() - since });
      return value;
    } catch (error) {
      if (!entry.kept) drop(key, entry);
      throw error;
    } finally {
      delete entry.reading;
    }
  }

  const isCurrent = (kept: Kept<T> | undefined): kept is Kept<T> => kept !== undefined && clock() < kept.until;
  /** The kept value, where a caller does not wait for the next one. */
  const meanwhile = ({ kept }: Entry<T>): Kept<T> | undefined =>
    stale && kept && kept.cost_ms > stale.slow_ms && clock() <= kept.until + stale.longest_ms ? kept : undefined;

  return {
    get(key, read) {
      const entry = entries.get(key) ?? {};
      if (isCurrent(entry.kept)) return entry.kept.promise;
      entries.set(key, entry);
      const isFirst = entry.reading === undefined;
      const former = meanwhile(entry);
      entry.reading ??= fill(key, entry, read);
      if (!former) return entry.reading;
      if (isFirst) entry.reading.catch(stale?.onFailure);
      return former.promise;
    },
    async getAlone(key, read) {
      const [before, entry]: [number, Entry<T>] = [drops, {}];
      const [began, since] = [clock(), performance.now()];
      const value = await read();
      const known = entries.get(key);
      if (drops !== before || known?.reading || isCurrent(known?.kept)) return value;
      if (known) drop(key, known);
      entries.set(key, entry);
      keep(key, entry, value, { began, took_ms: performance.now() - since });
      return value;
    },
    find(key) {
      const kept = entries.get(key)?.kept;
      return isCurrent(kept) ? kept.value : undefined;
    },
    peek: (key) => entries.get(key)?.kept?.value,
    reading: (key) => entries.get(key)?.reading,
    drop(matches) {
      drops += 1;
      for (const [key, entry] of entries) if (entry.reading || (entry.kept && matches(entry.kept.value))) drop(key, entry);
    },
    empty() {
      drops += 1;
      entries = new Map();
      size = 0;
    },
  };
}
