import { type Key, type RefObject, useEffect } from 'react';

/** Scrolls a row of choices sideways until the chosen one is in sight; `chosen` is its id, undefined for none. */
export function useChosenInSight(row: RefObject<HTMLElement | null>, chosen: Key | undefined): void {
  useEffect(() => {
    const choice = chosen === undefined ? null : row.current?.querySelector(':is([aria-current], [aria-selected=true])');
    if (!row.current || !choice) return;
    const [frame, box] = [row.current.getBoundingClientRect(), choice.getBoundingClientRect()];
    if (box.left >= frame.left && box.right <= frame.right) return;
    // `scrollIntoView` would scroll the page too.
    row.current.scrollLeft += (box.left + box.right - frame.left - frame.right) / 2;
  }, [row, chosen]);
}
