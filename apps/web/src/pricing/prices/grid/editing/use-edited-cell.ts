import type { Price } from '@rasteh/contract/pricing/prices';
import { toAsciiDigits } from '@rasteh/persian/digits';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Drafts, type FieldChange, nextMark } from '../../drafts/drafts.ts';
import { type Moment, normalizeInput } from '../../drafts/fields.ts';
import { fieldAt } from '../grid-columns.ts';
import type { Place } from '../grid-keys.ts';

/** The cell in edit mode; all typing in it is one act with its own mark. */
export type EditedCell = { id: number; column: number; mark: number; selectAll: boolean };

type EditedCellOptions = {
  grid: RefObject<HTMLElement | null>;
  prices: readonly Price[];
  drafts: Drafts;
  moment: Moment;
  rowOf: ReadonlyMap<number, number>;
  act: (changes: readonly FieldChange[], mark?: number) => void;
};

/** The cell in edit mode, whose field has the focus. */
export function useEditedCell({ grid, prices, drafts, moment, rowOf, act }: EditedCellOptions) {
  const [editing, setEditing] = useState<EditedCell | null>(null);
  // Events of a field that is unmounting must not count as typing.
  const open = useRef<EditedCell | null>(null);
  const edit = (next: EditedCell | null) => {
    open.current = next;
    setEditing(next);
  };

  useLayoutEffect(() => {
    if (!editing) return;
    const row = rowOf.get(editing.id);
    const input = grid.current?.querySelector<HTMLInputElement>(`[data-row="${row}"][data-column="${editing.column}"] input`);
    input?.focus();
    if (editing.selectAll) input?.select();
    else input?.setSelectionRange(input.value.length, input.value.length);
    // Not dependent on the rows: inserted and removed rows leave the field untouched.
  }, [editing, grid]);

  return {
    editing,
    /** The cell in edit mode at this moment, also before it is rendered. */
    open,
    /** Starts to edit a cell with its current text, or with another one. */
    begin(at: Place, start: { keep: true } | { keep: false; text: string }) {
      const price = prices[at.row];
      const field = fieldAt(at.column);
      if (!price || !field) return;
      const mark = nextMark();
      if (!start.keep) act([{ price, edit: { [field]: field === 'note' ? start.text : toAsciiDigits(start.text) } }], mark);
      edit({ id: price.id, column: at.column, mark, selectAll: start.keep });
    },
    /** Ends the edit and leaves the typed text as it is. */
    leave: () => edit(null),
    /** Ends the edit and normalizes the typed text. */
    finish() {
      const done = open.current;
      const field = done && fieldAt(done.column);
      const price = done && prices[rowOf.get(done.id) ?? -1];
      edit(null);
      if (!done || !field || !price) return;
      const text = drafts.get(price.id)?.edit[field];
      const tidy = text === undefined ? undefined : normalizeInput(field, text, price, moment);
      if (tidy !== undefined && tidy !== text) act([{ price, edit: { [field]: tidy } }], done.mark);
    },
  };
}
