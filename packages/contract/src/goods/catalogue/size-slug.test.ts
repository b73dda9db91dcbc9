import { expect, test } from 'vitest';
import { findSize, sizeSlug } from './size-slug.ts';

const sizes = ['۸', '۱۰', '۲٫۵', '۳×۴', 'میلگرد ساده', '۸', '/'].map((title, at) => ({ id: at + 1, title, position: at }));

test('names a size by its title with Latin digits, and by its id where the title is taken or has no letter', () => {
  expect(sizes.map((size) => sizeSlug(size, sizes))).toEqual(['8', '10', '2.5', '3×4', 'میلگرد-ساده', '8-6', '7']);
});

test('finds each size by its name, and none by another', () => {
  for (const size of sizes) expect(findSize(sizeSlug(size, sizes), sizes)).toBe(size);
  expect([findSize('9', sizes), findSize('', sizes), findSize('6', sizes)]).toEqual([undefined, undefined, undefined]);
});
