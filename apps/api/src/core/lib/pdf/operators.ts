import type { UsedCodes } from './embedding.ts';
import { type Glyph, paperFonts, type Weight } from './fonts.ts';
import type { Line } from './lines.ts';
import { figure } from './writer.ts';

/** The fonts by their names in the resources of a page. */
export const fontNames: Record<Weight, string> = { regular: 'F1', bold: 'F2' };

type Point = [x: number, y: number];

/** The outline of a glyph as a filled path with its origin at (x, y); curves of TrueType become those of PDF. */
function outlineOperators(glyph: Glyph, weight: Weight, x: number, y: number, size: number): string {
  const { path, units } = paperFonts()[weight].outlineOf(glyph.id);
  const scale = size / units;
  const place = ([px, py]: Point): string => `${figure(x + px * scale)} ${figure(y + py * scale)}`;
  let last: Point = [0, 0];
  let operators = '';
  for (const [, command = '', rest = ''] of path.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const figures = rest.split(/[ ,]+/).filter(Boolean).map(Number);
    const points = Array.from({ length: figures.length / 2 }, (_, at): Point => [figures[2 * at] ?? 0, figures[2 * at + 1] ?? 0]);
    const end = points.at(-1) ?? last;
    if (command === 'M') operators += `${place(end)} m `;
    else if (command === 'L') operators += `${place(end)} l `;
    else if (command === 'Q') {
      const control = points[0] ?? end;
      const towards = ([px, py]: Point): Point => [px + ((control[0] - px) * 2) / 3, py + ((control[1] - py) * 2) / 3];
      operators += `${place(towards(last))} ${place(towards(end))} ${place(end)} c `;
    } else if (command === 'C') operators += `${points.map(place).join(' ')} c `;
    else operators += 'h ';
    last = end;
  }
  return operators === '' ? '' : `${operators}f\n`;
}

/**
 * The operators that show a line from the left end of its baseline. Readers of the text take the characters as they come from left
 * to right and turn those of a right-to-left run around. So each character has one code, in the order in which it is seen: a
 * ligature shows one of its characters, and codes without a width carry the others; a mark above or below a letter is a path, since
 * its place would put it behind the letter, and is carried too.
 */
export function lineOperators(line: Line, x: number, y: number, size: number, codes: UsedCodes): string {
  const font = paperFonts()[line.weight];
  const hex = (code: number): string => `<${code.toString(16).padStart(4, '0')}>`;
  let shown = '';
  let marks = '';
  let pen = 0;
  for (const glyph of line.glyphs) {
    const characters = glyph.isRightToLeft ? [...glyph.text].toReversed() : [...glyph.text];
    const isMark = glyph.advance === 0 || glyph.y !== 0 || glyph.text === '';
    const [first, ...others] = characters;
    if (isMark) {
      marks += outlineOperators(glyph, line.weight, x + ((pen + glyph.x) * size) / 1_000, y + (glyph.y * size) / 1_000, size);
      shown += characters.map((character) => hex(codes.carrierOf(character))).join('');
      // A figure moves to the left.
      if (glyph.advance !== 0) shown += figure(-glyph.advance);
    } else if (first !== undefined) {
      if (glyph.x !== 0) shown += figure(-glyph.x);
      shown += hex(codes.codeOf(glyph.id, first));
      const rest = font.widthOf(glyph.id) + glyph.x - glyph.advance;
      if (Math.abs(rest) >= 0.01) shown += figure(rest);
      shown += others.map((character) => hex(codes.carrierOf(character))).join('');
    }
    pen += glyph.advance;
  }
  const text = `BT /${fontNames[line.weight]} ${figure(size)} Tf 1 0 0 1 ${figure(x)} ${figure(y)} Tm [${shown}] TJ ET\n`;
  return text + marks;
}
