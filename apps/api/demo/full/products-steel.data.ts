import { toPersianDigits } from '@rasteh/persian/digits';
import { branch, sheetPiece } from '../data/products-steel.data.ts';
import { type GoodsRow, goods, type PieceForm } from '../goods.ts';
import type { DemoProduct } from '../types.ts';
import { fullCategories } from './categories.data.ts';

/** The weight of a cubic millimetre and metre of steel, in kg. */
const DENSITY = 0.00785;
const fa = (value: number | string): string => toPersianDigits(value).replace('.', '٫');
const kg = (weight: number): string => String(Math.round(weight * 100) / 100);

/** Kilograms of 12 m of ribbed bar, by diameter. */
const barWeights = {
  8: '4.74',
  10: '7.4',
  12: '10.66',
  14: '14.5',
  16: '18.96',
  18: '24',
  20: '29.6',
  22: '35.8',
  25: '46.2',
  28: '57.96',
  32: '75.72',
};
type Diameter = keyof typeof barWeights;
/** What thin and thick bars cost more than those of 14 to 20, in Rial for a kilogram. */
const dearer: Readonly<Partial<Record<Diameter, number>>> = { 8: 11_500, 10: 6_500, 12: 2_500, 25: 2_000, 28: 5_000, 32: 9_000 };

const bars = (maker: string, name: string, grade: string, amount: number, sizes: readonly Diameter[]): GoodsRow[] =>
  sizes.map((size) => [
    `${size} ${grade} ${maker} branch-12`,
    `میلگرد ${fa(size)} ${grade.toUpperCase()} ${name}`,
    amount + (dearer[size] ?? 0),
    barWeights[size],
  ]);
const rebar: readonly GoodsRow[] = [
  ...bars('esfahan', 'ذوب‌آهن اصفهان', 'a3', 384_000, [10, 12, 18, 20, 22, 25, 28, 32]),
  ...bars('neyshabur', 'نیشابور', 'a3', 386_000, [8, 12, 14, 16, 20]),
  ...bars('kavir', 'کویر کاشان', 'a3', 381_500, [10, 14, 16]),
  ...bars('yazd', 'یزد', 'a3', 379_500, [14, 16, 22]),
  ...bars('bonab', 'بناب', 'a3', 376_000, [12, 14, 20]),
  ...bars('sirjan', 'سیرجان', 'a3', 374_500, [14, 16, 18, 25]),
  ...bars('abhar', 'ابهر', 'a2', 383_000, [8, 10]),
  ...bars('shahrood', 'شاهرود', 'a3', 375_500, [12, 16]),
];

/** Kilograms of a metre of beams, by section and size. */
const beams =
  (profile: string, named: string, perKg: number, rows: readonly (readonly [size: number, weight: number])[]) =>
  (maker: string, name: string): GoodsRow[] =>
    rows.map(([size, weight]) => [
      `${size} ${profile} ${maker} branch-12`,
      `${named.replace('{}', fa(size))} ${name}`,
      Math.round((weight * 12 * perKg) / 100_000) * 100_000,
      kg(weight * 12),
    ]);
const ibeam: readonly GoodsRow[] = [
  ...beams('ipe', 'تیرآهن {} IPE', 431_000, [
    [12, 10.4],
    [22, 26.2],
    [27, 36.1],
    [30, 42.2],
  ])('esfahan', 'ذوب‌آهن اصفهان'),
  ...beams('ipe', 'تیرآهن {} IPE', 424_000, [
    [14, 12.9],
    [16, 15.8],
    [18, 18.8],
  ])('yazd', 'یزد'),
  ...beams('ipe', 'تیرآهن {} IPE', 418_000, [
    [14, 12.9],
    [18, 18.8],
  ])('sirjan', 'سیرجان'),
  ...beams('hea', 'هاش سبک {} HEA', 447_000, [
    [14, 24.7],
    [16, 30.4],
    [18, 35.5],
  ])('esfahan', 'ذوب‌آهن اصفهان'),
  ...beams('heb', 'هاش سنگین {} HEB', 452_000, [
    [14, 33.7],
    [18, 51.2],
  ])('esfahan', 'ذوب‌آهن اصفهان'),
];

