import { expect, test } from 'vitest';
import { isBad, judge } from './kept.ts';

const kept = { product: { ratio: 0.5 }, category: { ratio: 0.8 } };
const named = (now: Record<string, number>) =>
  judge(kept, now)
    .filter(isBad)
    .map(({ name, state }) => `${name} ${state}`);

test('names a figure that is 16 % worse than it was kept', () => {
  expect(named({ product: 0.5 * 0.84, category: 0.8 })).toEqual(['product worse']);
});

test('passes a figure that is 14 % worse, and one that is better', () => {
  expect(named({ product: 0.5 * 0.86, category: 1.2 })).toEqual([]);
});

test('names a kept figure that was not measured', () => {
  expect(named({ product: 0.5 })).toEqual(['category not measured']);
});

test('names a measured figure that was not kept', () => {
  expect(named({ product: 0.5, category: 0.8, page: 0.3 })).toEqual(['page not kept']);
});

test('names a figure that could not be computed', () => {
  expect(named({ product: Number.NaN, category: 0.8 })).toEqual(['product worse']);
});
