import { expect, test } from 'vitest';
import { isBad, judge } from './baseline.ts';

const baseline = { product: { ratio: 0.5 }, category: { ratio: 0.8 } };
const named = (now: Record<string, number>) =>
  judge(baseline, now)
    .filter(isBad)
    .map(({ name, state }) => `${name} ${state}`);

test('reports a figure that is 16 % worse than its baseline', () => {
  expect(named({ product: 0.5 * 0.84, category: 0.8 })).toEqual(['product worse']);
});

test('accepts a figure that is 14 % worse, and one that is better', () => {
  expect(named({ product: 0.5 * 0.86, category: 1.2 })).toEqual([]);
});

test('reports a baseline figure that was not measured', () => {
  expect(named({ product: 0.5 })).toEqual(['category not measured']);
});

test('reports a measured figure without a baseline', () => {
  expect(named({ product: 0.5, category: 0.8, page: 0.3 })).toEqual(['page no baseline']);
});

test('reports a figure that is not a number', () => {
  expect(named({ product: Number.NaN, category: 0.8 })).toEqual(['product worse']);
});
