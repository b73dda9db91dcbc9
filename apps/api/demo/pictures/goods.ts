import { box, flat, type Material, moved, type Point, round, solid } from './solids.ts';

/** The width and the height of a drawing. */
export const SIZE = { width: 480, height: 360 };
const FLOOR = 300;
const dark = '#34302a';

const steel: Material = { front: '#a9b2b5', top: '#d5dadb', side: '#8a9497', edge: '#5c6568' };
const rust: Material = { front: '#a98a76', top: '#cdb6a6', side: '#8d6f5c', edge: '#5f4a3d' };
const bright: Material = { front: '#c9d2d6', top: '#eef2f3', side: '#a9b4b9', edge: '#7b868b' };
const paper: Material = { front: '#efe8d8', top: '#faf6ec', side: '#d8ceb9', edge: '#a3977d' };
const cream: Material = { front: '#e6dcc6', top: '#f3ecdc', side: '#cfc2a4', edge: '#9a8c6c' };
const white: Material = { front: '#f4f6f6', top: '#ffffff', side: '#dfe5e5', edge: '#9fb0b0' };
const yellow: Material = { front: '#e0b45a', top: '#f0d08a', side: '#c39840', edge: '#8a5a00' };
const brown: Material = { front: '#b5653f', top: '#d08a66', side: '#94502f', edge: '#6b3820' };
const copper: Material = { front: '#c57a4c', top: '#dfa27c', side: '#a9623a', edge: '#74401f' };
const teal: Material = { front: '#2d8a88', top: '#6fbab6', side: '#0b6e6e', edge: '#085454' };

/** Places of things in rows, each row above the one before and shorter by one: those that hide others come last. */
function pile(columns: number, rows: number, [width, height]: Point, shift = width / 2): Point[] {
  const start = (SIZE.width - 90 - columns * width) / 2;
  return Array.from({ length: rows }, (_, row) =>
    Array.from(
      { length: columns - (shift > 0 ? row : 0) },
      (_, column): Point => [start + column * width + row * shift, FLOOR - (row + 1) * height],
    ),
  ).flat();
}

/** Round bars, tubes and rolls in a pile; `hole` is the hollow part of the radius. */
function rods(radius: number, material: Material, hole = 0, inside = dark): string {
  const columns = Math.min(9, Math.floor(300 / (radius * 2)));
  const rows = Math.min(columns, Math.floor(180 / (radius * 1.75)));
  return pile(columns, rows, [radius * 2, radius * 1.75])
    .map(([x, y]) => {
      const middle: Point = [x + radius, y + radius];
      return solid(round(middle, radius), [70, -42], material) + (hole > 0 ? flat(round(middle, radius * hole), inside) : '');
    })
    .join('');
}

/** Sections of which the front is drawn in a square of 1 × 1, in straight rows. */
function sections(front: readonly Point[], side: number, material: Material): string {
  return pile(Math.floor(290 / (side * 1.08)), Math.floor(190 / side), [side * 1.08, side * 1.02], 0)
    .map((place) =>
      solid(
        moved(
          front.map(([x, y]): Point => [x * side, y * side]),
          place,
        ),
        [84, -50],
        material,
      ),
    )
    .join('');
}

/** Bags, boxes and packs, laid like bricks; `label` is drawn on the front of each. */
function packs([width, height]: Point, rows: number, material: Material, label: (place: Point) => string): string {
  const columns = Math.floor(300 / width);
  const start = (SIZE.width - 90 - columns * width) / 2;
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const place: Point = [start + column * width + (row % 2) * 14, FLOOR - (row + 1) * height];
      return solid(box(place, width - 3, height - 2), [46, -26], material) + label(place);
    }).join(''),
  ).join('');
}

