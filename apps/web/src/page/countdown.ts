import { toPersianDigits } from '@rasteh/persian/digits';
import { useEffect, useState } from 'react';

/** A duration in ms as `۱:۰۵`, rounded up to whole seconds. */
export function formatCountdown(left_ms: number): string {
  const seconds = Math.max(0, Math.ceil(left_ms / 1_000));
  return toPersianDigits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);
}

/** The ms left until a moment of the server, counted second by second down to 0; `now` gives the server's time. */
export function useCountdown(until: number, now: () => number): number {
  const [left, setLeft] = useState(() => Math.max(0, until - now()));
  useEffect(() => {
    const count = () => setLeft(Math.max(0, until - now()));
    count();
    const timer = setInterval(count, 1_000);
    return () => clearInterval(timer);
  }, [until, now]);
  return left;
}
