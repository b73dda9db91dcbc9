import { withoutEnd } from '@rasteh/persian/edges';
import { readMoney } from '@rasteh/persian/money/read';
import type { GridField } from './grid-columns.ts';
import { gridFields } from './grid-columns.ts';

/** Whether a cell stands for an amount, also for one that has to be asked about; names of goods do not. */
function isAmount(cell: string): boolean {
  const read = readMoney(cell);
  return read.kind !== 'empty' && !(read.kind === 'unclear' && read.why === 'words');
}

/** The cells of a copied block: lines by rows and tabs by columns, as spreadsheets write them; a quoted cell may hold both. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  const plain = withoutEnd(text.replace(/\r\n?/g, '\n'), /\n/);
  // Bounded: a quoted cell is read to the next lone quote and no further.
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/gy;
  for (let match = cell.exec(plain); match; match = cell.exec(plain)) {
    const [, quoted, bare = '', mark] = match;
    rows.at(-1)?.push(quoted === undefined ? bare.trim() : quoted.replaceAll('""', '"').replace(/\s+/g, ' ').trim());
    if (mark === '') break;
    if (mark === '\n') rows.push([]);
  }
  return rows;
}

type PastedEdit = { [field in GridField]?: string };

/** A state that stands in place of an amount («تماس») goes to its own field. */
function stated(edit: PastedEdit): PastedEdit {
  const { amount = '', ...others } = edit;
  const read = readMoney(amount);
  return read.kind === 'state' ? { ...others, state: others.state || read.state } : edit;
}

/**
 * What a pasted block puts into the fields from `first` on, row by row. A list in which names stand before the amounts gives its amounts
 * alone: of each line the last cell that is a number.
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

/** A block of cells as spreadsheets read it: a text that would be taken for a formula begins with an apostrophe. */
export const blockText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').replace(/^(?=[=+\-@＝＋－＠])/, "'")).join('\t')).join('\n');
