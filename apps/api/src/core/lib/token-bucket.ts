import type { Clock } from './clock.ts';

export type TokenRate = {
  /** Tokens of a full bucket. */
  burst: number;
  per_minute: number;
};

/** A rate limit that allows a burst and refills continuously; it has no timer, so that each socket can have one. */
export type TokenBucket = {
  /** Takes one token at this time (ms): returns 0, or the milliseconds until there is one. */
  take(now: number): number;
  /** Whether it is as a new one would be at this time (ms). */
  isFull(now: number): boolean;
};

/** One token: at whole milliseconds and a whole rate each sum is a whole number, so that no error accumulates. */
const TOKEN = 60_000;
const MAX_KEYS = 10_000;

/**
 * Creates a full token bucket.
 * @example createTokenBucket({ burst: 20, per_minute: 120 }).take(clock())
 */
export function createTokenBucket({ burst, per_minute }: TokenRate): TokenBucket {
  const full = burst * TOKEN;
  let level = full;
  let refilled_at = 0;
  // A clock that was set back removes no tokens.
  const refilled = (now: number): number => Math.min(full, level + Math.max(0, now - refilled_at) * per_minute);
  return {
    take(now) {
      level = refilled(now);
      refilled_at = now;
      if (level < TOKEN) return Math.ceil((TOKEN - level) / per_minute);
      level -= TOKEN;
      return 0;
    },
    isFull: (now) => refilled(now) >= full,
  };
}

/** Creates a token bucket for each id. Takes one token of an id: returns 0, or the whole seconds until there is one. */
export function createTokenBuckets(rate: TokenRate, clock: Clock): (id: number | string) => number {
  const buckets = new Map<number | string, TokenBucket>();
  return (id) => {
    const now = clock();
    if (buckets.size > MAX_KEYS) for (const [one, bucket] of buckets) if (bucket.isFull(now)) buckets.delete(one);
    const bucket = buckets.get(id) ?? createTokenBucket(rate);
    buckets.set(id, bucket);
    return Math.ceil(bucket.take(now) / 1_000);
  };
}
