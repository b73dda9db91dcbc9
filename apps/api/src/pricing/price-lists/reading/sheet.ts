import { priceListLimits } from '@rasteh/contract/wire/limits';
import { ReadingFailure } from './failure.ts';

/**
 * A row of the file: `line` counts from 1; `left_out` is the reason why it is skipped unless the supplier includes it; `across` are the
 * cells of a workbook that are merged over several columns.
 */
export type SheetRow = {
  line: number;
  cells: string[];
  left_out?: 'hidden' | 'no_price';
  across?: { column: number; width: number }[];
};

/** The rows that were read. `titles` are given when the text has no header of its own. */
export type ReadList = {
  format: 'xlsx' | 'csv' | 'text';
  sheets: { index: number; name: string; is_hidden: boolean }[];
  sheet: number | null;
  titles: string[] | null;
  rows: SheetRow[];
};

/** The maximum number of characters in all cells of a list. */
const MOST_CHARACTERS = 10_000_000;

// Never intended in a cell, and refused or misread by a database: control characters except tab and line feed, lone surrogates,
// byte order marks.
const unstorable = /[\p{Cs}\ufeff]|(?![\t\n])\p{Cc}/gu;

/** Collects the rows of a list within the limits; empty rows are skipped. */
export function createRows() {
  const rows: SheetRow[] = [];
  let characters = 0;
  return {
    rows,
    /** @throws ReadingFailure too_many_rows, too_many_columns, too_large */
    add(row: SheetRow): void {
      const cells = row.cells.map((cell) => cell.replace(unstorable, '').trim().slice(0, priceListLimits.cell_characters));
      while (cells.at(-1) === '') cells.pop();
      if (cells.length === 0) return;
      if (cells.length > priceListLimits.columns) throw new ReadingFailure('too_many_columns');
      if (rows.length >= priceListLimits.rows + priceListLimits.header_row) throw new ReadingFailure('too_many_rows');
      characters += cells.reduce((sum, cell) => sum + cell.length, 0);
      if (characters > MOST_CHARACTERS) throw new ReadingFailure('too_large');
      rows.push({ ...row, cells });
    },
  };
}
