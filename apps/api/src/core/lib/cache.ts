/** A short-lived cache for expensive reads, by key. */
export type Cache<T> = (key: string, now: number, read: () => Promise<T>) => Promise<T>;

/** Creates a cache of at most `most` values for `keep_ms`; values that fail `isWorth` are not cached. */
export function createCache<T>({
  keep_ms,
  most,
  isWorth,
}: {
  keep_ms: number;
  most: number;
  isWorth(value: T): boolean;
}): Cache<T> {
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
