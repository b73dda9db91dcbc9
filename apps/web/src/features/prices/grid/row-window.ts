/** Where rows of known heights begin: one number for each row and one for the end, in px from the top of the first. */
export function rowStarts(heights: readonly number[]): Float64Array {
  const starts = new Float64Array(heights.length + 1);
  for (const [at, height] of heights.entries()) starts[at + 1] = (starts[at] ?? 0) + height;
  return starts;
}

/** Rows `from` up to and without `to`. */
export type RowRange = { from: number; to: number };

/** Rows that are drawn beyond each edge of the screen, and by how many at once the range moves. */
const BEYOND = 8;
const STEP = 4;

/** The row at a height (px): the last one that begins at or above it. */
function rowAt(starts: Float64Array, height: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The rows to draw for a screen that shows from `top` to `bottom` (px from the first row), a few more on each side. */
export function rangeAt(starts: Float64Array, top: number, bottom: number): RowRange {
  const rows = starts.length - 1;
  const from = Math.floor((rowAt(starts, Math.max(0, top)) - BEYOND) / STEP) * STEP;
  const to = Math.ceil((rowAt(starts, Math.max(0, bottom)) + 1 + BEYOND) / STEP) * STEP;
  return { from: Math.min(Math.max(0, from), rows), to: Math.min(Math.max(0, to), rows) };
}

/** A row to draw, or a gap as high as the rows that are left out (px), counted from 0 among the gaps. */
export type Piece = { row: number } | { gap: number; height: number };

/** What stands in the table from its first row to its last: the rows of the range and those kept beside it, the rest as gaps. */
export function piecesOf(starts: Float64Array, { from, to }: RowRange, kept: readonly number[]): Piece[] {
  const rows = starts.length - 1;
  const leaveOut = (height: number) => {
    pieces.push({ gap: gaps, height });
    gaps += 1;
  };
  const pieces: Piece[] = [];
  let gaps = 0;
  const beside = kept.filter((row) => row >= 0 && row < rows && (row < from || row >= to));
  const near = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  const all = [...new Set([...near, ...beside])].sort((a, b) => a - b);
  let next = 0;
  for (const row of all) {
    if (row > next) leaveOut((starts[row] ?? 0) - (starts[next] ?? 0));
    pieces.push({ row });
    next = row + 1;
  }
  if (next < rows) leaveOut((starts[rows] ?? 0) - (starts[next] ?? 0));
  return pieces;
}
