import { fileURLToPath } from 'node:url';
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';
import type { Card } from './card.ts';
import { drawCard, type Measure, textAt } from './drawing.ts';
import type { SheetPicture } from './sheets/sheet-card.ts';
import { drawSheet } from './sheets/sheet-drawing.ts';

// Runs in a thread: laying out and drawing a card takes some 50 ms of CPU.

const fontFiles = [
  fileURLToPath(import.meta.resolve('vazirmatn/fonts/ttf/Vazirmatn-Regular.ttf')),
  fileURLToPath(import.meta.resolve('vazirmatn/fonts/ttf/Vazirmatn-Bold.ttf')),
];

/** The fonts are our own: those of the machine would make cards differ by machine. */
const options: ResvgRenderOptions = {
  font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Vazirmatn' },
};

const measure: Measure = (text, size, weight) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${textAt(0, 0, text, { size, weight })}</svg>`;
  return new Resvg(svg, options).getBBox()?.width ?? 1;
};

/** A card, or a picture of a price sheet, as a PNG. */
export function drawPng(card: Card | SheetPicture): Uint8Array<ArrayBuffer> {
  const svg = 'groups' in card ? drawSheet(card, measure) : drawCard(card, measure);
  return Uint8Array.from(new Resvg(svg, options).render().asPng());
}
