import { useEffect, useSyncExternalStore } from 'react';
import { usePage } from './page.ts';

const TICK_MS = 10_000;

/** The server's time as the browser follows it: the first render sees the moment of the server's render, then it ticks. */
export type Clock = {
  /** Milliseconds since 1970; the same between two ticks. */
  get(): number;
  /** The present, not only the last tick. */
  now(): number;
  /** The moment of the first render. */
  getInitial(): number;
  subscribe(listener: () => void): () => void;
  /** Moves to the present at once and tells who listens. */
  tick(): void;
};

/** A clock that was `startedAt` (ms) when it was made, however wrong the machine's own is. */
export function createClock(startedAt: number, machineNow: () => number = Date.now): Clock {
  const ahead = startedAt - machineNow();
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

/** Now in ms, ticking; `wakeAt` (ms) names a moment at which it must have moved on, such as the end of a price. */
export function useNow(wakeAt?: number): number {
  const { clock } = usePage();
  const now = useSyncExternalStore(clock.subscribe, clock.get, clock.getInitial);
  useEffect(() => {
    if (wakeAt === undefined || wakeAt - now > TICK_MS || wakeAt < now) return;
    const timer = setTimeout(clock.tick, wakeAt - now + 1);
    return () => clearTimeout(timer);
  }, [clock, wakeAt, now]);
  return now;
}
