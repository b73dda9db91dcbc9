import { arrowStep } from '@rasteh/ui/direction';
import { cellsOf, isAmount } from '../../../../core/forms/amounts/pasted-cells.ts';

/** The columns that are typed in, in the order of the text. */
export const columns = ['amount', 'quantity', 'lead_time'] as const;
/** A column that is typed in. */
export type Column = (typeof columns)[number];
/** A cell: the zero-based row, and the column. */
export type Place = { row: number; column: Column };

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;
/** Where the caret is in the text of a cell: at its start, at its end, or around all of it. */
export type Caret = { isAtStart: boolean; isAtEnd: boolean };

/**
 * The cell that a key leads to; null for keys that stay in the field. Up, down and Enter move by rows; left and right move by columns
 * where the caret cannot move on: cells are written left to right, columns follow the page.
 */
export function nextPlace({ row, column }: Place, key: Key, caret: Caret): Place | null {
  if (key.ctrlKey || key.metaKey || key.altKey) return null;
  const at = columns.indexOf(column);
  const beside = (step: number): Place | null => {
    const to = columns[at + step];
    return to === undefined ? null : { row, column: to };
  };
  if (key.key === 'ArrowUp' || (key.key === 'Enter' && key.shiftKey)) return { row: row - 1, column };
  if (key.key === 'ArrowDown' || key.key === 'Enter') return { row: row + 1, column };
  if (key.shiftKey) return null;
  const step = arrowStep(key.key, 'rtl');
  if (step === 1 && caret.isAtStart) return beside(1);
  return step === -1 && caret.isAtEnd ? beside(-1) : null;
}

/** The texts of a pasted block by row, for the columns from `first` on; null for a text that belongs into one cell. */
export function pastedRows(text: string, first: Column): Partial<Record<Column, string>>[] | null {
  const rows = cellsOf(text);
  if (rows.length < 2 && (rows[0]?.length ?? 0) < 2) return null;
  const isList = first === 'amount' && rows.some((row) => row.length > 1) && !rows.some(([cell = '']) => isAmount(cell));
  const from = columns.indexOf(first);
  return rows.map((row) => {
    // A list with names in front: the last number of each line is its price.
    if (isList) return { amount: row.findLast(isAmount) ?? '' };
    return Object.fromEntries(row.slice(0, columns.length - from).map((cell, at) => [columns[from + at], cell]));
  });
}
