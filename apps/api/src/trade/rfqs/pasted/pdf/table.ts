/** A piece of text of a page: its left end and its baseline from below, in points; without a width it is a mark. */
export type Piece = { text: string; x: number; y: number; width: number; size: number };
/** Texts that stand beside each other in one line, from the right to the left. */
type Cell = { text: string; left: number; right: number };
type Line = { y: number; size: number; cells: Cell[] };

/** Letters do not stand so far from each other, as a part of the font size; cells do. */
const CELL_GAP = 0.7;
/** A line of the same cell is at most so far below, as a part of the font size. */
const LINE_GAP = 1.9;

const isMark = ({ text, width }: Piece): boolean => width === 0 && /^\p{M}$/u.test(text.trim());

/** The pieces of each line, the upper line first. */
function inLines(pieces: readonly Piece[]): Piece[][] {
  const lines: { y: number; size: number; pieces: Piece[] }[] = [];
  for (const piece of pieces.toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    if (line && line.y - piece.y <= Math.max(line.size, piece.size) / 2) {
      line.pieces.push(piece);
      line.size = Math.max(line.size, piece.size);
    } else lines.push({ y: piece.y, size: piece.size, pieces: [piece] });
  }
  return lines.map((line) => line.pieces);
}

const hasArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text.replace(/[۰-۹٠-٩٫٬،؛]/g, ''));
const hasLatin = (text: string): boolean => /[A-Za-z]/.test(text);

/** A text of figures and signs alone as it is read from the right: «۵×۵۰» is seen where «۵۰×۵» was written. */
function figuresOf(text: string): string {
  if (hasArabic(text) || hasLatin(text)) return text;
  return text
    .split(/([\d۰-۹٠-٩.,:/٫٬٪%+-]+)/)
    .toReversed()
    .join('');
}

/** The words of pieces from the right to the left; neighbours in Latin letters are read from the left to the right. */
function textOf(pieces: readonly Piece[]): string {
  const parts: string[] = [];
  let neighbours: string[] = [];
  const flush = () => {
    if (neighbours.some(hasLatin)) {
      // The spaces around are not a part of what is turned around.
      const isWord = (text: string): boolean => text.trim() !== '';
      const [from, to] = [neighbours.findIndex(isWord), neighbours.findLastIndex(isWord) + 1];
      neighbours.splice(from, to - from, ...neighbours.slice(from, to).toReversed());
      parts.push(...neighbours);
    } else parts.push(...neighbours.map(figuresOf));
    neighbours = [];
  };
  for (const { text } of pieces) {
    if (!hasArabic(text)) neighbours.push(text);
    else {
      flush();
      parts.push(text);
    }
  }
  flush();
  return parts
    .join('')
    .normalize('NFKC')
    .replace(/\s(?=\p{M})/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const endOf = ({ x, width }: Piece): number => x + width;

/** The pieces of a line with each mark behind the letter that it stands at. */
function withMarks(pieces: readonly Piece[]): Piece[] {
  const letters = pieces.filter((piece) => !isMark(piece)).map((piece) => ({ ...piece }));
  for (const mark of pieces.filter(isMark)) {
    const letter = letters.find((piece) => piece.text.trim() !== '' && piece.x <= mark.x + 0.5 && mark.x < endOf(piece));
    if (letter) letter.text += mark.text.trim();
  }
  return letters;
}

/** The cells of a line. */
function cellsOf(pieces: readonly Piece[]): Cell[] {
  const groups: { pieces: Piece[]; left: number; right: number }[] = [];
  for (const piece of withMarks(pieces).toSorted((a, b) => endOf(b) - endOf(a))) {
    const group = groups.at(-1);
    if (group && group.left - endOf(piece) <= CELL_GAP * piece.size) {
      group.pieces.push(piece);
      group.left = Math.min(group.left, piece.x);
    } else groups.push({ pieces: [piece], left: piece.x, right: endOf(piece) });
  }
  return groups
    .map(({ left, right, ...group }) => ({ text: textOf(group.pieces), left, right }))
    .filter(({ text }) => text !== '');
}

/** The room of each column: that of its head and of its cells in rows without an empty one. */
function columnsOf(header: Line, lines: readonly Line[]): Cell[] {
  const full = lines.filter(({ cells }) => cells.length === header.cells.length);
  return header.cells.map((head, at) => {
    const cells = full.flatMap((line) => line.cells[at] ?? []);
    return {
      text: head.text,
      left: cells.reduce((least, { left }) => Math.min(least, left), head.left),
      right: cells.reduce((most, { right }) => Math.max(most, right), head.right),
    };
  });
}

/** The column in whose room most of a cell lies, or else the one whose right end, left end or middle is nearest. */
function columnOf(columns: readonly Cell[], { left, right }: Cell): number {
  const shared = columns.map((column) => Math.min(column.right, right) - Math.max(column.left, left));
  const most = Math.max(...shared);
  if (most > 0) return shared.indexOf(most);
  const distances = columns.map((column) =>
    Math.min(
      Math.abs(column.right - right),
      Math.abs(column.left - left),
      Math.abs(column.left + column.right - left - right) / 2,
    ),
  );
  return distances.indexOf(Math.min(...distances));
}

const join = (a: string | undefined, b: string): string => (a ? `${a} ${b}` : b);

/**
 * The rows of a list on pages, from its header on: each cell in its column, the lines of one cell joined, and what stands beyond the
 * table left out. Without a header each line is a row.
 */
export function rowsOf(pages: readonly (readonly Piece[])[], isHeader: (cells: string[]) => boolean): string[][] {
  const lines = pages.flatMap((pieces) =>
    inLines(pieces.filter(({ text }) => text !== '')).flatMap((line): Line[] => {
      const [cells, size] = [cellsOf(line), Math.max(...line.map((piece) => piece.size))];
      return cells.length > 0 ? [{ y: line[0]?.y ?? 0, size, cells }] : [];
    }),
  );
  const textsOf = ({ cells }: Line): string[] => cells.map(({ text }) => text);
  const header = lines.find((line) => isHeader(textsOf(line)));
  if (!header) return lines.map(textsOf);
  const body = lines.slice(lines.indexOf(header));
  const columns = columnsOf(header, body);
  const rows = [textsOf(header)];
  let isInside = false;
  let last = header;
  for (const line of body) {
    if (isHeader(textsOf(line))) isInside = true;
    else if (isInside) {
      const isNext = last.y >= line.y && last.y - line.y <= LINE_GAP * Math.max(last.size, line.size);
      const row: string[] = header.cells.map(() => '');
      for (const cell of line.cells) {
        const at = columnOf(columns, cell);
        row[at] = join(row[at], cell.text);
      }
      const previous = rows.length > 1 ? rows.at(-1) : undefined;
      if (line.cells.length > 1) rows.push(row);
      else if (isNext && previous)
        for (const [at, text] of row.entries()) previous[at] = text ? join(previous[at], text) : (previous[at] ?? '');
      else isInside = false;
    }
    last = line;
  }
  return rows;
}
