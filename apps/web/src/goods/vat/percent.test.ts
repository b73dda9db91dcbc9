import { expect, test } from 'vitest';
import { rateFromPercent } from './percent.ts';

test.each([
  ['۱۰', 1_000],
  ['9.5', 950],
  ['۱۲٫۲۵', 1_225],
  ['0.29', 29],
  ['0', 0],
  ['100', 10_000],
  ['100.01', null],
  ['-1', null],
  ['12.345', null],
  ['', null],
  ['ده', null],
])('%s percent', (typed, rate) => {
  expect(rateFromPercent(typed)).toBe(rate);
});
