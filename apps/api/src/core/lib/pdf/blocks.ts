import { encodeQR } from 'qr';
import { FAINT, type Flow, RULE, type TextStyle, textPart } from './flow.ts';
import type { Pair, PaperBlock } from './paper.ts';
import { drawTable } from './table.ts';

const SIZE = 9;
const GAP = 10;
/** The side of the QR code. */
const CODE = 84;
const SIGNED = 64;

/** A text without letters that are written from right to left: a code, a number or an address. */
const isCode = (text: string): boolean => /^[\x20-\x7e]+$/.test(text);

/** Draws a name with its text below or beside it into a column, and returns the height. */
function drawPair(flow: Flow, [name, text]: Pair, right: number, y: number, width: number): number {
  const head = textPart(`${name}:`, width, { size: SIZE, colour: FAINT });
  const headWidth = ((head.lines[0]?.width ?? 0) * SIZE) / 1_000 + 4;
  const body = textPart(text, width - headWidth, { size: SIZE, base: isCode(text) ? 'ltr' : 'rtl' });
  flow.draw(head, right, y);
  flow.draw(body, right - headWidth, y);
  return Math.max(head.height, body.height);
}

/** Draws pairs in columns, row by row. */
export function drawPairs(flow: Flow, pairs: readonly Pair[], columns: number) {
  const width = flow.width / columns;
  for (let at = 0; at < pairs.length; at += columns) {
    flow.need(SIZE * 4);
    const heights = pairs
      .slice(at, at + columns)
      .map((pair, column) => drawPair(flow, pair, flow.right - column * width, flow.y, width - GAP));
    flow.y += Math.max(...heights) + 2;
  }
}

/** Draws a paragraph, on as many pages as it takes. */
export function drawText(flow: Flow, text: string, style: TextStyle) {
  const { lines, height } = textPart(text, flow.width, style);
  for (const line of lines) {
    flow.need(height / lines.length);
    flow.draw({ lines: [line], style, height: 0 }, flow.right, flow.y);
    flow.y += height / lines.length;
  }
}

type BlockOf<Kind extends PaperBlock['kind']> = Extract<PaperBlock, { kind: Kind }>;

function drawParties(flow: Flow, { parties }: BlockOf<'parties'>) {
  const width = (flow.width - GAP * (parties.length - 1)) / parties.length;
  flow.need(80);
  const heights = parties.map(({ title, pairs }, at) => {
    const right = flow.right - at * (width + GAP) - 8;
    const head = textPart(title, width - 16, { size: 10, weight: 'bold' });
    flow.draw(head, right, flow.y + 6);
    let y = flow.y + 8 + head.height;
    for (const pair of pairs) y += drawPair(flow, pair, right, y, width - 16);
    return y - flow.y + 6;
  });
  const height = Math.max(...heights);
  for (const at of parties.keys()) flow.canvas.frame(flow.right - at * (width + GAP) - width, flow.y, width, height, RULE);
  flow.y += height + GAP;
}

function drawSignatures(flow: Flow, { titles }: BlockOf<'signatures'>) {
  flow.need(SIGNED + GAP);
  const width = (flow.width - GAP * (titles.length - 1)) / titles.length;
  for (const [at, title] of titles.entries()) {
    const right = flow.right - at * (width + GAP);
    flow.canvas.frame(right - width, flow.y, width, SIGNED, RULE);
    flow.draw(textPart(title, width - 16, { size: SIZE, colour: FAINT }), right - 8, flow.y + 5);
  }
  flow.y += SIGNED + GAP;
}

function drawAddress(flow: Flow, { url, pairs, note }: BlockOf<'address'>) {
  const width = flow.width - CODE - 2 * GAP;
  flow.need(CODE + GAP);
  const start = flow.y;
  // The quiet zone of four squares is the margin around it.
  flow.canvas.squares(encodeQR(url, 'raw', { ecc: 'medium', border: 2 }), flow.left, start, CODE);
  for (const pair of pairs) flow.y += drawPair(flow, pair, flow.right, flow.y, width);
  const rest = textPart(note, width, { size: 8, colour: FAINT });
  flow.draw(rest, flow.right, flow.y + 2);
  flow.y = Math.max(flow.y + rest.height, start + CODE) + GAP;
}

/** Draws one part of a paper below what is there. */
export function drawBlock(flow: Flow, block: PaperBlock) {
  switch (block.kind) {
    case 'table':
      return drawTable(flow, block);
    case 'title':
      flow.need(120);
      drawText(flow, block.text, { size: 11, weight: 'bold' });
      flow.y += 4;
      return;
    case 'text':
      drawText(flow, block.text, { size: 10, weight: block.isBold ? 'bold' : 'regular' });
      flow.y += 6;
      return;
    case 'note':
      drawText(flow, block.text, { size: 8.5, colour: FAINT });
      flow.y += 4;
      return;
    case 'pairs':
      drawPairs(flow, block.pairs, flow.canvas.width > flow.canvas.height ? 3 : 2);
      flow.y += GAP;
      return;
    case 'parties':
      return drawParties(flow, block);
    case 'signatures':
      return drawSignatures(flow, block);
    case 'address':
      return drawAddress(flow, block);
  }
}
