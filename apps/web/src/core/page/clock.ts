import { useEffect, useSyncExternalStore } from 'react';
import { usePage } from './page.ts';

const TICK_MS = 10_000;

/** The server's time in the browser: the first render uses the time of the server's render, then the clock ticks. */
export type Clock = {
  /** Milliseconds since 1970; constant between two ticks. */
  get(): number;
  /** The present time, not only the last tick. */
  now(): number;
  /** The time of the first render. */
  getInitial(): number;
  subscribe(listener: () => void): () => void;
  /** Updates to the present time at once and notifies listeners. */
  tick(): void;
};

/**
 * Creates a clock that starts at `startedAt` (ms), however wrong the machine's own clock is; at `presentAt` if the page was sent
 * later than it was rendered.
 */
export function createClock(startedAt: number, presentAt = startedAt, machineNow: () => number = Date.now): Clock {
  const ahead = presentAt - machineNow();
  const listeners = new Set<() => void>();
  let now = startedAt;
  let timer: ReturnType<typeof setInterval> | undefined;
  const present = () => machineNow() + ahead;
  const tick = () => {
    now = present();
    for (const listener of listeners) listener();
  };
  return {
    get: () => now,
    now: present,
    getInitial: () => startedAt,
    tick,
    subscribe(listener) {
      listeners.add(listener);
      timer ??= setInterval(tick, TICK_MS);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

/** Whether this is the copy of a board that the worker shows without a network: nothing on it can be read again. */
export const isKeptCopy = (): boolean => typeof document !== 'undefined' && 'keptAt' in document.documentElement.dataset;

/** Now in ms, ticking; `wakeAt` (ms) names a moment at which it must be updated, such as the end of a price. */
export function useNow(wakeAt?: number): number {
  const { clock } = usePage();
  const now = useSyncExternalStore(clock.subscribe, clock.get, clock.getInitial);
  useEffect(() => {
    if (wakeAt === undefined || wakeAt - now > TICK_MS || wakeAt < now) return;
    const timer = setTimeout(clock.tick, wakeAt - clock.now() + 1);
    return () => clearTimeout(timer);
  }, [clock, wakeAt, now]);
  return now;
}
