import { priceListLimits } from '@rasteh/contract/wire/limits';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createThreads } from '../../../plugins/jobs/threads.ts';
import { guessDelimiter, readCsv } from './csv.ts';
import { readInThread } from './in-thread.ts';
import { readList } from './read.ts';

const delimiters = ['\t', ';', ',', '|', '؛'] as const;
const cellsOf = (text: string, delimiter: (typeof delimiters)[number]) => readCsv(text, delimiter).map(({ cells }) => cells);

/** The rows of a well-formed text as another parser reads them: trimmed, without empty ends, at the line of their start. */
function rowsByCsvParse(text: string, delimiter: string) {
  let end = 0;
  const rows: { line: number; cells: string[] }[] = [];
  parse(text, {
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    on_record(record: string[], { lines }) {
      const cells = record.map((cell) => cell.trim());
      while (cells.at(-1) === '') cells.pop();
      if (cells.length > 0) rows.push({ line: end + 1, cells });
      end = lines;
      return null;
    },
  });
  return rows;
}

const piece = fc.constantFrom('"', '""', '\n', ' ', ',', ';', '|', '\t', '؛', 'میلگرد', '۱۴', '2"', '38,450');
const cell = fc.record({ text: fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')), isQuoted: fc.boolean() });
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 6 });

describe('delimited text', () => {
  it('that is well formed is read as csv-parse reads it', () => {
    const property = fc.property(table, fc.constantFrom(...delimiters), (rows, delimiter) => {
      const written = ({ text, isQuoted }: { text: string; isQuoted: boolean }): string =>
        isQuoted || text.startsWith('"') || text.includes(delimiter) || text.includes('\n')
          ? `"${text.replaceAll('"', '""')}"`
          : text;
      const text = rows.map((row) => row.map(written).join(delimiter)).join('\n');
      expect(readCsv(text, delimiter)).toEqual(rowsByCsvParse(text, delimiter));
    });
    fc.assert(property, { numRuns: 2_000 });
  });

  it.each(delimiters)('is split at %j, which is found or named', (delimiter) => {
    const lines = ['کالا', 'میلگرد ۱۴'].map((name) => [name, '۳۸٬۴۵۰'].join(delimiter)).join('\n');
    expect([guessDelimiter(lines), guessDelimiter(`sep=${delimiter}\nالف`)]).toEqual([delimiter, delimiter]);
    expect(cellsOf(`sep=${delimiter}\n${lines}`, delimiter)).toEqual([
      ['کالا', '۳۸٬۴۵۰'],
      ['میلگرد ۱۴', '۳۸٬۴۵۰'],
    ]);
  });

  it('keeps line breaks, doubled quotes and delimiters of a quoted cell, and the line of each row', () => {
    expect(readCsv('الف,"دو\nسطر, ""ب"""\n\nج,۱', ',')).toEqual([
      { line: 1, cells: ['الف', 'دو\nسطر, "ب"'] },
      { line: 4, cells: ['ج', '۱'] },
    ]);
  });

  it.each([
    ['an inch mark', 'لوله 2",64500', [['لوله 2"', '64500']]],
    ['text after a closing quote', '"A3" میلگرد,38500', [['A3 میلگرد', '38500']]],
    ['a quote that is never closed', 'الف,۱\n"ب,۲\nج,۳', [['الف', '۱'], ['ب,۲\nج,۳']]],
  ])('with %s is read without an error', (_name, text, cells) => expect(cellsOf(text, ',')).toEqual(cells));

  it('in a file begins after a byte order mark, with line breaks of any system', async () => {
    const { rows } = await readList({ bytes: Buffer.from('\ufeff"کالا";قیمت\r\nمیلگرد;۱\rورق;۲'), sheet: null });
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['کالا', 'قیمت'],
      ['میلگرد', '۱'],
      ['ورق', '۲'],
    ]);
  });
});

describe('a hostile text of 5 MB', () => {
  const threads = createThreads({ at_once: 1, most_waiting: 10 });
  afterAll(() => threads.close());
  const goods = 'میلگرد ۱۴,38450\n';
  const fill = (piece: string): string => {
    const size = priceListLimits.file_bytes - 1_000;
    return piece.repeat(Math.floor(size / Buffer.byteLength(piece)));
  };
  /** The number of rows, or why the text is refused. */
  const read = (text: string): Promise<number | string> =>
    readInThread(threads, { bytes: Buffer.from(text), sheet: null }, new AbortController().signal).then(
      ({ list }) => list.rows.length,
      ({ code }) => code,
    );

  it.each([
    ['one quote that is never closed', `${goods}"${fill('a,b\n')}`, 2],
    ['delimiters in one row', `${goods}${goods}${fill(',')}\n${goods}`, 3],
    ['line breaks', `${goods}${fill('\n')}`, 1],
    ['blank rows of unequal width, as spreadsheets pad a sheet', `لیست قیمت\n${goods.repeat(3)}${fill(',,,,\n,,\n')}`, 4],
    ['quotes', fill('"'), 1],
    ['malformed quotes before spaces', `${fill('"a"b').slice(0, 2_000_000)}${' '.repeat(3_000_000)},x`, 1],
    ['cells in one row', `${goods}${goods}${fill('"a",')}`, 'too_many_columns'],
    ['rows', fill(goods), 'too_many_rows'],
  ])('is read or refused within its time: %s', async (_name, text, outcome) => {
    expect(await read(text)).toBe(outcome);
  });

  it('has cells of at most 500 characters', async () => {
    const { rows } = await readList({ bytes: Buffer.from(`${goods}${goods}${fill('a')},38450\n`), sheet: null });
    expect(rows.map(({ cells }) => cells[0]?.length)).toEqual([9, 9, priceListLimits.cell_characters]);
  });
});
