/** The offsets of rows of known heights, plus one for the end, in px from the top of the first. */
export function rowStarts(heights: readonly number[]): Float64Array {
  const starts = new Float64Array(heights.length + 1);
  for (const [at, height] of heights.entries()) starts[at + 1] = (starts[at] ?? 0) + height;
  return starts;
}

/** The rows `from` up to, excluding, `to`. */
export type RowRange = { from: number; to: number };

/** The number of rows rendered beyond each edge of the viewport, and the step in which the range moves. */
const BEYOND = 8;
const STEP = 4;

/** The row at an offset (px): the last one that begins at or above it. */
function rowAt(starts: Float64Array, height: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The rows to render for a viewport from `top` to `bottom` (px from the first row), with some overscan. */
export function rangeAt(starts: Float64Array, top: number, bottom: number): RowRange {
  const rows = starts.length - 1;
  const from = Math.floor((rowAt(starts, Math.max(0, top)) - BEYOND) / STEP) * STEP;
  const to = Math.ceil((rowAt(starts, Math.max(0, bottom)) + 1 + BEYOND) / STEP) * STEP;
  return { from: Math.min(Math.max(0, from), rows), to: Math.min(Math.max(0, to), rows) };
}

/**
 * A row to render, or a gap with the height of the omitted rows (px). A gap is named so that it is the same one while the range moves:
 * by the omitted row that it begins with, or `end`. Another name would put the rows into the document anew, and the page would jump.
 */
export type Piece = { row: number } | { gap: number | 'end'; height: number };

/** The content of the table in order: the rows of the range, other rows kept mounted, and gaps for the rest. */
export function piecesOf(starts: Float64Array, { from, to }: RowRange, kept: readonly number[]): Piece[] {
  const rows = starts.length - 1;
  const pieces: Piece[] = [];
  const beside = kept.filter((row) => row >= 0 && row < rows && (row < from || row >= to));
  const near = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  const all = [...new Set([...near, ...beside])].sort((a, b) => a - b);
  let next = 0;
  for (const row of all) {
    if (row > next) pieces.push({ gap: next, height: (starts[row] ?? 0) - (starts[next] ?? 0) });
    pieces.push({ row });
    next = row + 1;
  }
  if (next < rows) pieces.push({ gap: 'end', height: (starts[rows] ?? 0) - (starts[next] ?? 0) });
  return pieces;
}
