import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseNumber } from './digits.ts';
import { formatQuantity, parseQuantity, quantityToThousandths, thousandthsToQuantity } from './quantity.ts';

const thousandths = fc.integer({ min: 0, max: 999_999_999_999_999 });

describe('parseQuantity', () => {
  test.each([
    ['۱۲٫۵', '12.5'],
    ['12.50', '12.5'],
    ['12.000', null],
    ['12.500', null],
    ['۱۲.۰۰۰', null],
    ['۱۲.۱۲۵', null],
    ['12.125', '12.125'],
    ['۱۲٫۵۰۰', '12.5'],
    ['1,250.500', '1250.5'],
    ['1250.000', '1250'],
    ['0.500', '0.5'],
    ['1,250', '1250'],
    ['0', '0'],
    ['0.0005000', null],
    ['.25', '0.25'],
    ['007', '7'],
    ['1.2345', null],
    ['-1', null],
    ['999999999999.999', '999999999999.999'],
    ['1000000000000', null],
    ['دو تن', null],
    ['', null],
  ])('%j is %j', (text, quantity) => {
    expect(parseQuantity(text)).toBe(quantity);
  });
});

test.each([
  ['12.5', 12_500, '۱۲٫۵'],
  ['0', 0, '۰'],
  ['0.001', 1, '۰٫۰۰۱'],
  ['1250.05', 1_250_050, '۱٬۲۵۰٫۰۵'],
  ['999999999999.999', 999_999_999_999_999, '۹۹۹٬۹۹۹٬۹۹۹٬۹۹۹٫۹۹۹'],
])('%s is %d thousandths and shown %s', (quantity, n, shown) => {
  expect(quantityToThousandths(quantity)).toBe(n);
  expect(thousandthsToQuantity(n)).toBe(quantity);
  expect(formatQuantity(quantity)).toBe(shown);
});

test('thousandths, canonical text and shown text convert without loss', () => {
  fc.assert(
    fc.property(thousandths, (n) => {
      const quantity = thousandthsToQuantity(n);
      expect(quantityToThousandths(quantity)).toBe(n);
      expect(parseQuantity(quantity)).toBe(quantity);
      expect(parseQuantity(formatQuantity(quantity))).toBe(quantity);
      expect(parseNumber(quantity)).toBe(n / 1000);
    }),
  );
});

test('throws for a quantity that is not canonical', () => {
  for (const text of ['', '12.50', '012', '-1', '1.2345', '۱۲', '1,000']) {
    expect(() => quantityToThousandths(text)).toThrow(RangeError);
    expect(() => formatQuantity(text)).toThrow(RangeError);
  }
  for (const n of [-1, 0.5, Number.NaN, 1e15]) expect(() => thousandthsToQuantity(n)).toThrow(RangeError);
});
