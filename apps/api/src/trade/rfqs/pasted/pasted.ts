import type { Unit } from '@rasteh/contract/goods/catalogue';
import { toAsciiDigits } from '@rasteh/persian/digits';
import { withoutEdges } from '@rasteh/persian/edges';
import { foldText, tidyText } from '@rasteh/persian/fold';
import { isUnclearQuantity, parseQuantity } from '@rasteh/persian/quantity';

/** A line of a pasted list; `text` is the rest without line number, quantity and unit. */
export type PastedLine = { source: string; text: string; quantity: string | null; unit_id: number | null };
type FindUnit = (text: string) => Unit | undefined;
type Found = { quantity: string; unit_id: number | null; rest: string };

const number = '\\d{1,3}(?:[٬,،]\\d{3})+(?:[.٫]\\d{1,3})?|\\d+(?:[.٫/]\\d{1,3})?';
const withoutMarks = (text: string): string => withoutEdges(text, /[\s:：;،,|=×*\-–—_.]/, /[\s:：;،,|=×*\-–—_.(]/);
const tidyEdges = (text: string): string => tidyText(withoutMarks(text.replace(/\(\s*\)/gu, ' ').trim()));
/** The enumeration before a line of a list: bullets, and numbers with a mark behind them. */
const enumeration = /^\s*(?:[-–—•●▪*]+\s*|\d{1,3}\s*[.)ـ]\s+|\d{1,3}\s*[-–]\s+)/u;
const titles = {
  quantity: /^(?:مقدار|تعداد|qty|quantity|وزن|تناژ)/u,
  unit: /^(?:واحد|unit)/u,
  none: /^(?:ردیف|#|no\.?$|row)/u,
};

/** The number of characters of a line that are read. */
const LONGEST = 500;

/** Parses a typed quantity; a slash is the decimal point, as in «۲/۵», and a dot before three digits may mean thousands. */
const quantityOf = (text: string): string | null => {
  if (isUnclearQuantity(text)) return null;
  const quantity = parseQuantity(
    toAsciiDigits(text)
      .trim()
      .replace(/^(\d+)\/(\d{1,3})$/, '$1٫$2'),
  );
  return quantity === '0' ? null : quantity;
};

/** Ranks the candidates of a line: weight before piece before other measures; among equals the last one wins. */
const rankOf = ({ dimension }: Unit): number => (dimension === 'mass' ? 0 : dimension === 'piece' ? 1 : 2);

/** Finds a number with a unit behind it, at an edge of the text before one in its middle. */
function findMeasured(text: string, findUnit: FindUnit): Found | null {
  const found = [
    // Bounded: only 500 characters of a line are read.
    ...toAsciiDigits(text).matchAll(new RegExp(`(?<![\\d.,/\\p{L}])(${number})\\s*((?:[\\p{L}\\u200c]+\\d?\\s*){1,3})`, 'gu')),
  ].flatMap((match) => {
    const words = (match[2] ?? '').trim().split(/\s+/u);
    for (let length = words.length; length > 0; length -= 1) {
      const unit = findUnit(words.slice(0, length).join(' '));
      const quantity = unit && quantityOf(match[1] ?? '');
      if (!unit || !quantity) continue;
      // Bounded: there are at most three words.
      const behind = (match[2] ?? '').trimStart().match(new RegExp(`^(?:\\S+\\s*){${length}}`, 'u'))?.[0] ?? '';
      const begin = match.index;
      const end = begin + match[0].length - ((match[2] ?? '').trimStart().length - behind.length);
      const isEdge = withoutMarks(text.slice(0, begin)) === '' || withoutMarks(text.slice(end)) === '';
      return [{ quantity, unit, begin, end, isEdge }];
    }
    return [];
  });
  const [best] = found.sort(
    (a, b) => Number(b.isEdge) - Number(a.isEdge) || rankOf(a.unit) - rankOf(b.unit) || b.begin - a.begin,
  );
  if (!best) return null;
  return { quantity: best.quantity, unit_id: best.unit.id, rest: `${text.slice(0, best.begin)} ${text.slice(best.end)}` };
}

/** Finds a bare number behind a mark at the end: «میلگرد ۱۴: ۲۰». */
function findMarked(text: string): Found | null {
  const match = new RegExp(`(?:[:：=×*|]|\\s[-–—]\\s)\\s*(${number})\\s*$`, 'u').exec(toAsciiDigits(text));
  const quantity = match?.[1] ? quantityOf(match[1]) : null;
  return match && quantity ? { quantity, unit_id: null, rest: text.slice(0, match.index) } : null;
}

type Columns = { quantity: number | undefined; unit: number | undefined; left: ReadonlySet<number> };

/** The columns of a header line; undefined when the first line is not a header. */
function columnsOf(cells: readonly string[]): Columns | undefined {
  const folded = cells.map((cell) => foldText(cell));
  const at = (title: RegExp) => folded.findIndex((cell) => title.test(cell));
  const [quantity, unit] = [at(titles.quantity), at(titles.unit)];
  if (cells.length < 2 || (quantity < 0 && unit < 0) || folded.some((cell) => /^\d+$/.test(cell))) return undefined;
  const left = new Set(folded.flatMap((cell, index) => (titles.none.test(cell) ? [index] : [])));
  return { quantity: quantity < 0 ? undefined : quantity, unit: unit < 0 ? undefined : unit, left };
}

/** Whether cells name the columns of a list: its quantity or its unit. */
export const isHeader = (cells: readonly string[]): boolean => columnsOf(cells) !== undefined;

/** Reads cells by the header when there is one; else the last bare number is the quantity and a bare unit the unit. */
function readCells(cells: readonly string[], columns: Columns | undefined, findUnit: FindUnit): Found {
  const bare = (read: (cell: string) => unknown): number =>
    cells.findLastIndex((cell, index) => index > 0 && Boolean(read(cell)));
  const unitAt = columns?.unit ?? bare(findUnit);
  const quantityAt = columns?.quantity ?? bare((cell) => quantityOf(cell) ?? findMeasured(cell, findUnit)?.rest.trim() === '');
  const cell = cells[quantityAt] ?? '';
  const measured = findMeasured(cell, findUnit);
  const left = new Set([unitAt, quantityAt, ...(columns?.left ?? [])]);
  // Without a header, a bare number in the first cell is the row number.
  if (!columns && /^\s*\d{1,4}\s*$/.test(toAsciiDigits(cells[0] ?? '')) && cells.length > 2) left.add(0);
  return {
    quantity: quantityOf(cell) ?? measured?.quantity ?? '',
    unit_id: findUnit(cells[unitAt] ?? '')?.id ?? measured?.unit_id ?? null,
    rest: cells.filter((_, index) => !left.has(index)).join(' '),
  };
}

/** Reads the first `most` lines of a pasted list, without blank lines and a header line. Cells are separated by tabs. */
export function readPasted(pasted: string, findUnit: FindUnit, most = Number.POSITIVE_INFINITY): PastedLine[] {
  const lines = pasted.split(/\r\n|[\r\n]/u).filter((line) => line.trim() !== '');
  const columns = columnsOf((lines[0] ?? '').split('\t'));
  const first = columns ? 1 : 0;
  return lines.slice(first, first + most).map((line) => {
    // Digits are folded only to parse them, one for one, so the remaining text keeps the typed digits: «۱۰ عدد پیچ M16».
    const typed = line.slice(0, LONGEST);
    const cells = typed.split('\t').map((cell) => cell.trim());
    const text = typed.slice(enumeration.exec(toAsciiDigits(typed))?.[0].length ?? 0);
    const found = cells.length > 1 ? readCells(cells, columns, findUnit) : (findMeasured(text, findUnit) ?? findMarked(text));
    return {
      source: tidyText(typed),
      text: tidyEdges(found ? found.rest : text).slice(0, 200),
      quantity: found?.quantity || null,
      unit_id: found?.unit_id ?? null,
    };
  });
}
