import { readMoney } from '@rasteh/persian/money/read';
import { cellsOf, isAmount } from '../../../../core/forms/amounts/pasted-cells.ts';
import type { GridField } from '../grid-columns.ts';
import { gridFields } from '../grid-columns.ts';

type PastedEdit = { [field in GridField]?: string };

/** Moves a state in an amount cell («تماس») to the state field. */
function stated(edit: PastedEdit): PastedEdit {
  const { amount = '', ...others } = edit;
  const read = readMoney(amount);
  return read.kind === 'state' ? { ...others, state: others.state || read.state } : edit;
}

/**
 * The edits of a pasted block for the fields from `first` on, row by row. From a list with names before the amounts only the
 * amounts are taken: the last number of each line.
 */
export function pastedEdits(text: string, first: GridField): PastedEdit[] {
  const rows = cellsOf(text);
  const fields = gridFields.slice(gridFields.indexOf(first));
  const isList = first === 'amount' && rows.some((row) => row.length > 1) && !rows.some(([cell = '']) => isAmount(cell));
  return rows.map((row) => {
    if (isList) {
      const amount = row.findLast(isAmount);
      return amount === undefined ? {} : stated({ amount });
    }
    return stated(Object.fromEntries(fields.flatMap((field, at) => (row[at] === undefined ? [] : [[field, row[at]]]))));
  });
}

/** A block of cells as spreadsheet text: text that would be read as a formula gets a leading apostrophe. */
export const blockText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').replace(/^(?=[=+\-@＝＋－＠])/, "'")).join('\t')).join('\n');
