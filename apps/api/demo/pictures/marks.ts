import { draw, seedOf } from '../seeded.ts';

/** Pairs of a ground and of what is drawn on it. */
const palettes = [
  ['#0b6e6e', '#f3efe7'],
  ['#8a5a00', '#fdf3dc'],
  ['#1d3f5e', '#e4eef6'],
  ['#7a2f1d', '#fbe9e0'],
  ['#3f4a2a', '#eef2df'],
  ['#4a3560', '#efe8f5'],
] as const;

/** Marks of firms in a square of 96: shapes filled with `currentColor`. */
const shapes = [
  // Two squares, one of them turned: the star of a tile.
  '<path d="M30 30h36v36H30z"/><path d="m48 22 26 26-26 26-26-26z" fill-opacity="0.55"/>',
  // The front of a beam.
  '<path d="M26 26h44v10H54v24h16v10H26V60h16V36H26z"/>',
  // Bars in a pile.
  '<circle cx="34" cy="62" r="11"/><circle cx="62" cy="62" r="11"/><circle cx="48" cy="38" r="11" fill-opacity="0.6"/>',
  // A hexagon in a hexagon.
  '<path fill-rule="evenodd" d="m48 20 24 14v28L48 76 24 62V34zm0 14L36 41v14l12 7 12-7V41z"/>',
  // Sheets.
  '<path d="M24 58 58 44l16 8-34 14z"/><path d="M24 44 58 30l16 8-34 14z" fill-opacity="0.55"/>',
  // A mountain.
  '<path d="m20 68 22-40 12 20 8-10 16 30z"/>',
  // Waves.
  '<path d="M20 40c10-12 18-12 28 0s18 12 28 0v10c-10 12-18 12-28 0s-18-12-28 0z"/><path d="M20 58c10-12 18-12 28 0s18 12 28 0v8c-10 12-18 12-28 0s-18-12-28 0z" fill-opacity="0.5"/>',
  // A ring with its opening.
  '<path d="M48 20a28 28 0 1 0 28 28H60a12 12 0 1 1-12-12z"/>',
] as const;

/** The mark of a demo firm (SVG, 96 × 96), always the same for its handle; neighbours in a list differ. */
export function drawMark(handle: string, index: number): string {
  const [ground, figure] = palettes[Math.floor(draw(seedOf(`mark:${handle}`), 0) * palettes.length)] ?? palettes[0];
  const shape = shapes[index % shapes.length] ?? '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><rect width="96" height="96" fill="${ground}"/><g fill="${figure}">${shape}</g></svg>`;
}
