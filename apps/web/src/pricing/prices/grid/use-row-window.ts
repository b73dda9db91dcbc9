import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { type RowRange, rangeAt, rowStarts } from './row-window.ts';

/** The width at which rows become cards, equal to that in the table's stylesheet. */
const CARDS_PX = 640;
/** The initial range before the first measurement, on the server and during hydration. */
const FIRST: RowRange = { from: 0, to: 40 };

/** The layout of the rows: whether they are cards, and the px of a rem. */
export type RowLayout = { isCards: boolean; rem_px: number };

/**
 * The range of rows near the viewport of a long table, updated on scroll; `heightsOf` gives the height of each row (px). `body`
 * is the element that contains the rows.
 */
export function useRowWindow(body: RefObject<HTMLElement | null>, heightsOf: (layout: RowLayout) => readonly number[]) {
  const [layout, setLayout] = useState<RowLayout>({ isCards: false, rem_px: 16 });
  const [range, setRange] = useState(FIRST);
  const starts = rowStarts(heightsOf(layout));

  const look = useEffectEvent(() => {
    const rows = body.current;
    if (!rows) return;
    const { top } = rows.getBoundingClientRect();
    const next = rangeAt(starts, -top, window.innerHeight - top);
    if (next.from !== range.from || next.to !== range.to) setRange(next);
  });
  const measure = useEffectEvent(() => {
    const width = body.current?.closest('section')?.clientWidth ?? 0;
    const next = {
      isCards: width > 0 && width <= CARDS_PX,
      rem_px: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16,
    };
    if (next.isCards !== layout.isCards || next.rem_px !== layout.rem_px) setLayout(next);
    look();
  });

  useEffect(() => {
    const onScroll = () => look();
    const onResize = () => measure();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onResize);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onResize);
    };
  }, []);
  // Inserted, removed or resized rows shift the visible range.
  useLayoutEffect(() => measure(), [starts.length, starts.at(-1)]);

  return { layout, starts, range: { from: Math.min(range.from, starts.length - 1), to: Math.min(range.to, starts.length - 1) } };
}
