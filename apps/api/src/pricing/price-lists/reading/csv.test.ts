import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedFrom } from '../../../testing/seed.ts';
import { guessDelimiter, readCsv } from './csv.ts';
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
    fc.assert(property, { numRuns: 2_000, seed: seedFrom('FUZZ_SEED') });
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
