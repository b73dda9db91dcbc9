import { withoutEnd } from '@rasteh/persian/edges';
import { readMoney } from '@rasteh/persian/money/read';

/** Whether a cell is meant as an amount, including an ambiguous one; product names are not. */
export function isAmount(cell: string): boolean {
  const read = readMoney(cell);
  return read.kind !== 'empty' && !(read.kind === 'unclear' && read.why === 'words');
}

/**
 * The cells of a copied block: rows by lines and columns by tabs, as spreadsheets write them; a quoted cell may contain both.
 */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  const plain = withoutEnd(text.replace(/\r\n?/g, '\n'), /\n/);
  // Bounded: a quoted cell is read only up to the next lone quote.
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/gy;
  for (let match = cell.exec(plain); match; match = cell.exec(plain)) {
    const [, quoted, bare = '', mark] = match;
    rows.at(-1)?.push(quoted === undefined ? bare.trim() : quoted.replaceAll('""', '"').replace(/\s+/g, ' ').trim());
    if (mark === '') break;
    if (mark === '\n') rows.push([]);
  }
  return rows;
}
