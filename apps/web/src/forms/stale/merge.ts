const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const keysOf = <V extends object>(values: V): (keyof V)[] => Object.keys(values) as (keyof V)[];

/** The fields that both have changed since `base`, to different values. */
export const collisionsOf = <V extends object>(base: V, mine: V, theirs: V): (keyof V)[] =>
  keysOf(theirs).filter(
    (key) => !isSame(base[key], mine[key]) && !isSame(base[key], theirs[key]) && !isSame(mine[key], theirs[key]),
  );

/** Both changes of `base`, field by field; of the fields that both have changed the stored value of those in `taken`, else the own one. */
export function mergeValues<V extends object>(base: V, mine: V, theirs: V, taken: readonly (keyof V)[]): V {
  const merged = { ...theirs };
  for (const key of keysOf(theirs)) if (!taken.includes(key) && !isSame(base[key], mine[key])) merged[key] = mine[key];
  return merged;
}

/** The values of these fields. */
export const pickValues = <V extends object>(values: V, keys: readonly (keyof V)[]): Partial<V> =>
  Object.fromEntries(keys.map((key) => [key, values[key]])) as Partial<V>;

/** The values that differ from those of `base`. */
export const withoutSame = <V extends object>(base: V, values: V): Partial<V> =>
  pickValues(
    values,
    keysOf(values).filter((key) => !isSame(base[key], values[key])),
  );
