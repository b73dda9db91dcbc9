import { toPersianDigits } from '@rasteh/persian/digits';
import { useHydrated } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Clock } from './clock.ts';

/** A duration in ms as `۱:۰۵`, rounded up to whole seconds. */
export function formatCountdown(left_ms: number): string {
  const seconds = Math.max(0, Math.ceil(left_ms / 1_000));
  return toPersianDigits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);
}

/** The ms left until a moment of the server, counted down to 0 in seconds. */
export function useCountdown(until: number, clock: Clock): number {
  const isHydrated = useHydrated();
  // Hydration must start with the text of the server, however long the scripts took.
  const [left, setLeft] = useState(() => Math.max(0, until - (isHydrated ? clock.now() : clock.getInitial())));
  useEffect(() => {
    const count = () => setLeft(Math.max(0, until - clock.now()));
    count();
    const timer = setInterval(count, 1_000);
    return () => clearInterval(timer);
  }, [until, clock]);
  return left;
}
