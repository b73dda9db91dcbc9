import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatNumber, formatPercent, parseDecimal, parseNumber, toAsciiDigits, toPersianDigits } from './digits.ts';

describe('digits', () => {
  test('Persian and Arabic digits become ASCII and nothing else changes', () => {
    expect(toAsciiDigits('۰۱۲۳۴۵۶۷۸۹ ٠١٢٣٤٥٦٧٨٩ میلگرد A3')).toBe('0123456789 0123456789 میلگرد A3');
  });

  test('ASCII and Arabic digits become Persian, also for a number', () => {
    expect(toPersianDigits('0123456789٠١٢٣٤٥٦٧٨٩')).toBe('۰۱۲۳۴۵۶۷۸۹۰۱۲۳۴۵۶۷۸۹');
    expect(toPersianDigits(1405)).toBe('۱۴۰۵');
  });

  test('the conversions are inverses', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(toAsciiDigits(toPersianDigits(text))).toBe(toAsciiDigits(text));
        expect(toPersianDigits(toAsciiDigits(text))).toBe(toPersianDigits(text));
      }),
    );
  });
});

describe('formatNumber', () => {
  test.each([
    [0, undefined, '۰'],
    [-0, undefined, '۰'],
    [12_500_000, undefined, '۱۲٬۵۰۰٬۰۰۰'],
    [1234.5, undefined, '۱٬۲۳۴٫۵'],
    [1234.5, 0, '۱٬۲۳۵'],
    [2, 2, '۲٫۰۰'],
    [-1234.5, undefined, '−۱٬۲۳۴٫۵'],
    [-0.001, 0, '۰'],
  ])('%d with %s decimals is %s', (n, fractionDigits, text) => {
    expect(formatNumber(n, { fractionDigits })).toBe(text);
  });

  const amounts = fc.oneof(
    fc.double({ noNaN: true, min: -1e13, max: 1e13 }),
    fc.double({ min: -10, max: 10, noNaN: true }),
    fc.integer({ min: -99_999, max: 99_999 }).map((n) => n / 1000),
    fc.maxSafeInteger(),
    fc.double(),
  );
  const plain = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '');

  test.each([undefined, 0, 1, 2, 3, 8])('matches Intl without the direction mark, with %s decimals', (fractionDigits) => {
    const options = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits };
    const intl = new Intl.NumberFormat('fa-IR', { signDisplay: 'negative', ...options });
    fc.assert(
      fc.property(amounts, (n) => {
        expect(formatNumber(n, { fractionDigits })).toBe(plain(intl.format(n)));
      }),
      { numRuns: 500 },
    );
  });

  test.each([false, true])('percentages match Intl without the direction mark, with a sign %s', (sign) => {
    const intl = new Intl.NumberFormat('fa-IR', { signDisplay: sign ? 'exceptZero' : 'negative', maximumFractionDigits: 1 });
    fc.assert(
      fc.property(amounts, (n) => {
        expect(formatPercent(n, { sign })).toBe(`${plain(intl.format(n))}٪`);
      }),
      { numRuns: 500 },
    );
  });

  test.each([-1, 101])('refuses %d decimals', (fractionDigits) => {
    expect(() => formatNumber(1, { fractionDigits })).toThrow(RangeError);
  });
});

test.each([
  [1.2, false, '۱٫۲٪'],
  [1.25, false, '۱٫۳٪'],
  [0, true, '۰٪'],
  [-0.04, true, '۰٪'],
  [3, true, '+۳٪'],
  [-12.5, false, '−۱۲٫۵٪'],
  [-12.5, true, '−۱۲٫۵٪'],
])('formatPercent(%d, sign %s) is %s', (n, sign, text) => {
  expect(formatPercent(n, { sign })).toBe(text);
});

describe('parseNumber', () => {
  test.each([
    ['۱۲٬۵۰۰٬۰۰۰', 12_500_000],
    ['١٢٬٥٠٠', 12_500],
    ['12,500.75', 12_500.75],
    ['۱۲،۵۰۰', 12_500],
    ['۱۲٫۵', 12.5],
    [' \u200e−۱۲٫۵\u200f ', -12.5],
    ['+3', 3],
    ['.5', 0.5],
    ['12.', 12],
    ['007', 7],
    ['-0', 0],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('reads %j as %d', (text, n) => {
    expect(parseNumber(text)).toBe(n);
  });

  test.each([
    '',
    ' ',
    '.',
    '-',
    ',',
    '1,5',
    '12,34',
    '1,2345',
    '1,234,56',
    ',123',
    '1.2.3',
    '1.234.567',
    '1,234.5,6',
    '12 500',
    '1e5',
    '0x10',
    'Infinity',
    'NaN',
    '۱۲ تومان',
    '--1',
    '5-',
    '½',
    '9007199254740992',
  ])('refuses %j', (text) => {
    expect(parseNumber(text)).toBeNull();
  });

  test('reads back every number that formatNumber writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 999 }), (whole, thousandths) => {
        const n = whole + thousandths / 1000;
        expect(parseNumber(formatNumber(n))).toBe(Number(n.toFixed(3)));
      }),
    );
  });

  test('never returns a number that is not in the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const n = parseNumber(text);
        if (n !== null) expect(toAsciiDigits(text)).toMatch(/\d/);
        else expect(parseDecimal(text) === null || Math.abs(Number(parseDecimal(text))) > Number.MAX_SAFE_INTEGER).toBe(true);
      }),
    );
  });
});

test('parseDecimal is exact at any length and idempotent', () => {
  expect(parseDecimal('۰۰۱۲۳٬۴۵۶')).toBeNull();
  expect(parseDecimal('00123456789012345678901234567890.1200')).toBe('123456789012345678901234567890.12');
  fc.assert(
    fc.property(fc.bigInt(), (n) => {
      const decimal = parseDecimal(toPersianDigits(n.toString()));
      expect(decimal).toBe(n.toString());
      expect(parseDecimal(decimal ?? '')).toBe(decimal);
    }),
  );
});
