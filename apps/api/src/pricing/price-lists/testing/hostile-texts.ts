import { priceListLimits } from '@rasteh/contract/wire/limits';

/** A line of a list. */
export const goods = 'میلگرد ۱۴,38450\n';

/** A text of this piece, almost as large as a file may be. */
export function fill(piece: string): string {
  const size = priceListLimits.file_bytes - 1_000;
  return piece.repeat(Math.floor(size / Buffer.byteLength(piece)));
}

/** Texts of 5 MB that are hard to read, each with the number of its rows, or why it is refused. */
export const hostileTexts: readonly (readonly [what: string, text: () => string, outcome: number | string])[] = [
  ['one quote that is never closed', () => `${goods}"${fill('a,b\n')}`, 2],
  ['delimiters in one row', () => `${goods}${goods}${fill(',')}\n${goods}`, 3],
  ['line breaks', () => `${goods}${fill('\n')}`, 1],
  ['blank rows of unequal width, as spreadsheets pad a sheet', () => `لیست قیمت\n${goods.repeat(3)}${fill(',,,,\n,,\n')}`, 4],
  ['quotes', () => fill('"'), 1],
  ['malformed quotes before spaces', () => `${fill('"a"b').slice(0, 2_000_000)}${' '.repeat(3_000_000)},x`, 1],
  ['cells in one row', () => `${goods}${goods}${fill('"a",')}`, 'too_many_columns'],
  ['rows', () => fill(goods), 'too_many_rows'],
];
