import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatToman, rialOf } from '../money.ts';
import { tomanInWords } from './amount-in-words.ts';
import { numberToWords } from './number-words.ts';
import { type MoneyReading, readMoney, rialFromToman } from './read.ts';

const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
const persian = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)));
const grouped = (n: number, mark: string) => String(n).replace(/\B(?=(\d{3})+$)/g, mark);

/** A way to write whole Toman; null for an amount that is not written in this way. */
type Way = [name: string, write: (toman: number) => string | null];

const groupings = ['', '٬', '،', ',', '.', '/', "'", '’', ' ', '\u00a0', '\u202f'];
const numerals: Way[] = [String, persian, arabic].flatMap((script, index) =>
  groupings.map((mark): Way => [`script ${index} grouped by ${JSON.stringify(mark)}`, (n) => script(grouped(n, mark))]),
);
const scaled = (scale: number, word: string, and: string): Way => [
  `${word} and its rest behind ${JSON.stringify(and)}`,
  (n) => {
    const [many, rest] = [Math.floor(n / scale), n % scale];
    // The rest of a million is written with its thousands: without them it is ambiguous.
    if (many < 1 || many > 999 || (scale > 1_000 && rest > 0 && rest < 1_000)) return null;
    const tail = scale > 1_000 && rest % 1_000 === 0 ? `${rest / 1_000} هزار` : String(rest);
    return persian(rest === 0 ? `${many} ${word}` : `${many} ${word}${and}${tail}`);
  },
];
const decimal = (scale: number, word: string, mark: string): Way => [
  `decimals of ${word} behind ${mark}`,
  (n) => {
    const hundredths = (n * 100) / scale;
    if (n < scale || hundredths >= 99_900 || !Number.isInteger(hundredths)) return null;
    const [whole, rest] = [Math.floor(hundredths / 100), hundredths % 100];
    return persian(`${whole}${rest ? `${mark}${String(rest).padStart(2, '0')}` : ''} ${word}`);
  },
];
const isAsked = (n: number) => n > 1_000_000 && n % 1_000_000 > 0 && n % 1_000_000 < 1_000;
const inWords = (n: number) => (isAsked(n) ? null : numberToWords(n));
const spoken = (n: number) =>
  inWords(n)?.replaceAll('شانزده', 'شونزده').replaceAll('پانصد', 'پونصد').replaceAll('چهار', 'چار') ?? null;
const words: Way[] = [
  ['words', inWords],
  ['spoken words', spoken],
  ['words with half-spaces', (n) => inWords(n)?.replaceAll(' و ', '\u200cو\u200c') ?? null],
  ['words with «و» joined to the next', (n) => inWords(n)?.replaceAll(' و ', ' و') ?? null],
  ['Arabic ي and ك', (n) => inWords(n)?.replaceAll('ی', 'ي').replaceAll('ک', 'ك') ?? null],
];
const bodies: Way[] = [
  ...numerals,
  ...words,
  ...[' و ', ' ', ' و', '\u200cو '].flatMap((and) => [scaled(1_000, 'هزار', and), scaled(1_000_000, 'میلیون', and)]),
  ...['.', '٫', '/'].flatMap((mark) => [decimal(1_000, 'هزار', mark), decimal(1_000_000, 'میلیون', mark)]),
];
const units = [
  ...['', ' تومان', ' تومن', ' ت', '\u00a0تومان', ' تومـان', ' Toman', ' IRT', ' تومان/-', ':'].map(
    (tail) => (body: string) => `${body}${tail}`,
  ),
  (body: string) => `تومان ${body}`,
  (body: string) => `= ${body}`,
  (body: string) => `\u200f${body}\u200e`,
];
const ways: Way[] = units.flatMap((unit, index) =>
  bodies.map(
    ([name, write]): Way => [
      `${name}, unit ${index}`,
      (n) => {
        const body = write(n);
        return body === null ? null : unit(body);
      },
    ],
  ),
);

/** Prices as people write them: whole, and mostly round. */
const tomans = fc.oneof(
  fc.integer({ min: 1, max: 999_999_999_999 }),
  fc.integer({ min: 1, max: 9_999 }).map((n) => n * 1_000),
  fc.integer({ min: 1, max: 999_999 }),
  fc.integer({ min: 1, max: 99_899 }).map((n) => n * 10),
  fc.integer({ min: 1, max: 9_999 }).map((n) => n * 10_000),
);

