import { useEffect, useEffectEvent } from 'react';

/** Calls `onInput` with the first change of a field: what a form needs when it is sent is no part of a first visit. */
export function useFirstInput(onInput: () => void): void {
  const begin = useEffectEvent(onInput);
  useEffect(() => {
    const leave = new AbortController();
    addEventListener('input', () => begin(), { once: true, capture: true, signal: leave.signal });
    return () => leave.abort();
  }, []);
}
