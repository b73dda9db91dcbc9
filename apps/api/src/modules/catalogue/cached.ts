import type { Clock } from '../../lib/clock.ts';

/** A value that is read again once it is old, or when it was forgotten. */
export type Cached<T> = { get(): Promise<T>; forget(): void };

/**
 * Keeps what `load` gave for `keep_ms`, or for a hundred times as long as loading took, whichever is longer: however large the
 * tables grow, loading takes a hundredth of the time at most. Who asks meanwhile shares one load; a failed one is not kept.
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
    forget() {
      kept = undefined;
    },
  };
}
