import { expect, test } from 'vitest';
import { piecesOf, rangeAt, rowStarts } from './row-window.ts';

const starts = rowStarts(Array.from({ length: 1_000 }, (_, row) => (row % 100 === 0 ? 80 : 45)));
const heightOf = (pieces: ReturnType<typeof piecesOf>) =>
  pieces.reduce(
    (sum, piece) => sum + ('row' in piece ? (starts[piece.row + 1] ?? 0) - (starts[piece.row] ?? 0) : piece.height),
    0,
  );

test('starts each row where the rows above it end', () => {
  expect([...rowStarts([80, 45, 45])]).toEqual([0, 80, 125, 170]);
});

test.each([
  [-500, 300],
  [0, 900],
  [20_000, 20_900],
  [44_000, 60_000],
  [90_000, 99_000],
])('renders every visible row from %d to %d px, within the list', (top, bottom) => {
  const { from, to } = rangeAt(starts, top, bottom);
  expect(from).toBeGreaterThanOrEqual(0);
  expect(to).toBeLessThanOrEqual(1_000);
  for (let row = 0; row < 1_000; row += 1) {
    const isSeen = (starts[row] ?? 0) < bottom && (starts[row + 1] ?? 0) > top;
    if (isSeen) expect(row >= from && row < to).toBe(true);
  }
});

test.each([[[]], [[3]], [[999]], [[0, 500, 999]], [[402]], [[-1, 1_000]]])(
  'keeps the table as high as all rows with %j mounted, and contains each row once',
  (kept) => {
    const pieces = piecesOf(starts, { from: 400, to: 440 }, kept);
    expect(heightOf(pieces)).toBe(starts.at(-1));
    const rows = pieces.flatMap((piece) => ('row' in piece ? [piece.row] : []));
    expect(rows).toEqual([...new Set(rows)].sort((a, b) => a - b));
    for (const row of kept) expect(rows.includes(row)).toBe(row >= 0 && row < 1_000);
  },
);

test('returns no pieces without rows', () => {
  expect(piecesOf(rowStarts([]), { from: 0, to: 0 }, [0])).toEqual([]);
});

test('names the gaps alike while the range moves away from the first row and on', () => {
  const gapsAt = (from: number) =>
    piecesOf(starts, { from, to: from + 40 }, [0]).flatMap((piece) => ('gap' in piece ? [piece.gap] : []));
  expect(gapsAt(0)).toEqual(['end']);
  expect(gapsAt(4)).toEqual([1, 'end']);
  expect(gapsAt(8)).toEqual([1, 'end']);
  expect(gapsAt(960)).toEqual([1]);
});
