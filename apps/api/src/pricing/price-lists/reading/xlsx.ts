import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { readAmount } from '../meaning/amount.ts';
import { createRows, type ReadList, type SheetRow } from './sheet.ts';
import { isStrike, readWorkbook, struckText, type Workbook } from './workbook.ts';
import { readXml } from './xml.ts';
import { type Archive, openArchive } from './zip.ts';

type Merge = { column: number; width: number; from: number; to: number };
const MOST_MERGES = 10_000;

/** The column of a cell reference, counted from 0 (`C7` is 2). */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Converts Excel's serial day number to a Gregorian date: `2026-11-21`. */
function dayOf(serial: number, is1904: boolean): string {
  const days = is1904 ? serial + 1_462 : serial;
  const at = Math.round((days - 25_569) * DAY_MS);
  return Number.isFinite(at) && Math.abs(at) < 8.64e15 ? new Date(at).toISOString().slice(0, 10) : '';
}

/**
 * Formats a number without binary rounding errors, with `٫` as the decimal separator, which cannot be mistaken for grouping.
 */
function numberText(value: string): string {
  const n = Number(value);
  if (!Number.isFinite(n)) return value;
  const plain = Number(n.toPrecision(15)).toString();
  return plain.includes('e') ? plain : plain.replace('.', '٫');
}

/** A text without the characters that XML cannot hold, which Excel writes by their codes: `_x000D_` (ECMA-376 part 1, 22.9.2.19). */
const plainText = (value: string): string =>
  value.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function cellText(type: string, format: number, value: string, { strings, dateFormats, is1904 }: Workbook): string {
  if (type === 's') return plainText(strings[Number(value)] ?? '');
  if (type === 'd') return value.slice(0, 10);
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n' || value === '') return plainText(value);
  return dateFormats.has(format) ? dayOf(Number(value), is1904) : numberText(value);
}

/** Copies the value of merged cells into each row that they span, and notes the columns that they span. */
function spread(rows: SheetRow[], merges: Merge[]): void {
  if (merges.length === 0) return;
  const byLine = new Map(rows.map((row) => [row.line, row]));
  for (const { column, width, from, to } of merges) {
    const first = byLine.get(from);
    const value = first?.cells[column];
    if (!first || !value) continue;
    if (width > 1) first.across = [...(first.across ?? []), { column, width }];
    for (const row of rows) if (row.line > from && row.line <= to && !row.cells[column]) row.cells[column] = value;
  }
  for (const row of rows) row.cells = Array.from(row.cells, (cell) => cell ?? '');
}

async function readSheet(archive: Archive, path: string, book: Workbook): Promise<SheetRow[]> {
  const gathered = createRows();
  const merges: Merge[] = [];
  let line = 0;
  let isHidden = false;
  let cells: string[] = [];
  let column = -1;
  let cell = { type: 'n', format: 0 };
  let value: string[] | null = null;
  let formula: string[] | null = null;
  let hasValue = false;
  let isFormula = false;
  let isStruckRun = false;
  await readXml(archive, path, {
    open(name, attributes) {
      if (name === 'row') {
        line = Number(attributes.r) || line + 1;
        isHidden = /^(1|true)$/.test(attributes.hidden ?? '');
        cells = [];
        column = -1;
      } else if (name === 'c') {
        column = attributes.r ? columnOf(attributes.r) : column + 1;
        cell = { type: attributes.t ?? 'n', format: Number(attributes.s ?? 0) };
        formula = null;
        hasValue = false;
      } else if (name === 'f') {
        formula = [];
        isFormula = true;
      } else if (name === 'r' || name === 'is') isStruckRun = false;
      else if (isStrike(name, attributes)) isStruckRun = true;
      else if (name === 'v' || name === 't') value = [];
      else if (name === 'mergeCell' && merges.length < MOST_MERGES) {
        const [start = '', end = ''] = (attributes.ref ?? '').split(':');
        const [from, to] = [Number(start.replace(/\D/g, '')), Number(end.replace(/\D/g, ''))];
        const column = columnOf(start);
        const width = columnOf(end) - column + 1;
        if (to > from || width > 1) merges.push({ column, width, from, to });
      }
    },
    close(name) {
      if ((name === 'v' || name === 't') && value) {
        const plain = cellText(cell.type, cell.format, value.join(''), book);
        const isStruckCell = book.struckFormats.has(cell.format) || (name === 't' && isStruckRun);
        const isStruck = isStruckCell && readAmount(plain).kind === 'amount';
        const text = isStruck ? struckText(plain) : plain;
        // Excel has no columns beyond this one; a sparse row must not become a long array.
        if (text !== '' && column >= 0 && column < 16_384) {
          while (cells.length < Math.min(column, 100)) cells.push('');
          if (column >= 100) cells[100] = text;
          else cells[column] = (cells[column] ?? '') + text;
        }
        hasValue ||= text !== '';
        value = null;
      } else if (name === 'c' && formula && !hasValue && column >= 0 && column < 100) {
        // The formula has no cached value: the formula itself becomes the text of the cell, which is not an amount.
        while (cells.length < column) cells.push('');
        cells[column] = `=${formula.join('')}`;
      } else if (name === 'f') isFormula = false;
      else if (name === 'row') gathered.add({ line, cells, ...(isHidden ? { left_out: 'hidden' as const } : {}) });
    },
    text: (text) => void (value ? value.push(text) : isFormula && formula?.push(text)),
  });
  spread(gathered.rows, merges);
  return gathered.rows;
}

/** Reads one sheet of a workbook: the one asked for, or the first visible one that has rows. @throws ReadingFailure */
export async function readXlsx(bytes: Buffer, wanted: number | null): Promise<ReadList> {
  const archive = await openArchive(bytes);
  const book = await readWorkbook(archive);
  const sheets = book.sheets.map(({ index, name, is_hidden }) => ({ index, name, is_hidden }));
  const visible = book.sheets.filter(({ is_hidden }) => !is_hidden);
  const tries = wanted === null ? visible.slice(0, 20) : book.sheets.filter(({ index }) => index === wanted);
  for (const { index, path } of tries) {
    const rows = await readSheet(archive, path, book);
    if (rows.length > 0 || wanted !== null) return { format: 'xlsx', sheets, sheet: index, titles: null, rows };
  }
  return { format: 'xlsx', sheets, sheet: null, titles: null, rows: [] };
}
