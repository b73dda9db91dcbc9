import type { Price } from '@rasteh/contract/prices';
import { toAsciiDigits } from '@rasteh/persian/digits';
import { useDirection } from '@rasteh/ui/direction';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type DraftAction, type Drafts, type FieldChange, nextMark } from '../drafts/drafts.ts';
import { normalizeInput, storedText } from '../drafts/fields.ts';
import { COLUMNS, column, fieldAt, placeOf } from './grid-columns.ts';
import { copied, emptied, filled, pasted, spread } from './grid-edits.ts';
import { commandOf, editStart, moveInGrid, type Place } from './grid-keys.ts';
import type { RowAction } from './price-row.tsx';
import { useGridFocus } from './use-grid-focus.ts';

/** The cell in edit mode; all typing in it is one act with its own mark. */
type Editing = { id: number; column: number; mark: number; selectAll: boolean };

type GridEditing = {
  grid: RefObject<HTMLElement | null>;
  prices: readonly Price[];
  drafts: Drafts;
  /** Milliseconds since 1970. */
  now: number;
  dispatch: (action: DraftAction) => void;
  /** Called with the number of pasted cells that could not be parsed. */
  onIgnored: (cells: number) => void;
};

/** The editing of the grid: the focused cell, the cell in edit mode, keys and clipboard. */
export function useGridEditing({ grid, prices, drafts, now, dispatch, onIgnored }: GridEditing) {
  const direction = useDirection();
  const focus = useGridFocus(grid, prices);
  const [editing, setEditing] = useState<Editing | null>(null);
  // Events of a field that is unmounting must not count as typing.
  const open = useRef<Editing | null>(null);
  const edit = (next: Editing | null) => {
    open.current = next;
    setEditing(next);
  };
  const act = (changes: readonly FieldChange[], mark = nextMark()) => {
    if (changes.length > 0) dispatch({ type: 'edited', changes, mark });
  };

  useLayoutEffect(() => {
    if (!editing) return;
    const row = focus.rowOf.get(editing.id);
    const input = grid.current?.querySelector<HTMLInputElement>(`[data-row="${row}"][data-column="${editing.column}"] input`);
    input?.focus();
    if (editing.selectAll) input?.select();
    else input?.setSelectionRange(input.value.length, input.value.length);
    // Not dependent on the rows: inserted and removed rows leave the field untouched.
  }, [editing, grid]);

  const begin = (at: Place, start: { keep: true } | { keep: false; text: string }) => {
    const price = prices[at.row];
    const field = fieldAt(at.column);
    if (!price || !field) return;
    const mark = nextMark();
    if (!start.keep) act([{ price, edit: { [field]: field === 'note' ? start.text : toAsciiDigits(start.text) } }], mark);
    edit({ id: price.id, column: at.column, mark, selectAll: start.keep });
  };

  /** Ends the edit and normalizes the typed text. */
  const finish = () => {
    const done = open.current;
    const field = done && fieldAt(done.column);
    const price = done && prices[focus.rowOf.get(done.id) ?? -1];
    edit(null);
    if (!done || !field || !price) return;
    const text = drafts.get(price.id)?.edit[field];
    const tidy = text === undefined ? undefined : normalizeInput(field, text, price, now);
    if (tidy !== undefined && tidy !== text) act([{ price, edit: { [field]: tidy } }], done.mark);
  };

  const onRowAction = (action: RowAction): boolean => {
    if (action.type === 'open') {
      const at = { row: action.row, column: action.column };
      if (action.extend) focus.go(at, focus.active);
      else if (open.current?.id !== prices[action.row]?.id || open.current?.column !== action.column) {
        focus.go(at);
        begin(at, { keep: true });
      }
    } else if (action.type === 'left') {
      if (open.current) finish();
    } else if (action.type === 'typed') act([{ price: action.price, edit: { [action.field]: action.text } }], open.current?.mark);
    else return false;
    return true;
  };

  /** The next editable cell, line by line. */
  const nextEditable = ({ row, column: at }: Place, step: 1 | -1): Place => {
    const [first, last] = [column.amount, column.note];
    if (at + step > last) return { row: Math.min(prices.length - 1, row + 1), column: first };
    return at + step < first ? { row: Math.max(0, row - 1), column: last } : { row, column: at + step };
  };

  const onKeyInField = (event: KeyboardEvent, at: Place, state: Editing) => {
    const { key, shiftKey } = event;
    const field = fieldAt(at.column);
    if (key === 'Escape') {
      edit(null);
      dispatch({ type: 'undone', mark: state.mark });
      focus.go(at);
    } else if (key === 'Enter' && (event.ctrlKey || event.metaKey) && field) {
      const price = prices[at.row];
      const typed = price && (drafts.get(price.id)?.edit[field] ?? storedText(price, field));
      edit(null);
      if (typed !== undefined) act(spread(prices, focus.block, field, typed, now), state.mark);
      focus.go(at);
    } else if (key === 'Tab') {
      finish();
      focus.go(nextEditable(at, shiftKey ? -1 : 1));
    } else if (key === 'Enter' || key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowUp' || shiftKey ? -1 : 1;
      finish();
      focus.go({ ...at, row: Math.max(0, Math.min(prices.length - 1, at.row + step)) });
    } else return;
    event.preventDefault();
  };

  /** Escape in a cell: clears the selection if there is one, else reverts the cell's draft. */
  const takeBack = (at: Place): boolean => {
    const price = prices[at.row];
    const field = fieldAt(at.column);
    const draft = price && drafts.get(price.id);
    if (focus.isBlock) focus.unmark();
    else if (draft && field && draft.edit[field] !== undefined)
      act([{ price: draft.now, edit: { [field]: storedText(draft.now, field) } }]);
    else if (draft && field === 'amount') dispatch({ type: 'reverted', ids: [draft.now.id], mark: nextMark() });
    else return false;
    return true;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const at = placeOf(target);
    if (!at) return;
    if (target instanceof HTMLSelectElement) {
      if (event.key === 'Escape') focus.go(at);
      return;
    }
    if (open.current && target instanceof HTMLInputElement && target.type !== 'checkbox')
      return onKeyInField(event, at, open.current);
    if (target !== target.closest('[data-row]')) return;
    const command = commandOf(event.nativeEvent);
    const next = moveInGrid(at, event, { rows: prices.length, columns: COLUMNS, direction });
    const field = fieldAt(at.column);
    const opens = field === 'amount' || field === 'valid_until' || field === 'note';
    const start = opens ? editStart(event, field === 'note') : null;
    if (command === 'fill') act(filled(prices, drafts, focus.block));
    else if (next) focus.go(next, event.shiftKey ? at : null);
    else if (focus.isBlock && (event.key === 'Delete' || event.key === 'Backspace')) act(emptied(prices, focus.block));
    else if (event.key === 'Escape' && takeBack(at)) {
      // Reverted.
    } else if (start) begin(at, start);
    else if (field === 'vat_included' && event.key === 'Enter') target.click();
    else if (field === 'state' && ['Enter', 'F2', ' '].includes(event.key)) target.querySelector('select')?.focus();
    else return;
    event.preventDefault();
  };

  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const at = placeOf(event.target as Element);
    const field = at && fieldAt(at.column);
    const text = event.clipboardData.getData('text/plain');
    const isOneValue = open.current !== null && !/[\n\t]/.test(text.trim());
    if (!at || !field || isOneValue || text.trim() === '') return;
    event.preventDefault();
    edit(null);
    const { changes, ignored } = pasted(prices, focus.block, field, text, now);
    act(changes);
    if (ignored > 0) onIgnored(ignored);
    focus.go(at, focus.isBlock ? at : null);
  };

  const onCopy = (event: ClipboardEvent<HTMLElement>) => {
    if (open.current || !placeOf(event.target as Element) || String(getSelection() ?? '') !== '') return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copied(prices, drafts, focus.block));
  };

  return { focus, editing, onRowAction, handlers: { onKeyDown, onPaste, onCopy, onFocus: focus.onFocus } };
}