const kinds = { black: 'سیاه', pickled: 'اسیدشویی', cold: 'روغنی', galvanized: 'گالوانیزه', checkered: 'آجدار' };
const makers = { mobarakeh: 'فولاد مبارکه', ahvaz: 'اهواز', shahrekord: 'شهرکرد', kashan: 'کاشان', semnan: 'سمنان' };
const formats = {
  '100x200': [1, 2],
  '125x250': [1.25, 2.5],
  '150x600': [1.5, 6],
  coil: null,
} as const;
type Plate = readonly [
  kind: keyof typeof kinds,
  thickness: number,
  grade: string,
  format: keyof typeof formats,
  maker: keyof typeof makers,
  amount: number,
];
const plates: readonly Plate[] = [
  ['black', 2, 'st37', '125x250', 'mobarakeh', 439_000],
  ['black', 4, 'st37', '150x600', 'mobarakeh', 421_000],
  ['black', 5, 'st37', '150x600', 'mobarakeh', 416_000],
  ['black', 8, 'st37', '150x600', 'mobarakeh', 409_000],
  ['black', 10, 'st37', '150x600', 'mobarakeh', 407_500],
  ['black', 12, 'st37', '150x600', 'kashan', 418_000],
  ['black', 20, 'st37', '150x600', 'ahvaz', 446_000],
  ['black', 25, 'st52', '150x600', 'ahvaz', 468_000],
  ['black', 3, 'st37', 'coil', 'mobarakeh', 424_500],
  ['pickled', 2, 'st37', '125x250', 'mobarakeh', 487_000],
  ['pickled', 3, 'st37', '125x250', 'mobarakeh', 474_000],
  ['cold', 0.5, 'st12', '100x200', 'mobarakeh', 571_000],
  ['cold', 0.7, 'st12', '100x200', 'mobarakeh', 556_000],
  ['cold', 1.5, 'st12', '125x250', 'mobarakeh', 531_000],
  ['cold', 2, 'st12', '125x250', 'semnan', 526_500],
  ['galvanized', 0.7, 'st12', '100x200', 'kashan', 603_000],
  ['galvanized', 1.5, 'st12', '125x250', 'shahrekord', 579_000],
  ['galvanized', 2, 'st12', 'coil', 'shahrekord', 571_500],
  ['checkered', 3, 'st37', '125x250', 'mobarakeh', 452_000],
  ['checkered', 5, 'st37', '150x600', 'kashan', 438_000],
];
const sheet = plates.map(([kind, thickness, grade, format, maker, amount]): GoodsRow => {
  const sides = formats[format];
  const named = `ورق ${kinds[kind]} ${fa(thickness)} میل ${grade.toUpperCase()}`;
  const codes = [kind, thickness, grade, format, maker].join(' ');
  if (sides === null) return [codes, `${named} رول ${makers[maker]}`, amount];
  const [width, length] = sides;
  const size = `${fa(width * 1_000)}×${fa(length * 1_000)}`;
  return [codes, `${named} ${makers[maker]}، ${size}`, amount, kg(thickness * width * length * DENSITY * 1_000)];
});

