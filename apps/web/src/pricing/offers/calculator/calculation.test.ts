import { kilogram, ratioBetween } from '@rasteh/persian/conversion';
import { expect, test } from 'vitest';
import { calculate, wholePieces } from './calculation.ts';

const branch = { id: 3, dimension: 'piece', factor: '1' };
const one = ratioBetween(branch, kilogram, { unit: branch, unit_weight_kg: '18.96' });

test.each([
  ['count', '۱۰', 'kilogram', { weight: 189_600, count: 10_000, total: 72_616_800 }],
  ['weight', '189.6', 'kilogram', { weight: 189_600, count: 10_000, total: 72_616_800 }],
  ['weight', '1000', 'kilogram', { weight: 1_000_000, count: 52_743, total: 383_000_000 }],
  ['total', '۳۸٬۳۰۰٬۰۰۰', 'kilogram', { weight: 1_000_000, count: 52_743, total: 383_000_000 }],
  ['count', '2', 'piece', { weight: 37_920, count: 2_000, total: 766_000 }],
  ['total', '76600', 'piece', { weight: 37_920, count: 2_000, total: 766_000 }],
] as const)('%s %s for one %s', (asked, text, basis, result) => {
  expect(calculate(asked, text, 383_000, basis, one)).toEqual(result);
});

test('reports invalid and too large input, and omits the total without a price', () => {
  expect(calculate('count', 'ده', 383_000, 'kilogram', one)).toBe('wrong');
  expect(calculate('total', '-1', 383_000, 'kilogram', one)).toBe('wrong');
  expect(calculate('count', '999999999999', 383_000, 'kilogram', one)).toBe('too_much');
  expect(calculate('weight', '999999999999', 383_000, 'kilogram', one)).toBe('too_much');
  expect(calculate('count', ' ', 383_000, 'kilogram', one)).toBeNull();
  expect(calculate('count', '10', null, 'kilogram', one)).toEqual({ weight: 189_600, count: 10_000, total: null });
  expect(calculate('count', 'ده', 383_000, 'kilogram', null)).toBe('wrong');
  expect(calculate('count', '10', 383_000, 'kilogram', null)).toBeNull();
});

test('rounds a count to whole pieces, at least one', () => {
  const weight = one ?? { numerator: 1n, denominator: 1n };
  expect(wholePieces(52_743, weight)).toEqual({ count: 53_000, weight: 1_004_880 });
  expect(wholePieces(200, weight)).toEqual({ count: 1_000, weight: 18_960 });
  expect([wholePieces(52_000, weight), wholePieces(null, weight), wholePieces(0, weight)]).toEqual([null, null, null]);
});
