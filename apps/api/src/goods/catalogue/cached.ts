import type { Clock } from '../../core/lib/clock.ts';

/** A cached value that is loaded again after it has expired or was invalidated. */
export type Cached<T> = { get(): Promise<T>; invalidate(): void };

/**
 * Caches the result of `load` for `keep_ms`, or for a hundred times as long as loading took, whichever is longer: however large
 * the tables grow, loading takes at most a hundredth of the time. Concurrent callers share one load; a failed one is not
 * cached.
 */
export function createCached<T>(clock: Clock, keep_ms: number, load: () => Promise<T>): Cached<T> {
  let kept: { value: Promise<T>; until: number } | undefined;
  return {
    get() {
      if (kept && clock() < kept.until) return kept.value;
      const started = performance.now();
      const value = load();
      const entry = { value, until: clock() + keep_ms };
      kept = entry;
      value.then(
        () => {
          entry.until = Math.max(entry.until, clock() + (performance.now() - started) * 100);
        },
        () => {
          if (kept === entry) kept = undefined;
        },
      );
      return value;
    },
    invalidate() {
      kept = undefined;
    },
  };
}
