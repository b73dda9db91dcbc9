import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 480;
const HEIGHT = 360;

type Colour = readonly [red: number, green: number, blue: number];
/** The colour at a point of a picture, both coordinates from 0 to 1; `tone` varies pictures of one kind. */
type Shade = (x: number, y: number, tone: number) => Colour;

const mixed = (from: Colour, to: Colour, part: number): Colour => {
  const at = Math.min(1, Math.max(0, part));
  return [from[0] + (to[0] - from[0]) * at, from[1] + (to[1] - from[1]) * at, from[2] + (to[2] - from[2]) * at];
};
const floor: Colour = [206, 203, 196];
const wall: Colour = [233, 230, 223];
const dark: Colour = [52, 56, 60];
const background: Shade = (_, y) => (y > 0.82 ? mixed(floor, [176, 172, 164], (y - 0.82) * 5) : mixed(wall, [246, 244, 239], y));

/** The position of a point in its cell of a grid, from −0.5 to 0.5; rows can be shifted by half a cell. */
function cellOf(x: number, y: number, columns: number, rows: number, isShifted: boolean): [number, number] {
  const row = Math.floor(y * rows);
  const across = x * columns + (isShifted && row % 2 === 1 ? 0.5 : 0);
  return [across - Math.floor(across) - 0.5, y * rows - row - 0.5];
}
const isInStack = (x: number, y: number): boolean => x > 0.1 && x < 0.9 && y > 0.2 && y < 0.86;

/** Ends of round bars or tubes in a stack; `hollow` is the hollow part of each. */
const ends =
  (metal: Colour, hollow: number): Shade =>
  (x, y, tone) => {
    if (!isInStack(x, y)) return background(x, y, tone);
    const [dx, dy] = cellOf(x, y, 12 + tone * 5, 9 + tone * 4, true);
    const far = Math.hypot(dx, dy) * 2;
    if (far > 0.96) return dark;
    if (far < hollow) return mixed(dark, [96, 100, 104], 0.5 - dy);
    return mixed(metal, [244, 240, 232], 0.45 - dy - dx * 0.4);
  };

/** Long items in layers, with a dark joint between two. */
const layers =
  (metal: Colour): Shade =>
  (x, y, tone) => {
    const slope = y + (x - 0.5) * 0.06;
    if (!isInStack(x, slope)) return background(x, y, tone);
    const [, dy] = cellOf(x, slope, 1, 16 + tone * 8, false);
    return Math.abs(dy) > 0.42 ? dark : mixed(metal, [238, 238, 236], 0.35 - dy * 0.8 + Math.sin(x * 9 + tone) * 0.12);
  };

/** Ends of beams: two flanges and a web in each cell. */
const beams: Shade = (x, y, tone) => {
  if (!isInStack(x, y)) return background(x, y, tone);
  const [dx, dy] = cellOf(x, y, 6 + tone * 2, 4 + tone, false);
  const isSteel =
    (Math.abs(dx) < 0.4 && Math.abs(dy) > 0.3 && Math.abs(dy) < 0.42) || (Math.abs(dx) < 0.06 && Math.abs(dy) < 0.42);
  return isSteel ? mixed([126, 92, 74], [196, 160, 136], 0.5 - dy) : mixed(dark, [86, 88, 90], 0.4);
};

/** Bags or boxes with soft edges, laid like bricks. */
const bags =
  (paper: Colour): Shade =>
  (x, y, tone) => {
    if (!isInStack(x, y)) return background(x, y, tone);
    const [dx, dy] = cellOf(x, y, 5 + tone, 7 + tone * 2, true);
    const edge = Math.max(Math.abs(dx), Math.abs(dy)) ** 6 * 60;
    const isLabel = Math.abs(dx) < 0.2 && Math.abs(dy) < 0.18;
    return mixed(isLabel ? [20, 120, 128] : mixed(paper, [250, 248, 243], 0.4 - dy), dark, edge);
  };

/** The pattern for each category of goods. */
const shades: Readonly<Record<string, Shade>> = {
  rebar: ends([122, 104, 92], 0),
  ibeam: beams,
  sheet: layers([138, 146, 152]),
  'pipe-profile': ends([128, 136, 144], 0.72),
  'angle-channel': layers([134, 112, 98]),
  cement: bags([214, 204, 184]),
  tile: bags([222, 214, 206]),
  insulation: ends([196, 170, 96], 0.3),
  'wire-cable': ends([186, 96, 52], 0.45),
  'industrial-valve': bags([70, 120, 160]),
  polymer: bags([236, 236, 232]),
  paper: ends([226, 220, 206], 0.2),
};

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, tail]);
}

/** Draws a picture (PNG, 480 × 360) of goods of a category in a warehouse; `tone` from 0 varies pictures of one kind. */
export function drawPicture(category: string, tone: number): Buffer {
  const shade = shades[category] ?? background;
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3));
  for (let y = 0, at = 0; y < HEIGHT; y += 1) {
    at += 1;
    for (let x = 0; x < WIDTH; x += 1)
      for (const part of shade((x + 0.5) / WIDTH, (y + 0.5) / HEIGHT, tone)) {
        rows[at] = Math.round(Math.min(255, Math.max(0, part)));
        at += 1;
      }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // Eight bits for each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}
