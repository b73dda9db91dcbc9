import { type Canvas, type Colour, createCanvas } from './canvas.ts';
import type { Weight } from './fonts.ts';
import { type Line, lineOf, wrapLines } from './lines.ts';

export const MARGIN = 40;
const FOOT = 30;
/** The height of a line in relation to the size of its font. */
const LEADING = 1.6;
export const INK: Colour = [0.11, 0.1, 0.09];
export const FAINT: Colour = [0.36, 0.34, 0.29];
export const RULE: Colour = [0.83, 0.8, 0.75];
export const WASH: Colour = [0.955, 0.945, 0.92];

export type TextStyle = { size: number; weight?: Weight; colour?: Colour; base?: 'rtl' | 'ltr' };
/** Lines of one style, with the height that they take in points. */
export type TextPart = { lines: Line[]; style: TextStyle; height: number };

/** Breaks a text for a width in points. */
export function textPart(text: string, width: number, style: TextStyle): TextPart {
  const lines = text === '' ? [] : wrapLines(text, style.weight ?? 'regular', (width * 1_000) / style.size, style.base);
  return { lines, style, height: lines.length * style.size * LEADING };
}

/** The place that is written at, from the top of a page to its foot, page after page. */
export type Flow = {
  canvas: Canvas;
  /** The left and right end of what is written, and the width between. */
  left: number;
  right: number;
  width: number;
  /** The distance of the next part from the top of the page. */
  y: number;
  /** The free height of the page. */
  rest(): number;
  /** Goes to a new page unless this height is free; returns whether it did. */
  need(height: number): boolean;
  /** Draws text that ends at `right`, its first line below `y`. */
  draw(part: TextPart, right: number, y: number): void;
  /** Draws one line that begins at the left end. */
  drawAtLeft(text: string, y: number, style: TextStyle): void;
};

/** Opens the first page. */
export function openFlow(isLandscape: boolean): Flow {
  const canvas = createCanvas(isLandscape);
  const [left, right] = [MARGIN, canvas.width - MARGIN];
  const end = canvas.height - MARGIN - FOOT;
  canvas.addPage();
  const drawLines = (lines: readonly Line[], right: number, y: number, { size, colour = INK }: TextStyle) => {
    // The baseline of a font lies at some three quarters of its line.
    for (const [at, line] of lines.entries()) canvas.text(line, right, y + size * LEADING * (at + 0.72), size, colour);
  };
  return {
    canvas,
    left,
    right,
    width: right - left,
    y: MARGIN,
    rest() {
      return end - this.y;
    },
    need(height) {
      if (this.y + height <= end) return false;
      canvas.addPage();
      this.y = MARGIN;
      return true;
    },
    draw: ({ lines, style }, right, y) => drawLines(lines, right, y, style),
    drawAtLeft(text, y, style) {
      const line = lineOf(text, style.weight ?? 'regular', style.base);
      drawLines([line], left + (line.width * style.size) / 1_000, y, style);
    },
  };
}
