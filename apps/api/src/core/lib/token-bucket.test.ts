import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedFrom } from '../../testing/seed.ts';
import { createTokenBucket, createTokenBuckets } from './token-bucket.ts';

describe('createTokenBucket', () => {
  it('allows a burst, then one call per refilled token', () => {
    const bucket = createTokenBucket({ burst: 3, per_minute: 60 });
    expect([0, 0, 0, 0, 400, 1_000, 1_000].map((now) => bucket.take(now))).toEqual([0, 0, 0, 1_000, 600, 0, 1_000]);
  });

  it('holds at most its burst after an idle time', () => {
    const bucket = createTokenBucket({ burst: 2, per_minute: 60 });
    bucket.take(0);
    expect([3_600_000, 3_600_000, 3_600_000].map((now) => bucket.take(now))).toEqual([0, 0, 1_000]);
  });

  it('loses no tokens when the clock is set back', () => {
    const bucket = createTokenBucket({ burst: 2, per_minute: 60 });
    bucket.take(10_000);
    expect([5_000, 5_000, 6_000].map((now) => bucket.take(now))).toEqual([0, 1_000, 0]);
  });

  it('allows the call that comes when it says, and none before', () => {
    const rates = fc.record({ burst: fc.integer({ min: 1, max: 50 }), per_minute: fc.integer({ min: 1, max: 6_000 }) });
    fc.assert(
      fc.property(rates, fc.array(fc.nat(5_000), { maxLength: 60 }), (rate, pauses) => {
        const bucket = createTokenBucket(rate);
        let now = 0;
        let taken = 0;
        for (const pause of pauses) {
          now += pause;
          const wait_ms = bucket.take(now);
          if (wait_ms > 0) {
            expect(bucket.take(now + wait_ms - 1)).toBe(1);
            now += wait_ms;
            expect(bucket.take(now)).toBe(0);
          }
          taken += 1;
        }
        expect(taken * 60_000).toBeLessThanOrEqual(rate.burst * 60_000 + now * rate.per_minute);
      }),
      { seed: seedFrom('FUZZ_SEED') },
    );
  });
});

describe('createTokenBuckets', () => {
  it('counts each id on its own and answers in whole seconds', () => {
    let now = 0;
    const take = createTokenBuckets({ burst: 1, per_minute: 40 }, () => now);
    expect([take(1), take(1), take(2)]).toEqual([0, 2, 0]);
    now = 1_499;
    expect(take(1)).toBe(1);
    now = 1_500;
    expect(take(1)).toBe(0);
  });

  it('forgets full buckets above ten thousand ids, and no other', () => {
    let now = 0;
    const take = createTokenBuckets({ burst: 2, per_minute: 60 }, () => now);
    for (let id = 0; id <= 10_000; id += 1) take(id);
    now = 1_000;
    take(20_000);
    take(20_000);
    expect(take(20_000)).toBe(1);
    expect(take(20_001)).toBe(0);
    expect(take(20_000)).toBe(1);
  });
});
