import { cardText } from '../card-text.ts';
import { colour, cut, MARK, type Measure, textAt } from '../drawing.ts';
import type { SheetPicture } from './sheet-card.ts';
import { sheetText } from './sheet-text.ts';

/** The width of a picture (px): three pixels for one of a phone. Its height follows from its rows. */
const WIDTH = 1_080;
const START = 48;
const END = WIDTH - START;
const INSET = 16;

type Row = SheetPicture['groups'][number]['rows'][number];
type Columns = { amount: number; unit: number };

const AMOUNT = { size: 42, weight: 700 };
const UNIT = { size: 28, weight: 400 };
const ON_CALL = { size: 32, weight: 400 };
/** The sizes of a name: the largest at which it fits is taken, since its last words tell goods apart. */
const NAME_SIZES = [36, 32, 28];

/** A text cut to what fits into a width (px). */
function fitted(
  text: string,
  { size, weight, width }: { size: number; weight: number; width: number },
  measure: Measure,
): string {
  let shown = text;
  // Letters differ in their width, so that one cut may be too short.
  for (let most = [...text].length; most > 1; ) {
    const wide = measure(shown, size, weight);
    if (wide <= width) return shown;
    most = Math.max(1, Math.min(most - 1, Math.floor((most * width) / wide)));
    shown = cut(text, most);
  }
  return shown;
}

function headOf({ supplier, moment, title, place, basis }: SheetPicture, measure: Measure): string {
  const within = (text: string, size: number, weight: number, width: number) =>
    fitted(cut(text, 120), { size, weight, width }, measure);
  return (
    `<rect width="${WIDTH}" height="176" fill="${colour.firoozeh}"/>` +
    textAt(END, 82, within(supplier, 54, 700, 740), { size: 54, weight: 700, fill: '#fff' }) +
    textAt(END, 142, moment, { size: 34, fill: '#fff' }) +
    `<g transform="translate(${START} 32) scale(1.6)" stroke="#fff" fill="#fff">${MARK}</g>` +
    textAt(START + 66, 72, cardText.site, { size: 38, weight: 700, fill: '#fff', from: 'start' }) +
    textAt(END, 244, within(title, 46, 700, place ? 760 : END - START), { size: 46, weight: 700 }) +
    (place ? textAt(START, 240, place, { size: 30, fill: colour.ink_2, from: 'start' }) : '') +
    textAt(END, 296, within(basis, 30, 400, END - START), { size: 30, fill: colour.ink_2 })
  );
}

const heightOf = ({ terms }: Row): number => (terms ? 112 : 76);

/** A row whose first line is at `top`: size and name on the right, the amount before its unit on the left, terms below. */
function rowAt(row: Row, top: number, { amount: amountEnd, unit: unitEnd }: Columns, measure: Measure): string {
  const { size, name, amount, unit, terms } = row;
  const sizeStyle = { size: 38, weight: 700 };
  const right = END - INSET;
  const sizeText = fitted(cut(size, 40), { ...sizeStyle, width: 420 }, measure);
  const nameRight = right - (sizeText ? measure(sizeText, 38, 700) + 18 : 0);
  const nameWidth = nameRight - amountEnd - 24;
  const nameStyle = {
    size: NAME_SIZES.find((px) => measure(cut(name, 80), px, 400) <= nameWidth) ?? Math.min(...NAME_SIZES),
    weight: 400,
  };
  const nameText = name && fitted(cut(name, 80), { ...nameStyle, width: nameWidth }, measure);
  const price =
    amount === null
      ? textAt(amountEnd, top + 50, sheetText.on_call, { ...ON_CALL, fill: colour.ink_2 })
      : textAt(amountEnd, top + 52, amount, AMOUNT) +
        (unit ? textAt(unitEnd, top + 50, unit, { ...UNIT, fill: colour.ink_2 }) : '');
  return (
    (sizeText ? textAt(right, top + 52, sizeText, sizeStyle) : '') +
    (nameText ? textAt(nameRight, top + 51, nameText, nameStyle) : '') +
    price +
    (terms
      ? textAt(right, top + 92, fitted(cut(terms, 160), { size: 27, weight: 400, width: END - START - 2 * INSET }, measure), {
          size: 27,
          fill: colour.ink_2,
        })
      : '') +
    `<path d="M${START} ${top + heightOf(row)}H${END}" stroke="${colour.line}" stroke-width="2"/>`
  );
}

/** The right ends of the columns of units and amounts, each as wide as its widest text. */
function columnsOf({ groups }: SheetPicture, measure: Measure): Columns {
  const rows = groups.flatMap((group) => group.rows);
  const widest = (texts: readonly string[], { size, weight }: typeof UNIT) =>
    texts.reduce((most, text) => Math.max(most, measure(text, size, weight)), 0);
  const units = [...new Set(rows.map(({ unit }) => unit))].filter(Boolean);
  const unitWidth = widest(units, UNIT);
  // Of the longest amounts alone: digits are about as wide as each other.
  const longest = Math.max(0, ...rows.map(({ amount }) => amount?.length ?? 0));
  const amounts = [...new Set(rows.flatMap(({ amount }) => (amount?.length === longest ? [amount] : [])))].slice(0, 5);
  const onCall = rows.some(({ amount }) => amount === null) ? measure(sheetText.on_call, ON_CALL.size, ON_CALL.weight) : 0;
  const unit = START + INSET + unitWidth;
  return { unit, amount: unit + (unitWidth > 0 ? 14 : 0) + Math.max(widest(amounts, AMOUNT), onCall) };
}

/** One picture of a price sheet as an SVG document. */
export function drawSheet(picture: SheetPicture, measure: Measure): string {
  const columns = columnsOf(picture, measure);
  let top = 328;
  let body = '';
  for (const { title, rows } of picture.groups) {
    body +=
      `<rect x="${START}" y="${top}" width="${END - START}" height="62" rx="10" fill="${colour.firoozeh_wash}"/>` +
      textAt(END - INSET, top + 43, cut(title, 50), { size: 34, weight: 700, fill: colour.firoozeh });
    top += 62;
    for (const row of rows) {
      body += rowAt(row, top, columns, measure);
      top += heightOf(row);
    }
    top += 18;
  }
  const within = (text: string, size: number, weight: number) =>
    fitted(cut(text, 120), { size, weight, width: END - START }, measure);
  body += textAt(END, top + 46, within(picture.until, 36, 700), { size: 36, weight: 700, fill: colour.firoozeh });
  top += 66;
  for (const line of picture.foot) {
    body += textAt(END, top + 40, within(line, 32, 400), { size: 32 });
    top += 50;
  }
  const height = top + 40;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">` +
    `<rect width="${WIDTH}" height="${height}" fill="${colour.surface}"/>${headOf(picture, measure)}${body}</svg>`
  );
}
