import decodeQR from 'qr/decode.js';
import { expect, it } from 'vitest';
import { blackSquares, seen, seenLines } from '../../../testing/pdf-text.ts';
import type { Paper } from './paper.ts';
import { drawPaper } from './thread.ts';

const table = (rows: number, text = 'میلگرد'): Paper['blocks'][number] => ({
  kind: 'table',
  columns: [
    { title: 'کالا', share: 60 },
    { title: 'مبلغ', share: 40 },
  ],
  rows: Array.from({ length: rows }, () => [{ text, small: 'شاخهٔ لازم' }, { text: '۴۰۳٬۷۲۵٬۰۰۰' }]),
  sums: [['جمع کل', '۴۴۴٬۰۹۷٬۵۰۰']],
});
const paper = (...blocks: Paper['blocks']): Paper => ({
  heading: 'پیش‌فاکتور',
  facts: [['شماره', 'P-1405-000123']],
  blocks,
  footer: 'پا',
});
const linesOf = (...blocks: Paper['blocks']): string[] => seenLines(drawPaper(paper(...blocks))).flat();

it('shows Persian from right to left with its marks and ligatures, and figures and codes from left to right', () => {
  const lines = linesOf(table(1), { kind: 'text', text: 'فولاد A3 (۱۲ متر)، ۱۲:۳۰' });
  // Each character stands where a reader of the text expects it: لا is a ligature, and ٔ a mark.
  for (const text of ['پیش‌فاکتور', 'کالا', 'شاخهٔ لازم', 'میلگرد']) expect(lines).toContain(seen(text));
  expect(lines).toEqual(expect.arrayContaining(['۴۰۳٬۷۲۵٬۰۰۰', 'P-1405-000123', '۴۴۴٬۰۹۷٬۵۰۰']));
  expect(lines).toContain(
    `۱۲:۳۰ ،(${seen('متر')} ۱۲) A3 ${seen('فولاد')}`.replace('(', '\u0000').replace(')', '(').replace('\u0000', ')'),
  );
});

it('numbers the pages and repeats the head of a table on each', () => {
  const pages = seenLines(drawPaper(paper(table(60))));
  expect(pages.length).toBeGreaterThan(1);
  for (const lines of pages) expect(lines).toContain(seen('کالا'));
  expect(pages.map((lines) => lines.at(-1))).toEqual(
    pages.map((_, at) => `${'۰۱۲۳۴۵۶۷۸۹'[pages.length]} ${seen('از')} ${'۰۱۲۳۴۵۶۷۸۹'[at + 1]} ${seen('صفحهٔ')}`),
  );
  expect(pages.flat().filter((line) => line === seen('میلگرد'))).toHaveLength(60);
});

it('divides a row that is higher than a page, and breaks a word that is wider than its column', () => {
  const pages = seenLines(drawPaper(paper(table(1, 'کلمه '.repeat(4_000)))));
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.flat().join(' ').split(seen('کلمه'))).toHaveLength(4_001);
  const letters = linesOf(table(1, 'ب'.repeat(500))).filter((line) => /^ب+$/.test(line));
  expect(letters.length).toBeGreaterThan(1);
  expect(letters.join('')).toHaveLength(500);
});

it('draws texts without letters, control characters and lone surrogates', () => {
  for (const text of ['', ' ', '\u202e\u0000\ud800', '\u2067', '𝒳😀'])
    expect(seenLines(drawPaper({ ...paper(table(1, text), { kind: 'text', text }), heading: text })).length).toBe(1);
});

it('draws the address as a QR code that a camera reads', () => {
  const url = 'https://rasteh.example/q/AbCdEfGhIjKlMnOpQrStUv';
  const drawn = drawPaper(paper({ kind: 'address', url, pairs: [['لینک', url]], note: 'یادداشت' }));
  expect(seenLines(drawn).flat()).toContain(url);
  const squares = blackSquares(drawn);
  const [left, top] = [Math.min(...squares.map(({ x }) => x)), Math.max(...squares.map(({ y }) => y))];
  const side = squares[0]?.side ?? 0;
  const count = Math.round((Math.max(...squares.map(({ x }) => x)) - left) / side) + 1;
  // Four points of a picture for each square, in a margin of four squares.
  const width = (count + 8) * 4;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const { x, y } of squares) {
    const [column, row] = [Math.round((x - left) / side) + 4, Math.round((top - y) / side) + 4];
    for (let down = 0; down < 4; down += 1)
      data.fill(0, ((row * 4 + down) * width + column * 4) * 4, ((row * 4 + down) * width + column * 4 + 4) * 4);
  }
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  expect(decodeQR({ width, height: width, data })).toBe(url);
});
