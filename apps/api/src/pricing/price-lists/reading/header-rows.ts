import { priceListLimits } from '@rasteh/contract/wire/limits';
import { readAmount, stateWord } from '../meaning/amount.ts';
import { amountsOf } from '../meaning/amount-columns.ts';
import { namesGoods } from '../meaning/columns.ts';
import type { SheetRow } from './sheet.ts';

const isAmounts = (title: string): boolean => amountsOf(title, true) !== null;
const isNumber = (cell: string): boolean => readAmount(cell).kind === 'amount';

/** The title above each column of a header: a title of amounts goes on over the columns without one beside it. */
function titlesOver(cells: readonly string[], width: number): string[] {
  const titles: string[] = [];
  for (let at = 0; at < width; at += 1) {
    const [cell = '', before = ''] = [cells[at], titles[at - 1]];
    titles.push(cell === '' && isAmounts(before) ? before : cell);
  }
  return titles;
}

/**
 * The titles of two rows of a header joined, as in «قیمت (تومان) نقدی»; null when the second row is no part of the header: it may have
 * cells only below a title of amounts over several columns, at least two of them, and no goods, numbers or states there.
 */
function joined(above: readonly string[], below: readonly string[]): string[] | null {
  // A title of the whole list stands alone in the first column.
  if (!above.some((cell, at) => isAmounts(cell) && (at > 0 || above.slice(1).some(Boolean)))) return null;
  const titles = titlesOver(above, Math.max(above.length, below.length));
  const isSub = (at: number): boolean => {
    const title = titles[at] ?? '';
    return isAmounts(title) && (titles[at - 1] === title || titles[at + 1] === title);
  };
  const subs = below.filter((cell, at) => cell !== '' && isSub(at) && cell !== titles[at]);
  const isOwnTitle = (cell: string, at: number): boolean => titles[at] === '' && namesGoods(cell);
  const isOther = below.some((cell, at) => cell !== '' && cell !== titles[at] && !isSub(at) && !isOwnTitle(cell, at));
  if (subs.length < 2 || isOther) return null;
  if (subs.some((cell) => isNumber(cell) || stateWord(cell) !== null || namesGoods(cell) || cell.startsWith('='))) return null;
  let sub = '';
  return titles.map((title, at) => {
    // A cell of the second row goes on over the columns without one below the same title.
    sub = below[at] || (title === titles[at - 1] ? sub : '');
    return sub === '' || sub === title ? title : `${title} ${sub}`.trim();
  });
}

/** A row whose merged title of amounts stands above each of its columns. */
function spreadAcross({ cells, across = [] }: SheetRow): string[] {
  const titles = [...cells];
  if (new Set(cells.filter((cell) => cell !== '')).size < 2) return titles;
  for (const { column, width } of across) {
    const title = cells[column] ?? '';
    if (!isAmounts(title)) continue;
    while (titles.length < Math.min(column + width, priceListLimits.columns)) titles.push('');
    for (let at = column; at < Math.min(column + width, titles.length); at += 1) titles[at] ||= title;
  }
  return titles;
}

/**
 * The rows of a list whose header may have several rows and merged cells: each column below a title of amounts has this title, with that
 * of the next row behind it, so that two columns of prices under one title are told apart.
 */
export function withJoinedHeader(rows: readonly SheetRow[]): SheetRow[] {
  const found = rows.map(({ across: _across, ...row }) => row);
  let above: string[] | null = null;
  for (const [at, source] of rows.slice(0, priceListLimits.header_row).entries()) {
    const titles = spreadAcross(Object.assign({}, source, { cells: above ?? source.cells }));
    above = joined(titles, rows[at + 1]?.cells ?? []);
    const row = found[at];
    // A row that is joined to the next one stays as it is, since the header is the last of them.
    if (row && above === null) row.cells = titles;
  }
  return found;
}
