import { useEffect, useState } from 'react';

/** Rows in the order in which they were shown first; `isBehind` says that others wait, or that the order is another one by now. */
export type SteadyRows<T> = { rows: readonly T[]; isBehind: boolean; catchUp(): void };

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);

/**
 * Keeps the rows of a live list where they are while they are read: their values change in place, and rows that are gone leave, but
 * new ones and another order wait for `catchUp`, for a hidden page, or for another `list`: its name, such as its filters.
 */
export function useSteadyRows<T>(current: readonly T[], idOf: (row: T) => number, list: string): SteadyRows<T> {
  const ids = current.map(idOf);
  const [shown, setShown] = useState({ list, ids });
  const byId = new Map(current.map((row) => [idOf(row), row]));
  const kept = shown.ids.filter((id) => byId.has(id));
  // Of an empty list nothing moves.
  const isOther = shown.list !== list || (kept.length === 0 && ids.length > 0);
  if (isOther && !(shown.list === list && isSame(shown.ids, ids))) setShown({ list, ids });
  const order = isOther ? ids : kept;
  const isBehind = !isSame(order, ids);
  const text = ids.join();
  useEffect(() => {
    if (!isBehind) return;
    const catchUpUnseen = () => {
      if (document.hidden) setShown({ list, ids: text.split(',').map(Number) });
    };
    document.addEventListener('visibilitychange', catchUpUnseen);
    return () => document.removeEventListener('visibilitychange', catchUpUnseen);
  }, [isBehind, list, text]);
  return {
    rows: order.flatMap((id) => byId.get(id) ?? []),
    isBehind,
    catchUp: () => setShown({ list, ids }),
  };
}