const METRES = 6;
const boxes: readonly (readonly [a: number, b: number, thickness: number, amount: number])[] = [
  [20, 40, 2, 459_500],
  [30, 30, 2, 458_000],
  [30, 60, 2, 456_000],
  [40, 40, 3, 451_000],
  [40, 80, 3, 450_500],
  [60, 60, 3, 449_000],
  [80, 80, 3, 451_500],
  [80, 80, 4, 453_000],
  [100, 100, 4, 457_000],
];
const pipes: readonly (readonly [
  kind: 'industrial' | 'galvanized' | 'seamless',
  size: string,
  inches: string,
  diameter: number,
  thickness: number,
  amount: number,
])[] = [
  ['industrial', '1in', '۱', 33.7, 2, 457_000],
  ['industrial', '2in', '۲', 60.3, 2.5, 452_000],
  ['industrial', '3in', '۳', 88.9, 3, 450_000],
  ['galvanized', 'half-in', '½', 21.3, 2.5, 668_000],
  ['galvanized', '1in', '۱', 33.7, 3, 652_000],
  ['galvanized', '3in', '۳', 88.9, 4, 638_000],
  ['seamless', '1in', '۱', 33.7, 3.6, 1_042_000],
  ['seamless', '2in', '۲', 60.3, 4, 998_000],
  ['seamless', '3in', '۳', 88.9, 6, 991_000],
  ['seamless', '6in', '۶', 168.3, 8, 1_013_000],
];
const pipeNames = { industrial: 'لولهٔ صنعتی', galvanized: 'لولهٔ گالوانیزه', seamless: 'لولهٔ مانیسمان' };
const pipeProfile: readonly GoodsRow[] = [
  ...boxes.map(
    ([a, b, thickness, amount]): GoodsRow => [
      `box ${a}x${b} ${thickness} branch-6`,
      `قوطی ${fa(a)}×${fa(b)} ضخامت ${fa(thickness)} میل`,
      amount,
      kg((2 * (a + b) - 4 * thickness) * thickness * DENSITY * METRES),
    ],
  ),
  ...pipes.map(
    ([kind, size, inches, diameter, thickness, amount]): GoodsRow => [
      `${kind} ${size} ${thickness} branch-6`,
      `${pipeNames[kind]} ${inches} اینچ ضخامت ${fa(thickness)} میل`,
      amount,
      kg(Math.PI * (diameter - thickness) * thickness * DENSITY * METRES),
    ],
  ),
];

const angleChannel: readonly GoodsRow[] = [
  ['angle 3 3 yazd branch-6', 'نبشی ۳ ضخامت ۳ میل یزد', 412_000, '8.2'],
  ['angle 4 3 bonab branch-6', 'نبشی ۴ ضخامت ۳ میل بناب', 409_500, '11'],
  ['angle 5 5 yazd branch-6', 'نبشی ۵ ضخامت ۵ میل یزد', 404_500, '22.6'],
  ['angle 6 6 yazd branch-6', 'نبشی ۶ ضخامت ۶ میل یزد', 405_000, '32.5'],
  ['angle 7 7 bonab branch-6', 'نبشی ۷ ضخامت ۷ میل بناب', 407_500, '44.3'],
  ['angle 8 8 esfahan branch-12', 'نبشی ۸ ضخامت ۸ میل ذوب‌آهن اصفهان', 416_000, '115.9'],
  ['angle 12 12 esfahan branch-12', 'نبشی ۱۲ ضخامت ۱۲ میل ذوب‌آهن اصفهان', 428_000, '259.2'],
  ['channel 6 5 yazd branch-6', 'ناودانی ۶ یزد', 402_500, '30.4'],
  ['channel 10 6 bonab branch-6', 'ناودانی ۱۰ بناب', 405_500, '63.6'],
  ['channel 12 6 esfahan branch-12', 'ناودانی ۱۲ ذوب‌آهن اصفهان', 421_000, '160.8'],
  ['channel 16 6 esfahan branch-12', 'ناودانی ۱۶ ذوب‌آهن اصفهان', 427_500, '225.6'],
  ['tee 3 3 yazd branch-6', 'سپری ۳ یزد', 424_000, '8.2'],
  ['tee 5 5 bonab branch-6', 'سپری ۵ بناب', 419_500, '22.6'],
];

const of = (slug: string, unit: string, rows: readonly GoodsRow[], piece: PieceForm): DemoProduct[] =>
  goods(slug, unit, rows, piece, fullCategories);

/** The steel goods that only the full market has; the base prices are for late 1405. */
export const moreSteel: readonly DemoProduct[] = [
  ...of('rebar', 'kg', rebar, branch),
  ...of('ibeam', 'branch', ibeam, branch),
  ...of('sheet', 'kg', sheet, sheetPiece),
  ...of('pipe-profile', 'kg', pipeProfile, branch),
  ...of('angle-channel', 'kg', angleChannel, branch),
];
