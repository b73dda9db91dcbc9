import type { Card, Figure } from './card.ts';
import { cardText } from './card-text.ts';

/** The size of a card (px): messengers and X show 1.91 : 1. */
export const CARD = { width: 1_200, height: 630 };
const END = 1_120;
const START = 80;
const WIDTH = END - START;
const MOST_TITLE = 90;
const MOST_TEXT = 170;

/** The light palette of packages/ui/src/tokens.css. */
export const colour = {
  paper: '#faf8f4',
  surface: '#ffffff',
  line: '#e5dfd3',
  ink: '#1d1a16',
  ink_2: '#5d564b',
  firoozeh: '#0b6e6e',
  firoozeh_wash: '#e3f1ef',
  up: '#146c40',
  up_wash: '#e5f3ea',
  down: '#a8231b',
  down_wash: '#fbe9e7',
};

/** The width (px) of a text. */
export type Measure = (text: string, size: number, weight: number) => number;

// Control characters are not allowed in XML, and those of direction would leave their text.
const UNDRAWN = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNDRAWN, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

type Style = { size: number; weight?: number; fill?: string; from?: 'end' | 'start' };

/** One line of text that begins at its right end; the renderer knows no base direction, so the text is embedded in one. */
export function textAt(
  x: number,
  y: number,
  text: string,
  { size, weight = 400, fill = colour.ink, from = 'end' }: Style,
): string {
  return `<text x="${x}" y="${y}" font-family="Vazirmatn" font-size="${size}" font-weight="${weight}" text-anchor="${from}" fill="${fill}">\u202b${escapeXml(text)}\u202c</text>`;
}

/** Cuts a text to a number of characters, and joins its white space. */
export function cut(text: string, most: number): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most - 1).join('')}…`;
}

/** Breaks a text into lines that are no wider than `width`; what goes beyond the last line is cut. */
export function wrap(
  text: string,
  { size, weight, width, lines: most }: { size: number; weight: number; width: number; lines: number },
  measure: Measure,
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer, size, weight) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  lines.push(line);
  if (lines.length > most) lines.splice(most - 1, lines.length, `${lines[most - 1]}…`);
  return lines;
}

/** The title in the largest size at which it fits on a line, or on two. */
function titleLines(title: string, measure: Measure): { lines: string[]; size: number } {
  const text = cut(title, MOST_TITLE);
  const width = measure(text, 100, 700);
  const whole = Math.min(76, Math.floor((WIDTH / width) * 100));
  if (whole >= 56) return { lines: [text], size: whole };
  const lines = wrap(text, { size: 50, weight: 700, width: WIDTH, lines: 2 }, measure);
  const widest = Math.max(...lines.map((line) => measure(line, 50, 700)));
  return { lines, size: Math.min(50, Math.floor((WIDTH / widest) * 50)) };
}

/** The mark of the portal, in a square of 32. */
export const MARK =
  '<g fill="none" stroke-width="2.5" stroke-linejoin="round"><path d="M7 7h18v18H7z"/><path d="M16 3.3 28.7 16 16 28.7 3.3 16z"/></g><circle cx="16" cy="16" r="3.5" stroke="none"/>';

/** The name of the portal with its mark, and the day. */
const headOf = ({ day }: Card): string =>
  `<rect width="${CARD.width}" height="108" fill="${colour.firoozeh}"/>` +
  `<g transform="translate(${END - 60} 22) scale(2)" stroke="#fff" fill="#fff">${MARK}</g>` +
  textAt(END - 80, 72, cardText.site, { size: 46, weight: 700, fill: '#fff' }) +
  textAt(START, 70, day, { size: 34, fill: '#fff', from: 'start' });

/** The change of a price as a chip with its triangle, at the left end of (x, y). */
function changeAt(x: number, y: number, percent: number | null, size: number): string {
  if (percent === null || percent === 0) return '';
  const [ink, wash] = percent > 0 ? [colour.up, colour.up_wash] : [colour.down, colour.down_wash];
  const [width, height] = [size * 4.6, size * 1.7];
  const side = size * 0.62;
  const [left, top] = [x + size * 0.55, y + height / 2 - side / 2];
  const triangle =
    percent > 0
      ? `M${left} ${top + side}h${side * 1.2}L${left + side * 0.6} ${top}z`
      : `M${left} ${top}h${side * 1.2}L${left + side * 0.6} ${top + side}z`;
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${wash}"/>` +
    `<path d="${triangle}" fill="${ink}"/>` +
    textAt(x + width - size * 0.55, y + height * 0.7, cardText.percent(percent), { size, weight: 700, fill: ink })
  );
}

function figurePart({ label, amount, unit, change_percent }: Figure, top: number, measure: Measure): string {
  const size = Math.min(100, Math.floor(((WIDTH - 120) / measure(amount, 100, 700)) * 100));
  return (
    textAt(END - 48, top + 58, label, { size: 34, fill: colour.ink_2 }) +
    textAt(END - 48, top + 168, amount, { size, weight: 700 }) +
    textAt(END - 48, top + 222, unit, { size: 34, fill: colour.ink_2 }) +
    changeAt(START + 48, top + 30, change_percent, 44)
  );
}

function rowsPart(rows: Card['rows'], top: number, measure: Measure): string {
  return rows
    .map(({ name, amount, unit, change_percent }, at) => {
      const y = top + 64 + at * 62;
      return (
        textAt(END - 48, y, cut(name, 22), { size: 34, weight: 700 }) +
        textAt(690, y, amount, { size: 38, weight: 700 }) +
        textAt(672 - measure(amount, 38, 700), y, unit, { size: 26, fill: colour.ink_2 }) +
        changeAt(START + 40, y - 38, change_percent, 28)
      );
    })
    .join('');
}

/** Some lines of text in the middle of a panel. */
function textPart(text: string, top: number, height: number, measure: Measure): string {
  const lines = wrap(cut(text, MOST_TEXT), { size: 42, weight: 400, width: WIDTH - 96, lines: 3 }, measure);
  const first = top + (height - lines.length * 70) / 2 + 50;
  return lines.map((line, at) => textAt(END - 48, first + at * 70, line, { size: 42 })).join('');
}

/** The card as an SVG document. */
export function drawCard(card: Card, measure: Measure): string {
  const { lines, size } = titleLines(card.title, measure);
  const title = lines
    .map((line, at) => textAt(END, (lines.length > 1 ? 184 : 214) + at * 66, line, { size, weight: 700 }))
    .join('');
  const panel = lines.length > 1 ? 288 : 262;
  const height = 548 - panel;
  const inside = card.figure
    ? figurePart(card.figure, panel + (height - 250) / 2, measure)
    : card.rows.length > 0
      ? rowsPart(card.rows, panel, measure)
      : card.text
        ? textPart(card.text, panel, height, measure)
        : '';
  const box = inside
    ? `<rect x="${START}" y="${panel}" width="${WIDTH}" height="${height}" rx="20" fill="${colour.surface}" stroke="${colour.line}" stroke-width="2"/>`
    : '';
  const facts = textAt(END, 600, card.facts.map((fact) => cut(fact, 40)).join('  ·  '), { size: 30, fill: colour.ink_2 });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">` +
    `<rect width="${CARD.width}" height="${CARD.height}" fill="${colour.paper}"/>` +
    `${headOf(card)}${title}${box}${inside}${facts}</svg>`
  );
}
