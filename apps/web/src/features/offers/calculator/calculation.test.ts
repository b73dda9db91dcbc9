import { expect, test } from 'vitest';
import { calculate, type Piece } from './calculation.ts';

const rebar: Piece = {
  id: 1,
  title: 'شاخهٔ ۱۲ متری',
  unit: { id: 3, code: 'branch', title: 'شاخه', dimension: 'piece', factor: '1' },
  unit_weight_kg: '18.96',
};

test.each([
  ['count', '۱۰', 'kilogram', { weight: 189_600, count: 10_000, total: 72_616_800 }],
  ['weight', '189.6', 'kilogram', { weight: 189_600, count: 10_000, total: 72_616_800 }],
  ['weight', '1000', 'kilogram', { weight: 1_000_000, count: 52_743, total: 383_000_000 }],
  ['total', '۳۸٬۳۰۰٬۰۰۰', 'kilogram', { weight: 1_000_000, count: 52_743, total: 383_000_000 }],
  ['count', '2', 'piece', { weight: 37_920, count: 2_000, total: 766_000 }],
  ['total', '76600', 'piece', { weight: 37_920, count: 2_000, total: 766_000 }],
] as const)('%s %s for one %s', (asked, text, basis, result) => {
  expect(calculate(asked, text, 383_000, basis, rebar)).toEqual(result);
});

test('reports invalid and too large input, and omits the total without a price', () => {
  expect(calculate('count', 'ده', 383_000, 'kilogram', rebar)).toBe('wrong');
  expect(calculate('total', '-1', 383_000, 'kilogram', rebar)).toBe('wrong');
  expect(calculate('count', '999999999999', 383_000, 'kilogram', rebar)).toBe('too_much');
  expect(calculate('weight', '999999999999', 383_000, 'kilogram', rebar)).toBe('too_much');
  expect(calculate('count', ' ', 383_000, 'kilogram', rebar)).toBeNull();
  expect(calculate('count', '10', null, 'kilogram', rebar)).toEqual({ weight: 189_600, count: 10_000, total: null });
  expect(calculate('count', '10', 383_000, 'kilogram', { ...rebar, unit_weight_kg: null })).toBe('wrong');
});
