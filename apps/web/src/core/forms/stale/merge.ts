/** Whether two values of a form are the same. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const keysOf = <V extends object>(values: V): (keyof V)[] => Object.keys(values) as (keyof V)[];

type Keyed = { key: string };
type Sides<T> = { base: T; mine: T; theirs: T };

const isKeyed = (value: unknown): value is readonly Keyed[] =>
  Array.isArray(value) && value.every((item: unknown) => typeof item === 'object' && item !== null && 'key' in item);
const keysIn = (list: readonly Keyed[]): string[] => list.map(({ key }) => key);

/** The items of lists by their keys, or undefined for other values; an item that a side does not have is undefined. */
function itemsOf({ base, mine, theirs }: Sides<unknown>): Sides<Keyed | undefined>[] | undefined {
  if (!isKeyed(base) || !isKeyed(mine) || !isKeyed(theirs)) return undefined;
  // New items follow. An order that only one side has changed stays.
  const [first, then] = isSame(keysIn(base), keysIn(theirs)) ? [mine, theirs] : [theirs, mine];
  return [...new Set([...keysIn(first), ...keysIn(then)])].map((wanted) => {
    const find = (list: readonly Keyed[]) => list.find(({ key }) => key === wanted);
    return { base: find(base), mine: find(mine), theirs: find(theirs) };
  });
}

const hasList = (item: unknown): item is Keyed =>
  typeof item === 'object' &&
  item !== null &&
  'key' in item &&
  Object.values(item).some((value) => isKeyed(value) && value.length > 0);

/** The fields of an item that has a list of its own, such as a level with its options; undefined for other values. */
function fieldsOf({ base, mine, theirs }: Sides<unknown>): Record<string, Sides<unknown>> | undefined {
  if (!hasList(base) || !hasList(mine) || !hasList(theirs)) return undefined;
  const of = (item: Keyed, field: string) => (item as Record<string, unknown>)[field];
  const names = new Set([base, mine, theirs].flatMap(Object.keys));
  return Object.fromEntries(
    [...names].map((name) => [name, { base: of(base, name), mine: of(mine, name), theirs: of(theirs, name) }]),
  );
}

function isCollision({ base, mine, theirs }: Sides<unknown>): boolean {
  if (isSame(base, mine) || isSame(base, theirs) || isSame(mine, theirs)) return false;
  const sides = { base, mine, theirs };
  const parts = itemsOf(sides) ?? Object.values(fieldsOf(sides) ?? {});
  return parts.length === 0 || parts.some(isCollision);
}

function merge(sides: Sides<unknown>, isTaken: boolean): unknown {
  const { base, mine, theirs } = sides;
  if (isSame(base, mine)) return theirs;
  if (isSame(base, theirs)) return mine;
  const items = itemsOf(sides);
  if (items) return items.map((item) => merge(item, isTaken)).filter((item) => item !== undefined);
  const fields = fieldsOf(sides);
  if (fields) return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, merge(field, isTaken)]));
  return isTaken ? theirs : mine;
}

/** The fields that both have changed since `base`, to different values; of lists whose items have a `key`, those with such an item. */
export const collisionsOf = <V extends object>(base: V, mine: V, theirs: V): (keyof V)[] =>
  keysOf(theirs).filter((key) => isCollision({ base: base[key], mine: mine[key], theirs: theirs[key] }));

/**
 * Both changes of `base`, field by field, and item by item in lists whose items have a `key`; of what both have changed the stored value
 * of the fields in `taken`, else the own one.
 */
export function mergeValues<V extends object>(base: V, mine: V, theirs: V, taken: readonly (keyof V)[]): V {
  const merged = { ...theirs };
  for (const key of keysOf(theirs)) {
    const sides = { base: base[key], mine: mine[key], theirs: theirs[key] };
    merged[key] = merge(sides, taken.includes(key)) as V[keyof V];
  }
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
