import { drawBlock, drawPairs, drawText } from './blocks.ts';
import { FAINT, type Flow, MARGIN, openFlow, RULE, textPart } from './flow.ts';
import { pageText } from './page-text.ts';
import type { Paper } from './paper.ts';

// Runs in a thread: a paper of a hundred lines takes some 200 ms of CPU.

const SIZE = 8;

/** The last line of each page, when all pages are known. */
function drawFooters(flow: Flow, footer: string) {
  const { canvas, left, right, width } = flow;
  const y = canvas.height - MARGIN - 10;
  for (let page = 0; page < canvas.pageCount(); page += 1) {
    canvas.turnTo(page);
    canvas.fill(left, y - 5, width, 0.6, RULE);
    const style = { size: SIZE, colour: FAINT };
    const text = textPart(footer, width - 100, style);
    flow.draw({ ...text, lines: text.lines.slice(0, 1) }, right, y);
    flow.drawAtLeft(pageText(page + 1, canvas.pageCount()), y, style);
  }
}

/** A paper as a PDF of A4 pages. */
export function drawPaper({ heading, facts, blocks, footer, isLandscape = false }: Paper): Uint8Array {
  const flow = openFlow(isLandscape);
  drawText(flow, heading, { size: 17, weight: 'bold' });
  flow.y += 4;
  drawPairs(flow, facts, 3);
  flow.canvas.fill(flow.left, flow.y + 3, flow.width, 1, RULE);
  flow.y += 12;
  for (const block of blocks) drawBlock(flow, block);
  drawFooters(flow, footer);
  return flow.canvas.finish(`${heading} · ${footer}`);
}