const angle: Point[] = [
  [0, 0],
  [0.18, 0],
  [0.18, 0.82],
  [1, 0.82],
  [1, 1],
  [0, 1],
];
const channel: Point[] = [
  [0, 0],
  [1, 0],
  [1, 0.16],
  [0.18, 0.16],
  [0.18, 0.84],
  [1, 0.84],
  [1, 1],
  [0, 1],
];
const beam: Point[] = [
  [0, 0],
  [1, 0],
  [1, 0.14],
  [0.58, 0.14],
  [0.58, 0.86],
  [1, 0.86],
  [1, 1],
  [0, 1],
  [0, 0.86],
  [0.42, 0.86],
  [0.42, 0.14],
  [0, 0.14],
];

/** Sheets in a stack, the thicker the fewer. */
function sheets(thickness: number, material: Material): string {
  return Array.from({ length: Math.floor(150 / (thickness + 4)) }, (_, at) =>
    solid(box([60, FLOOR - (at + 1) * (thickness + 4)], 250, thickness), [110, -64], material),
  ).join('');
}

/** Rolls that lie on their side. */
const coils = (radius: number, material: Material): string =>
  pile(2, 1, [radius * 2 + 14, radius * 2])
    .map(([x, y]) => {
      const middle: Point = [x + radius, y + radius];
      const rings = [0.86, 0.72, 0.58].map((part) => flat(round(middle, radius * part), 'none', material.edge));
      return solid(round(middle, radius), [78, -40], material) + rings.join('') + flat(round(middle, radius * 0.4), dark);
    })
    .join('');

/** Drums of cable. */
const drums = (radius: number, material: Material): string =>
  pile(2, 1, [radius * 2 + 20, radius * 2])
    .map(([x, y]) => {
      const middle: Point = [x + radius, y + radius];
      const wound = moved(round(middle, radius * 0.78), [16, -9]);
      return (
        solid(moved(round(middle, radius), [64, -36]), [8, -5], cream) +
        solid(wound, [50, -28], material) +
        solid(round(middle, radius), [12, -7], cream) +
        flat(round(middle, radius * 0.2), dark)
      );
    })
    .join('');

/** Valves in a row, each with its wheel. */
const valves = (side: number): string =>
  pile(3, 1, [side * 1.5, side], 0)
    .map(([x, y]) => {
      const at = (points: Point[]): Point[] => points.map(([dx, dy]): Point => [x + dx * side, y + dy * side]);
      const half = (from: number, to: number) =>
        at([
          [from, 0.3],
          [0.6, 0.56],
          [0.6, 0.74],
          [from, 1],
          [to, 1],
          [to, 0.3],
        ]);
      return (
        solid(
          at([
            [0.08, 0.34],
            [1.12, 0.34],
            [1.12, 0.96],
            [0.08, 0.96],
          ]),
          [20, -12],
          teal,
        ) +
        solid(half(0, 0.06), [20, -12], steel) +
        solid(half(1.2, 1.14), [20, -12], steel) +
        solid(at(box([0.52, -0.16], 0.16, 0.5)), [12, -7], steel) +
        solid(at(box([0.16, -0.34], 0.88, 0.16)), [16, -9], { ...rust, front: '#a8231b', top: '#d26a62', side: '#86190f' })
      );
    })
    .join('');

const band =
  (colour: string, height: number) =>
  ([x, y]: Point) =>
    flat(box([x + 14, y + height * 0.28], 34, height * 0.4), colour);
const tiled =
  (side: number) =>
  ([x, y]: Point) =>
    flat(
      [
        [x + side / 2, y + 4],
        [x + side - 8, y + side / 2 - 2],
        [x + side / 2, y + side - 8],
        [x + 6, y + side / 2 - 2],
      ],
      '#b9cfcd',
    );

/** Barrels that stand side by side. */
const barrels = (width: number, height: number, { front, top, side, edge }: Material): string =>
  pile(4, 1, [width * 1.2, height], 0)
    .map(([x, y]) => {
      const disc = (at: number): Point[] => round([0, 0], width / 2).map(([dx, dy]) => [x + width / 2 + dx, at + dy * 0.28]);
      const hoop = (part: number) => flat(box([x, y + height * part], width, 4), side);
      const body = flat(box([x, y], width, height), front, edge);
      return flat(disc(y + height), front, edge) + body + hoop(0.33) + hoop(0.66) + flat(disc(y), top, edge);
    })
    .join('');
