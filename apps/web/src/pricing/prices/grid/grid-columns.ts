import type { Field } from '../drafts/fields.ts';
import type { Place } from './grid-keys.ts';

/** The columns of the grid in text direction, by the index that keyboard navigation uses. */
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
  more: 10,
} as const;

export const COLUMNS = Object.keys(column).length;

/** The editable fields of the grid, in column order. */
export const gridFields = ['amount', 'state', 'valid_until', 'vat_included', 'note'] as const satisfies readonly Field[];
export type GridField = (typeof gridFields)[number];

/** The field of a column; undefined if the column is not editable. */
export const fieldAt = (at: number): GridField | undefined => gridFields.find((field) => column[field] === at);

/** The next editable cell of a grid with this number of rows, line by line. */
export function nextEditable({ row, column: at }: Place, step: 1 | -1, rows: number): Place {
  const [first, last] = [column.amount, column.note];
  if (at + step > last) return { row: Math.min(rows - 1, row + 1), column: first };
  return at + step < first ? { row: Math.max(0, row - 1), column: last } : { row, column: at + step };
}

/** A block of cells, both ends included: rows and columns are zero-based. */
export type Block = { top: number; bottom: number; first: number; last: number };

/** The block between two opposite cells. */
export const blockOf = (a: Place, b: Place): Block => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  first: Math.min(a.column, b.column),
  last: Math.max(a.column, b.column),
});

/** The attributes of the focusable element of a cell; only one cell is in the tab order (roving tabindex). */
export const placeProps = (row: number, at: number, active: number | null) => ({
  'data-row': row,
  'data-column': at,
  tabIndex: active === at ? 0 : -1,
});

/** The cell that contains an element. */
export function placeOf(element: Element): Place | null {
  const cell = element.closest<HTMLElement>('[data-row]');
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null;
}

/** Focuses a cell of a grid. */
export function focusPlace(grid: Element, { row, column: at }: Place): void {
  grid.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${at}"]`)?.focus();
}
