import type { Price } from '@rasteh/contract/pricing/prices';
import { useMemo, useState } from 'react';

/** The selected prices of a list, which stay selected while they are not in it. */
export function useSelection(prices: readonly Price[]) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const chosen = useMemo(() => (selected.size === 0 ? [] : prices.filter(({ id }) => selected.has(id))), [prices, selected]);
  return {
    selected,
    /** The selected prices that are in the list. */
    chosen,
    toggle: (id: number) =>
      setSelected((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id])),
    selectAll: (all: boolean) => setSelected(new Set(all ? prices.map(({ id }) => id) : [])),
    forget(ids: readonly number[]) {
      const gone = new Set(ids);
      setSelected((before) => new Set([...before].filter((id) => !gone.has(id))));
    },
  };
}