describe('an amount as people write it', () => {
  test(`is read back from each of ${ways.length} ways`, () => {
    expect(ways.length).toBeGreaterThan(200);
    const seen = new Set<string>();
    for (const [name, write] of ways)
      fc.assert(
        fc.property(tomans, (toman) => {
          const text = write(toman);
          if (text === null) return;
          seen.add(name);
          expect([text, rialFromToman(text)]).toEqual([text, toman * 10]);
        }),
        { numRuns: 60 },
      );
    expect(ways.filter(([name]) => !seen.has(name)).map(([name]) => name)).toEqual([]);
  });

  test('is read back from its shown form, in digits and in words', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (rial) => {
        expect(rialFromToman(formatToman(rial))).toBe(rial);
        const read = readMoney(tomanInWords(rial));
        // «یک میلیون و دویست تومان» may mean more, so it is unclear.
        if (read.kind !== 'unclear') expect(read.kind === 'amount' && rialOf(read.number, read.unit ?? 'rial')).toBe(rial);
      }),
    );
  });

  test.each<[string, number, 'toman' | 'rial' | null]>([
    ['46/500', 46_500, null],
    ['۴۶/۵', 46.5, null],
    ['46.50', 46.5, null],
    ['12.500', 12_500, null],
    ['1/250/000', 1_250_000, null],
    ['1,234,567.5', 1_234_567.5, null],
    ['465000 ریال', 465_000, 'rial'],
    ['۴۶۵٬۰۰۰ ﷼', 465_000, 'rial'],
    ['۶۵ هزار و ۳۰۰ تومان', 65_300, 'toman'],
    ['۱ میلیون و ۲۰۰ هزار و ۵۰۰', 1_200_500, null],
    ['یک و نیم میلیون تومان', 1_500_000, 'toman'],
    ['۱.۵ میلیون و ۲۰۰ هزار', 1_700_000, null],
    ['نیم میلیون', 500_000, null],
    ['هزار تومان', 1_000, 'toman'],
    ['سیصد و پنجاه هزار', 350_000, null],
    ['دو میلیارد و سیصد میلیون تومن', 2_300_000_000, 'toman'],
    ['۲ تومان و ۵ ریال', 25, 'rial'],
    ['0', 0, null],
  ])('%s is %d, unit %s', (text, number, unit) => {
    expect(readMoney(text)).toEqual({ kind: 'amount', number, unit });
  });

  test.each<[string, MoneyReading]>([
    ['', { kind: 'empty' }],
    [' — ', { kind: 'empty' }],
    ['تماس بگیرید', { kind: 'state', state: 'on_call' }],
    ['استعلام', { kind: 'state', state: 'on_call' }],
    ['نا موجود', { kind: 'state', state: 'unavailable' }],
    ['۴۵٬۰۰۰ تا ۴۶٬۵۰۰ تومان', { kind: 'range', from: 45_000, to: 46_500, unit: 'toman' }],
    ['از ۴۵ تا ۴۶ هزار', { kind: 'range', from: 45_000, to: 46_000, unit: null }],
    ['38,450-39,000', { kind: 'range', from: 38_450, to: 39_000, unit: null }],
  ])('%j is what it is', (text, reading) => {
    expect(readMoney(text)).toEqual(reading);
  });
});

describe('an ambiguous text is unclear', () => {
  test.each([
    ['46,5', 'marks'],
    ['38،45', 'marks'],
    ['۱۲٫۵۰۰', 'marks'],
    ['12.5000', 'marks'],
    ['12,3456', 'marks'],
    ['12345,678', 'marks'],
    ['1.234,500', 'marks'],
    ['1,234/500', 'marks'],
    ['12/5/7', 'marks'],
    ['1405/08/30', 'marks'],
    ['0.500', 'marks'],
    ['0912', 'marks'],
    ['-500', 'marks'],
    ['+500', 'marks'],
    ['۲٪', 'marks'],
    ['1.250 میلیون', 'marks'],
    ['دو و نیم', 'marks'],
    ['14 46500', 'several'],
    ['۶۵ و ۳۰۰', 'several'],
    ['۶۵ هزار و ۳۰۰۰', 'several'],
    ['یک میلیون و دویست', 'several'],
    ['هزار و دو هزار', 'several'],
    ['46 تومان 500', 'several'],
    ['46,000 - 45,000', 'several'],
    ['1-2-3', 'several'],
    ['میلیون تومان', 'words'],
    ['تومان', 'words'],
    ['۱۲ شاخه', 'words'],
    ['65k', 'words'],
    ['5 t', 'words'],
    ['1e3', 'words'],
    ['توافقی', 'words'],
    ['حدود ۴۵ هزار', 'words'],
    ['۵ ریال و ۲ تومان', 'units'],
    ['۲ تومان و ۵۰ ریال', 'units'],
    ['۲ هزار تومان ۳ هزار تومان', 'units'],
    ['۴۵ تومان تا ۴۶ ریال', 'units'],
  ])('%j: %s', (text, why) => {
    expect(readMoney(text)).toEqual({ kind: 'unclear', why });
  });

  test('does not parse a text that is longer than any amount', () => {
    expect(readMoney(`${' '.repeat(300)}1`)).toEqual({ kind: 'unclear', why: 'words' });
    expect(readMoney('1,000'.padEnd(300))).toMatchObject({ number: 1_000 });
  });

  test('returns at once for any text, and an amount is never negative', () => {
    const parts = fc.constantFrom(
      '1',
      '12',
      '500',
      '٬',
      ',',
      '.',
      '/',
      '٫',
      ' ',
      'هزار',
      'و',
      'تومان',
      'ریال',
      'تا',
      '-',
      'سی',
      'نیم',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 400 }), (chosen) => {
        const read = readMoney(chosen.join(''));
        if (read.kind === 'amount') expect(read.number).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test.each([
  [38_450.5, 'toman', 384_505],
  [38_450.5, 'rial', null],
  [0.05, 'toman', null],
  [1e13, 'rial', 1e13],
  [1e13, 'toman', null],
  [384.504, 'toman', null],
  [9_999_999_999_999, 'rial', 9_999_999_999_999],
] as const)('%d %s is %s Rial', (number, unit, rial) => {
  expect(rialOf(number, unit)).toBe(rial);
});
