import { draw, seedOf } from '../seeded.ts';

/** Pairs of a ground and of what is drawn on it. */
const palettes = [
  ['#0b6e6e', '#f3efe7'],
  ['#8a5a00', '#fdf3dc'],
  ['#1d3f5e', '#e4eef6'],
  ['#7a2f1d', '#fbe9e0'],
  ['#3f4a2a', '#eef2df'],
  ['#4a3560', '#efe8f5'],
  ['#5b1f3a', '#fbe6ee'],
  ['#20523f', '#e3f2e8'],
  ['#39424e', '#eceff2'],
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
  // Bricks.
  '<path d="M22 30h24v12H22zM50 30h24v12H50z"/><path d="M22 46h10v12H22zM36 46h24v12H36zM64 46h10v12H64z" fill-opacity="0.6"/>',
  // An ear of grain.
  '<path d="M46 76V40h4v36z"/><path d="M48 20c8 8 8 16 0 22-8-6-8-14 0-22zM46 50c-12 0-16-6-16-14 10 0 16 6 16 14zM50 50c0-8 6-14 16-14 0 8-4 14-16 14zM46 66c-12 0-16-6-16-14 10 0 16 6 16 14zM50 66c0-8 6-14 16-14 0 8-4 14-16 14z" fill-opacity="0.8"/>',
  // A drop.
  '<path d="M48 18c14 18 20 26 20 36a20 20 0 0 1-40 0c0-10 6-18 20-36z"/><path d="M38 56a10 10 0 0 0 10 10" fill-opacity="0.5"/>',
  // An arch.
  '<path fill-rule="evenodd" d="M22 74V46a26 26 0 0 1 52 0v28zm14 0h24V48a12 12 0 0 0-24 0z"/>',
  // Steps.
  '<path d="M20 72V58h16V44h16V30h24v42z"/>',
  // A ring with its opening.
  '<path d="M48 20a28 28 0 1 0 28 28H60a12 12 0 1 1-12-12z"/>',
] as const;

/** The mark of a demo firm (SVG, 96 × 96), always the same for its handle; neighbours in a list differ. */
export function drawMark(handle: string, index: number): string {
  const [ground, figure] = palettes[Math.floor(draw(seedOf(`mark:${handle}`), 0) * palettes.length)] ?? palettes[0];
  const shape = shapes[index % shapes.length] ?? '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><rect width="96" height="96" fill="${ground}"/><g fill="${figure}">${shape}</g></svg>`;
}
