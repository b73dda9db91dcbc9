import type { Price } from '@rasteh/contract/pricing/prices';
import type { ClipboardEvent } from 'react';
import type { Drafts, FieldChange } from '../../drafts/drafts.ts';
import type { Moment } from '../../drafts/fields.ts';
import { fieldAt, placeOf } from '../grid-columns.ts';
import type { useGridFocus } from '../use-grid-focus.ts';
import { copied, pasted } from './grid-edits.ts';
import type { useEditedCell } from './use-edited-cell.ts';

type ClipboardOptions = {
  prices: readonly Price[];
  drafts: Drafts;
  moment: Moment;
  focus: ReturnType<typeof useGridFocus>;
  cell: ReturnType<typeof useEditedCell>;
  paste: (changes: readonly FieldChange[]) => void;
  /** Called with the number of pasted cells that could not be parsed. */
  onIgnored: (cells: number) => void;
};

/** Copies the selected block, and pastes a block from the focused cell on. */
export function useGridClipboard({ prices, drafts, moment, focus, cell, paste, onIgnored }: ClipboardOptions) {
  return {
    onPaste(event: ClipboardEvent<HTMLElement>) {
      const at = placeOf(event.target as Element);
      const field = at && fieldAt(at.column);
      const text = event.clipboardData.getData('text/plain');
      const isOneValue = cell.open.current !== null && !/[\n\t]/.test(text.trim());
      if (!at || !field || isOneValue || text.trim() === '') return;
      event.preventDefault();
      cell.leave();
      const { changes, ignored } = pasted(prices, focus.block, field, text, moment);
      paste(changes);
      if (ignored > 0) onIgnored(ignored);
      focus.go(at, focus.isBlock ? at : null);
    },
    onCopy(event: ClipboardEvent<HTMLElement>) {
      if (cell.open.current || !placeOf(event.target as Element) || String(getSelection() ?? '') !== '') return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', copied(prices, drafts, focus.block));
    },
  };
}
