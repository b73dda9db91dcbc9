import type { Clock } from '../../lib/clock.ts';

type Bucket = { tokens: number; at: number };

const MAX_ENTRIES = 10_000;

/** Token bucket per id: `burst` tokens at once, refilled at `per_minute`. Takes one token: returns 0, else seconds to wait. */
export function createRateLimiter({ burst, per_minute, clock }: { burst: number; per_minute: number; clock: Clock }) {
  const known = new Map<number, Bucket>();
  // A clock that was set back must not remove tokens.
  const refilled = ({ tokens, at }: Bucket, now: number): number =>
    Math.min(burst, tokens + (Math.max(0, now - at) * per_minute) / 60_000);
  return (id: number): number => {
    const now = clock();
    if (known.size > MAX_ENTRIES) for (const [one, left] of known) if (refilled(left, now) >= burst) known.delete(one);
    const tokens = refilled(known.get(id) ?? { tokens: burst, at: now }, now);
    const isFree = tokens >= 1;
    known.set(id, { tokens: isFree ? tokens - 1 : tokens, at: now });
    return isFree ? 0 : Math.max(1, Math.ceil(((1 - tokens) * 60) / per_minute));
  };
}
