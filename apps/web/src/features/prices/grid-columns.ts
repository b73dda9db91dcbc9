import type { Place } from './grid-keys.ts';

/** The columns of the grid in the order of the line, by the place that the keyboard counts. */
export const column = {
  select: 0,
  product: 1,
  basis: 2,
  amount: 3,
  state: 4,
  change: 5,
  valid_until: 6,
  stated_at: 7,
  restate: 8,
  archive: 9,
  remove: 10,
} as const;

export const COLUMNS = Object.keys(column).length;

/** What marks the element that takes the focus in a cell; of them all one is reached by Tab. */
export const placeProps = (row: number, at: number, active: number | null) => ({
  'data-row': row,
  'data-column': at,
  tabIndex: active === at ? 0 : -1,
});

/** The cell in which an element stands. */
export function placeOf(element: Element): Place | null {
  const cell = element.closest<HTMLElement>('[data-row]');
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null;
}

/** Gives the focus to a cell of a grid. */
export function focusPlace(grid: Element, { row, column: at }: Place): void {
  grid.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${at}"]`)?.focus();
}
