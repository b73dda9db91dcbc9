import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus by the arrow keys from the search field of a list to the links of its rows, which carry `data-row`, and back; Enter follows
 * a link.
 */
export function useArrowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const onKey = (event: KeyboardEvent) => {
      if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || !(event.target instanceof HTMLElement)) return;
      const search = element.querySelector<HTMLElement>('input[type="search"]');
      const rows = [...element.querySelectorAll('[data-row]')];
      const links = rows.flatMap((row) => row.querySelector<HTMLElement>('a[href], button') ?? []);
      const stops = [...(search ? [search] : []), ...links];
      const at = stops.indexOf(event.target);
      if (at < 0) return;
      event.preventDefault();
      stops[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
    };
    element.addEventListener('keydown', onKey);
    return () => element.removeEventListener('keydown', onKey);
  }, [list]);
}
