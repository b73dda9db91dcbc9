import { numberToWords as referenceWords } from '@persian-tools/persian-tools';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tomanInWords } from './money/amount-in-words.ts';
import { numberToWords } from './money/number-words.ts';
import { rialFromRial, rialFromToman } from './money/read.ts';
import { firstShownFrom, formatToman, formatTomanWithUnit, formatWholeToman, wholeToman } from './money.ts';

const rials = fc.integer({ min: 0, max: 10_000_000_000_000 });

test.each([
  [384_500, '۳۸٬۴۵۰'],
  [384_505, '۳۸٬۴۵۰٫۵'],
  [0, '۰'],
  [7, '۰٫۷'],
  [-384_505, '−۳۸٬۴۵۰٫۵'],
  [10_000_000_000_000, '۱٬۰۰۰٬۰۰۰٬۰۰۰٬۰۰۰'],
  [9_999_999_999_999, '۹۹۹٬۹۹۹٬۹۹۹٬۹۹۹٫۹'],
])('%d Rial is %s Toman', (rial, text) => {
  expect(formatToman(rial)).toBe(text);
  expect(formatTomanWithUnit(rial)).toBe(`${text}\u00a0تومان`);
});

test.each([
  [409_091, 409_090, '۴۰٬۹۰۹'],
  [458_455, 458_460, '۴۵٬۸۴۶'],
  [1_048_095, 1_048_100, '۱۰۴٬۸۱۰'],
  [50_004, 50_000, '۵٬۰۰۰'],
  // Half a Toman is 0.01 % of it.
  [49_995, 49_995, '۴٬۹۹۹٫۵'],
  [7, 7, '۰٫۷'],
])('a computed amount of %d Rial is shown as %d', (rial, whole, text) => {
  expect(wholeToman(rial)).toBe(whole);
  expect(formatWholeToman(rial)).toBe(text);
});

test('whole Toman move an amount by less than 0.01 %, and what is shown from an amount on is found exactly', () => {
  fc.assert(
    fc.property(fc.oneof(rials, fc.integer({ min: 1, max: 60_000 })), (rial) => {
      expect(Math.abs(wholeToman(rial) - rial) * 10_000).toBeLessThanOrEqual(rial);
      expect(wholeToman(firstShownFrom(rial))).toBeGreaterThanOrEqual(rial);
      expect(wholeToman(firstShownFrom(rial) - 1)).toBeLessThan(rial);
    }),
  );
});

describe('amounts people write', () => {
  test.each([
    ['۳۸٬۴۵۰', 384_500],
    ['38,450', 384_500],
    ['38450.5', 384_505],
    ['38450.50', 384_505],
    ['38450.00', 384_500],
    ['12.500', 125_000],
    ['384500 ریال', 384_500],
    ['۳۸٬۴۵۰ تومان', 384_500],
    ['۳۸٬۴۵۰\u00a0تومان', 384_500],
    ['0', 0],
    ['1000000000000', 10_000_000_000_000],
  ])('%j Toman is %d Rial', (text, rial) => {
    expect(rialFromToman(text)).toBe(rial);
  });

  test.each(['', 'توافقی', '-5', '38450.55', '۱۲٫۵۰۰', '1000000000000.1', '1000000000001', '384505.5 ریال', '1e3', 'تومان'])(
    '%j is no amount of Toman',
    (text) => {
      expect(rialFromToman(text)).toBeNull();
    },
  );

  test.each([
    ['۳۸۴٬۵۰۰', 384_500],
    ['384500 ريال', 384_500],
    ['384500.0', 384_500],
    ['38450 تومان', 384_500],
    ['384.500', 384_500],
    ['10000000000000', 10_000_000_000_000],
  ])('%j Rial is %d Rial', (text, rial) => {
    expect(rialFromRial(text)).toBe(rial);
  });

  test.each(['384500.5', '10000000000001', '-1', '38450.55 تومان', '384.50.0'])('%j is no amount of Rial', (text) => {
    expect(rialFromRial(text)).toBeNull();
  });

  test('every shown amount can be typed back', () => {
    fc.assert(
      fc.property(rials, (rial) => {
        expect(rialFromToman(formatToman(rial))).toBe(rial);
        expect(rialFromToman(formatTomanWithUnit(rial))).toBe(rial);
        expect(rialFromRial(String(rial))).toBe(rial);
      }),
    );
  });
});

describe('words', () => {
  test.each([
    [384_500, 'سی و هشت هزار و چهارصد و پنجاه تومان'],
    [25, 'دو تومان و پنج ریال'],
    [5, 'پنج ریال'],
    [0, 'صفر تومان'],
    [-25, 'منفی دو تومان و پنج ریال'],
    [125_000_000, 'دوازده میلیون و پانصد هزار تومان'],
  ])('%d Rial is said %j', (rial, words) => {
    expect(tomanInWords(rial)).toBe(words);
  });

  test('number words match the reference library', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 999_999_999_999 })), (n) => {
        // The library writes چهار صد, شش صد and the like in two words.
        expect(numberToWords(n)).toBe(String(referenceWords(n)).replace(/(?<=چهار|شش|هفت|هشت|نه) (?=صد)/g, ''));
      }),
      { numRuns: 2000 },
    );
  });

  test('every safe integer has words, and nothing else', () => {
    expect(numberToWords(1_000_000_000_000)).toBe('یک تریلیون');
    expect(numberToWords(Number.MAX_SAFE_INTEGER)).toMatch(/^نه کوادریلیون و هفت تریلیون و .* و نهصد و نود و یک$/);
    expect(numberToWords(-1001)).toBe('منفی یک هزار و یک');
    expect(() => numberToWords(1.5)).toThrow(RangeError);
    expect(() => tomanInWords(Number.NaN)).toThrow(RangeError);
  });
});
