import { createRows, type SheetRow } from './sheet.ts';

const delimiters = ['\t', ';', ',', '|', '؛'] as const;
type Delimiter = (typeof delimiters)[number];

/**
 * Parses the records of a text with RFC 4180 quoting, in one pass; a quote inside an unquoted cell is literal. Why it is our own:
 * docs/decisions/029-csv-parser.md.
 */
function eachRecord(text: string, delimiter: string, take: (cells: string[], line: number) => boolean): void {
  let cells: string[] = [];
  let line = 1;
  let start = 1;
  let at = 0;
  const end = text.length;
  while (at <= end) {
    let cell = '';
    if (text[at] === '"') {
      at += 1;
      for (;;) {
        const quote = text.indexOf('"', at);
        const stop = quote === -1 ? end : quote;
        cell += text.slice(at, stop);
        at = stop + 1;
        if (quote === -1 || text[at] !== '"') break;
        cell += '"';
        at += 1;
      }
      line += cell.split('\n').length - 1;
    }
    while (at < end && text[at] !== delimiter && text[at] !== '\n') {
      const from = at;
      while (at < end && text[at] !== delimiter && text[at] !== '\n') at += 1;
      cell += text.slice(from, at);
    }
    cells.push(cell);
    if (at >= end || text[at] === '\n') {
      if (!take(cells, start)) return;
      cells = [];
      line += 1;
      start = line;
      if (at >= end) return;
    }
    at += 1;
  }
}

/** The most frequent number of cells in the first lines with this delimiter, and the number of lines that have it. */
function agreement(text: string, delimiter: Delimiter): { width: number; lines: number; of: number } {
  const widths: number[] = [];
  eachRecord(text, delimiter, (cells) => {
    if (cells.some((cell) => cell.trim() !== '')) widths.push(cells.length);
    return widths.length < 30;
  });
  const counted = [...Map.groupBy(widths, (width) => width)].map(([width, same]) => ({ width, lines: same.length }));
  const best = counted.filter(({ width }) => width > 1).toSorted((a, b) => b.lines - a.lines || b.width - a.width)[0];
  return { width: best?.width ?? 1, lines: best?.lines ?? 0, of: widths.length };
}

/** The delimiter on which most lines of a text agree; null when they agree on none. */
export function guessDelimiter(text: string): Delimiter | null {
  const declared = /^sep=([\t;,|؛])\r?\n/i.exec(text)?.[1];
  if (declared) return declared as Delimiter;
  const found = delimiters
    .map((delimiter) => ({ delimiter, ...agreement(text, delimiter) }))
    .filter(({ lines, of }) => lines * 2 > of)
    .toSorted((a, b) => b.lines - a.lines);
  return found[0]?.delimiter ?? null;
}

/** Reads delimited text. @throws ReadingFailure beyond the limits */
export function readCsv(text: string, delimiter: Delimiter | null): SheetRow[] {
  const gathered = createRows();
  const isTold = /^sep=/i.test(text);
  eachRecord(text, delimiter ?? '\u0000', (cells, line) => {
    // An apostrophe before the sign of a formula was added by an export to prevent formula injection.
    if (!(isTold && line === 1))
      gathered.add({ line, cells: cells.map((cell) => cell.replace(/^'(?=[=+\-@＝＋－＠\t\r\n])/, '')) });
    return true;
  });
  return gathered.rows;
}
