import type { Price } from '@rasteh/contract/pricing/prices';
import { type FocusEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Block, blockOf, column, focusPlace, placeOf } from './grid-columns.ts';
import type { Place } from './grid-keys.ts';

/**
 * The focused cell and the selected block. The focus follows its price when rows are inserted or removed, and reaches cells
 * whose row is not rendered yet.
 */
export function useGridFocus(grid: RefObject<HTMLElement | null>, prices: readonly Price[]) {
  const [place, setPlace] = useState<Place & { id: number | undefined }>({ row: 0, column: column.amount, id: undefined });
  const [anchor, setAnchor] = useState<Place | null>(null);
  const wanted = useRef<Place | null>(null);
  const rowOf = useMemo(() => new Map(prices.map(({ id }, row) => [id, row])), [prices]);
  const known = place.id === undefined ? undefined : rowOf.get(place.id);
  const active: Place = { row: known ?? Math.max(0, Math.min(place.row, prices.length - 1)), column: place.column };
  const block: Block = blockOf(anchor ?? active, active);

  const at = (next: Place) => setPlace({ ...next, id: prices[next.row]?.id });
  useLayoutEffect(() => {
    if (!wanted.current || !grid.current) return;
    const next = wanted.current;
    wanted.current = null;
    focusPlace(grid.current, next);
  });

  return {
    active,
    block,
    isBlock: anchor !== null,
    rowOf,
    /** Focuses a cell; with `from`, the previous cell, the selection is extended from its anchor, or from there. */
    go(next: Place, from: Place | null = null) {
      setAnchor(from && (anchor ?? from));
      wanted.current = next;
      at(next);
    },
    unmark: () => setAnchor(null),
    onFocus(event: FocusEvent<HTMLElement>) {
      const next = placeOf(event.target);
      if (!next || (next.row === active.row && next.column === active.column)) return;
      at(next);
      if (!wanted.current) setAnchor(null);
    },
  };
}
