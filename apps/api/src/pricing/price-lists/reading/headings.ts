import type { SheetRow } from './sheet.ts';

/** Whether a row names its goods only by a size, so that the heading above it names the goods. */
export const needsHeading = (text: string): boolean =>
  text === '' || /^(?:سایز|نمره|ضخامت|\p{Nd}|[a-z]{1,3}\p{Nd}|size)/iu.test(text);

/** A heading without the words before the goods, as in «لیست قیمت میلگرد». */
export const headingOf = (words: string): string => words.replace(/^(?:قیمت|لیست قیمت|قیمت روز)\s+/u, '');

/** The title of the column for the headings of a table. */
const TITLE = 'بخش';

/**
 * Adds the headings of a table, lines such as «میلگرد ذوب‌آهن» above their rows, to the rows that begin with a size, in a
 * separate column; null for a table without headings. `product` are the columns that name the goods.
 */
export function withHeadings(rows: readonly SheetRow[], header_row: number, product: readonly number[]): SheetRow[] | null {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  let heading = '';
  let isUsed = false;
  const found = rows.map((row, at): SheetRow => {
    if (at <= header_row) return row;
    const filled = row.cells.filter((cell) => cell !== '');
    const [only = ''] = filled;
    if (filled.length === 1 && only.length <= 80 && /\p{L}{2}/u.test(only) && !only.startsWith('=')) {
      heading = headingOf(only);
      return { ...row, left_out: row.left_out ?? 'no_price' };
    }
    const text = product
      .map((column) => row.cells[column] ?? '')
      .join(' ')
      .trim();
    if (heading === '' || !needsHeading(text)) return row;
    isUsed = true;
    return { ...row, cells: [...Array.from({ length: width }, (_, column) => row.cells[column] ?? ''), heading] };
  });
  if (!isUsed) return null;
  const header = found[header_row];
  if (header) header.cells = [...Array.from({ length: width }, (_, column) => header.cells[column] ?? ''), TITLE];
  return found;
}
