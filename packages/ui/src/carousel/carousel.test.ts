import { expect, test } from 'vitest';
import { readHashPosition, writeHashPosition } from './hash-position.ts';
import { pageOf, pageStarts } from './pages.ts';

test('makes one dot per full view, and a last one for the remaining slides', () => {
  expect(pageStarts(12, 5, 7)).toEqual([0, 5, 7]);
  expect(pageStarts(12, 4.5, 8)).toEqual([0, 4, 8]);
  expect(pageStarts(3, 1.5, 2)).toEqual([0, 1, 2]);
  expect(pageStarts(4, 4, 0)).toEqual([0]);
  expect(pageStarts(12, 7, 11)).toEqual([0, 7]);
  expect([0, 4, 5, 6, 7].map((first) => pageOf([0, 5, 7], first))).toEqual([0, 0, 1, 1, 2]);
});

test('keeps one position per carousel in the hash, counted from 1, and leaves foreign parts alone', () => {
  expect(readHashPosition('#currency=3&front=2', 'front')).toBe(1);
  expect(readHashPosition('#currency=3', 'front')).toBeNull();
  for (const wrong of ['#front=0', '#front=-1', '#front=x', '#front=99999', '#front', '#'])
    expect(readHashPosition(wrong, 'front')).toBeNull();
  expect(writeHashPosition('#currency=3&about&front=2', 'front', 4)).toBe('currency=3&about&front=5');
  expect(writeHashPosition('#front=2', 'front', 0)).toBe('');
  expect(writeHashPosition('', 'front', 1)).toBe('front=2');
});
