import { isUnclearQuantity, parseQuantity } from '@rasteh/persian/quantity';
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { readQuantity } from '../../../../core/forms/quantity-text.ts';
import { emptyLine, type LineValues } from '../form-values.ts';

/** The cell of a line that a key or a paste is for. */
type Cell = { row: number; cell: string };

function cellOf(target: EventTarget): Cell | null {
  const element = target as HTMLElement;
  const row = element.closest<HTMLElement>('[data-line]')?.dataset.line;
  const cell = element.closest<HTMLElement>('[data-cell]')?.dataset.cell;
  return row === undefined || cell === undefined ? null : { row: Number(row), cell };
}

const isField = (target: EventTarget): boolean => (target as HTMLElement).matches('input:not([type=checkbox]), select');

/** A copied column as its cells, without the empty line that spreadsheets end it with. */
const cellsOf = (text: string): string[] => text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');

/** The lines with a copied column of quantities or notes from `row` on; lines are added up to `most`. */
export function withColumn(
  lines: readonly LineValues[],
  { row, cell }: Cell,
  texts: readonly string[],
  most: number,
): LineValues[] | null {
  const quantityOf = (text: string) => (isUnclearQuantity(text) ? readQuantity(text) : parseQuantity(text));
  const values = texts.slice(0, most - row).map((text) => (cell === 'quantity' ? quantityOf(text.trim()) : text.trim()));
  if ((cell !== 'quantity' && cell !== 'note') || values.some((value) => value === null)) return null;
  const next = [...lines];
  for (const [at, value] of values.entries()) {
    const line = next[row + at] ?? emptyLine();
    next[row + at] = cell === 'quantity' ? { ...line, quantity: value ?? '' } : { ...line, note: value ?? '' };
  }
  return next;
}

type LineKeysOptions = {
  lines: readonly LineValues[];
  /** The most lines that the RFQ can have. */
  most: number;
  onAdd: () => void;
  onLines: (lines: LineValues[]) => void;
  /** Takes a copied block: items with their quantities and units. */
  onBlock: (text: string) => void;
};

/**
 * The keyboard of the lines, as in the price grid: Enter goes to the same cell of the next line, and at the last one adds a line;
 * a copied column fills the cells below, a copied block becomes lines.
 */
export function useLineKeys({ lines, most, onAdd, onLines, onBlock }: LineKeysOptions) {
  const container = useRef<HTMLDivElement>(null);
  const wanted = useRef<Cell | null>(null);
  const focus = ({ row, cell }: Cell): boolean => {
    const line = container.current?.querySelector(`[data-line="${row}"]`);
    const fields = line?.querySelector<HTMLElement>(`[data-cell="${cell}"] :is(input, select)`);
    // A cell in details that are closed is not there to be focused.
    const field = fields?.closest('[hidden]') ? line?.querySelector<HTMLElement>('[data-cell="text"] input') : fields;
    field?.focus();
    return Boolean(field);
  };
  // The line that Enter has added is there after the next render.
  useLayoutEffect(() => {
    if (wanted.current && focus(wanted.current)) wanted.current = null;
  });

  return {
    ref: container,
    onKeyDown(event: KeyboardEvent) {
      const at = cellOf(event.target);
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.nativeEvent.isComposing;
      if (event.key !== 'Enter' || !isPlain || !at || !isField(event.target)) return;
      event.preventDefault();
      const next = { cell: at.cell, row: at.row + (event.shiftKey ? -1 : 1) };
      if (next.row < 0) return;
      if (next.row < lines.length) focus(next);
      else if (lines.length < most) {
        wanted.current = { row: next.row, cell: 'text' };
        onAdd();
      }
    },
    onPasteCapture(event: ClipboardEvent) {
      const text = event.clipboardData.getData('text');
      const at = cellOf(event.target);
      if (!at || !isField(event.target) || !/[\t\n]/.test(text.trim())) return;
      event.preventDefault();
      event.stopPropagation();
      const filled = text.includes('\t') ? null : withColumn(lines, at, cellsOf(text), most);
      if (filled) onLines(filled);
      else onBlock(text);
    },
  };
}
