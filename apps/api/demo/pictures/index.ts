import { Resvg } from '@resvg/resvg-js';
import { goodsShapes, SIZE } from './goods.ts';

/** The other forms of goods of a category, by a word of their names. */
const forms: readonly (readonly [word: string, form: string])[] = [
  ['کلاف', 'coil'],
  ['رول', 'coil'],
  ['لولهٔ', 'pipe'],
  ['ناودانی', 'channel'],
  ['بلوک', 'block'],
  ['مخزن', 'tank'],
  ['بشکه', 'drum'],
  ['حلب', 'tin'],
];

/** The form of goods that have another one than most of their category; null for the usual one. */
export const formOf = (title: string): string | null => forms.find(([word]) => title.includes(word))?.[1] ?? null;

/** Draws a picture (PNG, 480 × 360) of goods of a category on the floor of a warehouse; `tone` from 0 to 2 is their size. */
export function drawPicture(category: string, tone: number, form: string | null = null): Buffer {
  const { width, height } = SIZE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="#f3efe7"/>
    <path d="M0 240H${width}V${height}H0Z" fill="#e5dfd3"/>
    <path d="M0 240H${width}M60 0V240M180 0V240M300 0V240M420 0V240" stroke="#e0d8c8" stroke-width="2"/>
    <ellipse cx="240" cy="304" rx="190" ry="16" fill="#cfc6b4" fill-opacity="0.7"/>
    <g stroke-width="1.4" stroke-linejoin="round">${goodsShapes(category, form, tone)}</g>
  </svg>`;
  return new Resvg(svg).render().asPng();
}
