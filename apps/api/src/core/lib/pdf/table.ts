import { FAINT, type Flow, RULE, type TextPart, textPart, WASH } from './flow.ts';
import type { PaperCell, PaperTable } from './paper.ts';

const PAD = 5;
const SIZE = 9;
const SMALL = 7.5;

type Column = { right: number; width: number };
/** A cell that was broken into lines, and what is below it. */
type Broken = TextPart[];

/** The columns from the right to the left. */
function columnsOf({ columns }: PaperTable, { right, width }: Flow): Column[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let end = right;
  return columns.map(({ share }) => {
    const column = { right: end, width: (width * share) / whole };
    end -= column.width;
    return column;
  });
}

const broken = ({ text, small = '', isBold }: PaperCell, { width }: Column): Broken => [
  textPart(text, width - 2 * PAD, { size: SIZE, weight: isBold ? 'bold' : 'regular' }),
  textPart(small, width - 2 * PAD, { size: SMALL, colour: FAINT }),
];
const heightOf = (parts: Broken): number => parts.reduce((sum, { height }) => sum + height, 0);

/** Takes the lines of a cell that fit into a height, and leaves the others for the next page. */
function take(parts: Broken, height: number): Broken {
  let free = height;
  return parts.map((part, at) => {
    const lineHeight = part.height / Math.max(part.lines.length, 1);
    const isBlocked = parts.slice(0, at).some(({ lines }) => lines.length > 0);
    const count = isBlocked ? 0 : Math.min(part.lines.length, Math.floor(free / lineHeight + 0.01));
    const taken = part.lines.splice(0, count);
    part.height -= taken.length * lineHeight;
    free -= taken.length * lineHeight;
    return { lines: taken, style: part.style, height: taken.length * lineHeight };
  });
}

function drawRow(flow: Flow, columns: readonly Column[], cells: readonly Broken[], background?: typeof WASH) {
  const height = Math.max(0, ...cells.map(heightOf)) + 2 * PAD;
  if (background) flow.canvas.fill(flow.left, flow.y, flow.width, height, background);
  for (const [at, { right }] of columns.entries()) {
    let y = flow.y + PAD;
    for (const part of cells[at] ?? []) {
      flow.draw(part, right - PAD, y);
      y += part.height;
    }
  }
  flow.y += height;
  flow.canvas.fill(flow.left, flow.y - 0.3, flow.width, 0.6, RULE);
}

/** Draws a table; a page that it goes on on has its head again, and a row that is higher than a page is divided. */
export function drawTable(flow: Flow, table: PaperTable) {
  const columns = columnsOf(table, flow);
  const drawHead = () =>
    drawRow(
      flow,
      columns,
      table.columns.map(({ title }, at) => broken({ text: title, isBold: true }, columns[at] as Column)),
      WASH,
    );
  flow.need(90);
  drawHead();
  for (const row of table.rows) {
    const cells = columns.map((column, at) => broken(row[at] ?? { text: '' }, column));
    const isWhole = Math.max(...cells.map(heightOf)) < 200;
    if (isWhole && flow.need(Math.max(...cells.map(heightOf)) + 2 * PAD)) drawHead();
    while (cells.some((cell) => cell.some(({ lines }) => lines.length > 0))) {
      if (flow.need(SIZE * 3)) drawHead();
      const free = flow.rest() - 2 * PAD;
      drawRow(
        flow,
        columns,
        cells.map((cell) => take(cell, free)),
      );
    }
  }
  drawSums(flow, table, columns);
  flow.y += 10;
}

function drawSums(flow: Flow, { sums }: PaperTable, columns: readonly Column[]) {
  const last = columns.at(-1);
  if (!last || sums.length === 0) return;
  // The sums stay together, since one alone says nothing.
  flow.need(sums.length * (SIZE * 1.6 + 2 * PAD));
  const names = { right: flow.right, width: flow.width - last.width };
  for (const [at, [name, text]] of sums.entries()) {
    const isBold = at === sums.length - 1;
    drawRow(
      flow,
      [names, last],
      [broken({ text: name, isBold }, names), broken({ text, isBold }, last)],
      isBold ? WASH : undefined,
    );
  }
}
