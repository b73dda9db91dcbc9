/** Keeps for seconds what was read with effort, by a key that says what it is. */
export type Kept<T> = (key: string, now: number, read: () => Promise<T>) => Promise<T>;

/** Makes such a memory of `most` values; what is not worth it is read each time. */
export function createKept<T>({
  keep_ms,
  most,
  isWorth,
}: {
  keep_ms: number;
  most: number;
  isWorth(value: T): boolean;
}): Kept<T> {
  const kept = new Map<string, { value: T; until: number }>();
  return async (key, now, read) => {
    const known = kept.get(key);
    if (known && now < known.until) return known.value;
    const value = await read();
    kept.delete(key);
    if (isWorth(value)) {
      if (kept.size >= most) kept.clear();
      kept.set(key, { value, until: now + keep_ms });
    }
    return value;
  };
}
