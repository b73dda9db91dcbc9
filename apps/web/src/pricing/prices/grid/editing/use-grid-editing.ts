import type { Price } from '@rasteh/contract/pricing/prices';
import { useDirection } from '@rasteh/ui/direction';
import type { KeyboardEvent, RefObject } from 'react';
import { type DraftAction, type Drafts, type FieldChange, nextMark } from '../../drafts/drafts.ts';
import { type Moment, storedText } from '../../drafts/fields.ts';
import { COLUMNS, fieldAt, nextEditable, placeOf } from '../grid-columns.ts';
import { commandOf, editStart, moveInGrid, type Place } from '../grid-keys.ts';
import type { RowAction } from '../price-row.tsx';
import { useGridFocus } from '../use-grid-focus.ts';
import { emptied, filled, spread } from './grid-edits.ts';
import { type EditedCell, useEditedCell } from './use-edited-cell.ts';
import { useGridClipboard } from './use-grid-clipboard.ts';

type GridEditing = {
  grid: RefObject<HTMLElement | null>;
  prices: readonly Price[];
  drafts: Drafts;
  moment: Moment;
  dispatch: (action: DraftAction) => void;
  /** Called with the number of pasted cells that could not be parsed. */
  onIgnored: (cells: number) => void;
};

/** The editing of the grid: the focused cell, the cell in edit mode, keys and clipboard. */
export function useGridEditing({ grid, prices, drafts, moment, dispatch, onIgnored }: GridEditing) {
  const direction = useDirection();
  const focus = useGridFocus(grid, prices);
  const act = (changes: readonly FieldChange[], mark = nextMark()) => {
    if (changes.length > 0) dispatch({ type: 'edited', changes, mark });
  };

  const cell = useEditedCell({ grid, prices, drafts, moment, rowOf: focus.rowOf, act });
  const paste = (changes: readonly FieldChange[]) => {
    if (changes.length > 0) dispatch({ type: 'edited', changes, mark: nextMark(), isPasted: true });
  };
  const clipboard = useGridClipboard({ prices, drafts, moment, focus, cell, paste, onIgnored });

  const onRowAction = (action: RowAction): boolean => {
    if (action.type === 'open') {
      const at = { row: action.row, column: action.column };
      if (action.extend) focus.go(at, focus.active);
      else if (cell.open.current?.id !== prices[action.row]?.id || cell.open.current?.column !== action.column) {
        focus.go(at);
        cell.begin(at, { keep: true });
      }
    } else if (action.type === 'left') {
      if (cell.open.current) cell.finish();
    } else if (action.type === 'typed')
      act([{ price: action.price, edit: { [action.field]: action.text } }], cell.open.current?.mark);
    else return false;
    return true;
  };

  const onKeyInField = (event: KeyboardEvent, at: Place, state: EditedCell) => {
    const { key, shiftKey } = event;
    const field = fieldAt(at.column);
    if (key === 'Escape') {
      cell.leave();
      dispatch({ type: 'undone', mark: state.mark });
      focus.go(at);
    } else if (key === 'Enter' && (event.ctrlKey || event.metaKey) && field) {
      const price = prices[at.row];
      const typed = price && (drafts.get(price.id)?.edit[field] ?? storedText(price, field));
      cell.leave();
      if (typed !== undefined) act(spread(prices, focus.block, field, typed, moment), state.mark);
      focus.go(at);
    } else if (key === 'Tab') {
      cell.finish();
      focus.go(nextEditable(at, shiftKey ? -1 : 1, prices.length));
    } else if (key === 'Enter' || key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowUp' || shiftKey ? -1 : 1;
      cell.finish();
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
    if (cell.open.current && target instanceof HTMLInputElement && target.type !== 'checkbox')
      return onKeyInField(event, at, cell.open.current);
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
    } else if (start) cell.begin(at, start);
    else if (field === 'vat_included' && event.key === 'Enter') target.click();
    else if (field === 'state' && ['Enter', 'F2', ' '].includes(event.key)) target.querySelector('select')?.focus();
    else return;
    event.preventDefault();
  };

  return { focus, editing: cell.editing, onRowAction, handlers: { onKeyDown, ...clipboard, onFocus: focus.onFocus } };
}