/** The holes of a hollow brick. */
const hollow = ([x, y]: Point): string =>
  [5, 20, 35].map((dx) => flat(box([x + dx, y + 6], 9, 7), dark) + flat(box([x + dx, y + 18], 9, 7), dark)).join('');

/** A sheet of paper with lines, as a document. */
const document = (): string =>
  flat(box([140, 50], 200, 270), '#ffffff', '#cfc6b4') +
  Array.from({ length: 9 }, (_, at) => flat(box([170, 110 + at * 20], at % 3 === 2 ? 90 : 140, 6), '#d8d2c6')).join('') +
  flat(round([200, 82], 16), '#0b6e6e');

/** What the goods of a category look like; `form` is one of its other forms, `tone` from 0 to 1 their size. */
const drawn: Readonly<Record<string, (tone: number) => string>> = {
  rebar: (tone) => rods(11 + tone * 8, rust),
  'rebar/coil': (tone) => coils(76 + tone * 10, rust),
  ibeam: (tone) => sections(beam, 52 + tone * 30, rust),
  sheet: (tone) => sheets(5 + tone * 8, steel),
  'sheet/coil': (tone) => coils(80 + tone * 10, bright),
  'pipe-profile': (tone) =>
    pile(5, 4, [52 + tone * 10, 46], 0)
      .map((place) => {
        const hole = moved(box(place, 38 + tone * 10, 32), [5, 5]);
        return solid(box(place, 48 + tone * 10, 42), [84, -50], steel) + flat(hole, dark);
      })
      .join(''),
  'pipe-profile/pipe': (tone) => rods(18 + tone * 12, bright, 0.74),
  'angle-channel': (tone) => sections(angle, 52 + tone * 20, rust),
  'angle-channel/channel': (tone) => sections(channel, 52 + tone * 20, steel),
  cement: (tone) => packs([76, 34 + tone * 8], 5, cream, band('#0b6e6e', 34)),
  tile: (tone) => packs([62 + tone * 12, 62 + tone * 12], 3, white, tiled(62 + tone * 12)),
  insulation: (tone) => rods(34 + tone * 8, yellow, 0.34, '#8a5a00'),
  'wire-cable': (tone) => drums(78 + tone * 12, copper),
  'industrial-valve': (tone) => valves(70 + tone * 6),
  polymer: (tone) => packs([84, 42 + tone * 6], 4, white, band('#8a5a00', 42)),
  paper: (tone) => rods(30 + tone * 8, paper, 0.22),
  gypsum: (tone) => packs([80, 36 + tone * 6], 5, white, band('#8a5a00', 36)),
  brick: () => packs([54, 34], 5, brown, hollow),
  'brick/block': (tone) => packs([104 + tone * 20, 46], 4, white, () => ''),
  chemical: (tone) => packs([84, 40 + tone * 6], 4, white, band('#1d3f5e', 40)),
  'chemical/drum': (tone) => barrels(58 + tone * 10, 104 + tone * 14, teal),
  'chemical/tank': (tone) => packs([126, 104 + tone * 10], 1, bright, ([x, y]) => flat(box([x + 18, y + 30], 82, 52), '#e4eef6')),
  'food-staple': (tone) => packs([88, 44 + tone * 6], 4, cream, band('#7a2f1d', 44)),
  'food-staple/tin': (tone) => packs([58, 64 + tone * 8], 3, yellow, band('#7a2f1d', 64)),
  document,
};

/** The shapes that draw goods of a category, in the form that is named or in its usual one. */
export const goodsShapes = (category: string, form: string | null, tone: number): string =>
  (drawn[form === null ? category : `${category}/${form}`] ?? drawn[category] ?? document)(Math.min(1, tone / 2));
