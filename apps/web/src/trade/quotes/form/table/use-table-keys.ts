import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { type Column, columns, nextPlace, type Place, pastedRows } from './table-keys.ts';

type TableKeys = {
  table: RefObject<HTMLDivElement | null>;
  /** Writes a text into a cell; rows beyond the end do not exist. */
  onWrite: (edits: readonly { row: number; texts: Partial<Record<Column, string>> }[]) => void;
};

const cellOf = (target: EventTarget): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.dataset.column !== undefined ? target : null;

const placeOf = ({ dataset }: HTMLInputElement): Place => ({ row: Number(dataset.row), column: dataset.column as Column });

/** The keys of the table: they move between its cells, Escape restores the text that a cell had, and a copied column fills it. */
export function useTableKeys({ table, onWrite }: TableKeys) {
  const before = useRef('');

  /** Focuses the nearest cell in the direction of the move: rows that are not offered have none. */
  const go = (from: Place, to: Place): boolean => {
    const step = Math.sign(to.row - from.row);
    for (let { row } = to; ; row += step) {
      const found = table.current?.querySelector<HTMLInputElement>(`[data-row="${row}"][data-column="${to.column}"]`);
      if (found) {
        found.focus();
        return true;
      }
      const isInside = table.current?.querySelector(`[data-line="${row}"]`) != null;
      if (step === 0 || !isInside) return false;
    }
  };

  return {
    onFocus: (event: FocusEvent) => {
      const cell = cellOf(event.target);
      if (!cell) return;
      before.current = cell.value;
      // As in the price grid, typing replaces the text.
      cell.select();
    },
    onKeyDown: (event: KeyboardEvent) => {
      const cell = cellOf(event.target);
      if (!cell) return;
      const place = placeOf(cell);
      if (event.key === 'Escape' && cell.value !== before.current) {
        event.preventDefault();
        onWrite([{ row: place.row, texts: { [place.column]: before.current } }]);
        return;
      }
      const { selectionStart: from, selectionEnd: to, value } = cell;
      const isWhole = from === 0 && to === value.length;
      const to_place = nextPlace(place, event, {
        isAtStart: isWhole || (from === 0 && to === 0),
        isAtEnd: isWhole || (from === value.length && to === value.length),
      });
      if (!to_place) return;
      event.preventDefault();
      if (!go(place, to_place) && event.key === 'Enter' && !event.shiftKey) {
        // After the last row, the next column from the top; after the last column, what follows the table.
        const next = columns[columns.indexOf(place.column) + 1];
        if (next) go({ row: -1, column: next }, { row: 0, column: next });
      }
    },
    onPaste: (event: ClipboardEvent) => {
      const cell = cellOf(event.target);
      const rows = cell && pastedRows(event.clipboardData.getData('text/plain'), placeOf(cell).column);
      if (!cell || !rows) return;
      event.preventDefault();
      const first = placeOf(cell).row;
      onWrite(rows.map((texts, at) => ({ row: first + at, texts })));
    },
  };
}
