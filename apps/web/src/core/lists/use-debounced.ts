import { useEffect, useState } from 'react';

/** `value` once it has not changed for `wait_ms`. */
export function useDebounced<T>(value: T, wait_ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, wait_ms, value);
    return () => clearTimeout(timer);
  }, [value, wait_ms]);
  return settled;
}
