import { arrowStep, type Direction } from '@rasteh/ui/direction';

/** A cell of the grid: zero-based row and column in text direction. */
export type Place = { row: number; column: number };

type Key = { key: string; ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean };
type CommandKey = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;
type Grid = { rows: number; columns: number; direction: Direction };

const PAGE_ROWS = 10;
const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

/** The target cell of a navigation key; null for other keys. Movement stops at the edges. */
export function moveInGrid(
  { row, column }: Place,
  { key, ctrlKey, metaKey, altKey }: Key,
  { rows, columns, direction }: Grid,
): Place | null {
  if (altKey) return null;
  const far = ctrlKey || metaKey;
  const to = (nextRow: number, nextColumn: number): Place => ({
    row: within(nextRow, rows),
    column: within(nextColumn, columns),
  });
  const step = arrowStep(key, direction);
  if (step !== 0) return to(row, far ? step * columns : column + step);
  switch (key) {
    case 'ArrowUp':
      return to(far ? 0 : row - 1, column);
    case 'ArrowDown':
      return to(far ? rows : row + 1, column);
    case 'Home':
      return to(far ? 0 : row, 0);
    case 'End':
      return to(far ? rows : row, columns);
    case 'PageUp':
      return to(row - PAGE_ROWS, column);
    case 'PageDown':
      return to(row + PAGE_ROWS, column);
    default:
      return null;
  }
}

/**
 * The initial text of an edit that a key starts: the current text (`keep`) or a replacement; null for keys that start none.
 * Numeric fields start with digits and the signs of a sum, text fields (`isText`) with any character.
 */
export function editStart(
  { key, ctrlKey, metaKey, altKey }: Key,
  isText = false,
): { keep: true } | { keep: false; text: string } | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Enter' || key === 'F2') return { keep: true };
  if (key === 'Backspace' || key === 'Delete') return { keep: false, text: '' };
  const begins = isText ? /^[^\s\p{C}]$/u : /^[\d۰-۹٠-٩+\-−]$/;
  return begins.test(key) ? { keep: false, text: key } : null;
}

/** The grid command of a key with Ctrl or ⌘, by the physical key, so that it works on any keyboard layout. */
export function commandOf({ code, ctrlKey, metaKey, altKey, shiftKey }: CommandKey): 'fill' | 'undo' | 'save' | null {
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return null;
  if (code === 'KeyD') return 'fill';
  if (code === 'KeyZ') return 'undo';
  return code === 'KeyS' ? 'save' : null;
}
