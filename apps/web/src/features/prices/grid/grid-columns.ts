import type { Field } from '../drafts/fields.ts';
import type { Place } from './grid-keys.ts';

/** The columns of the grid in the order of the line, by the place that the keyboard counts. */
export const column = {
  select: 0,
  product: 1,
  basis: 2,
  amount: 3,
  state: 4,
  valid_until: 5,
  vat_included: 6,
  note: 7,
  change: 8,
  restate: 9,
  archive: 10,
  remove: 11,
} as const;

export const COLUMNS = Object.keys(column).length;

/** The fields that are edited in the grid, in the order of their columns. */
export const gridFields = ['amount', 'state', 'valid_until', 'vat_included', 'note'] as const satisfies readonly Field[];
export type GridField = (typeof gridFields)[number];

/** The field of a column; undefined for a column that is not edited. */
export const fieldAt = (at: number): GridField | undefined => gridFields.find((field) => column[field] === at);

/** The cells between two places, both included: rows and columns counted from 0. */
export type Block = { top: number; bottom: number; first: number; last: number };

/** The block that two opposite cells span. */
export const blockOf = (a: Place, b: Place): Block => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  first: Math.min(a.column, b.column),
  last: Math.max(a.column, b.column),
});

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
