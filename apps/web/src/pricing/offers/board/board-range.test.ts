import { expect, it } from 'vitest';
import { rangeOf } from '../board-query.ts';
import { canonicalRange } from '../board-range.ts';
import { validateBoardSearch } from '../board-search.ts';

it.each([
  [
    { from: '۳۹٬۰۰۰', to: '۴۱ هزار' },
    { from: '39000', to: '41000' },
  ],
  [{ from: '410000 ریال' }, { from: '41000', to: undefined }],
  [{ from: '۳۹ تا ۴۱ هزار' }, { from: '39000', to: '41000' }],
  [{ from: '405 ریال' }, { from: '40.5', to: undefined }],
  [
    { from: '0', to: 'ارزان' },
    { from: '0', to: 'ارزان' },
  ],
  [
    { from: '39000', to: '40.5' },
    { from: '39000', to: '40.5' },
  ],
])('reads %j as %j, and its own answer as itself', (typed, read) => {
  expect(canonicalRange(typed)).toEqual(read);
  expect(canonicalRange(read)).toEqual(read);
});

it.each([
  [
    { from: '39000', to: '41000.5' },
    { from: 390_000, to: 410_005 },
  ],
  [{ to: '41000' }, { from: undefined, to: 410_000 }],
  [{ from: '41000', to: '39000' }, undefined],
  [{ from: '۳۹', to: '41000' }, undefined],
  [{ from: '0' }, undefined],
  [{ from: '1e9' }, undefined],
  [{ from: '-1' }, undefined],
  [{}, undefined],
])('filters %j by %j', (search, range) => {
  expect(rangeOf(validateBoardSearch(search))).toEqual(range);
});
