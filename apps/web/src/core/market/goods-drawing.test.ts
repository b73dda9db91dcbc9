import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { categoryIcons } from '@rasteh/contract/goods/catalogue/category-icons';
import { drawingNames } from '@rasteh/ui/drawing';
import { expect, test } from 'vitest';
import { drawingOf } from './goods-drawing.tsx';

test('draws goods by their category, and by their form where a category has several', () => {
  expect(drawingOf('rebar', 'میلگرد ۱۴ A3 یزد')).toBe('rebar');
  expect(drawingOf('rebar', 'میلگرد ۸ A1 کلاف کویر کاشان')).toBe('wire');
  expect(drawingOf('pipe-profile', 'قوطی ۴۰×۴۰ ضخامت ۲ میل')).toBe('box');
  expect(drawingOf('pipe-profile', 'لولهٔ مانیسمان ۴ اینچ')).toBe('pipe');
  expect(drawingOf('ibeam', 'هاش سنگین ۱۸ HEB یزد')).toBe('hbeam');
  expect(drawingOf('industrial-valve', 'شیر پروانه‌ای چدنی ۴ اینچ')).toBe('butterfly');
  expect(drawingOf('cement', 'سیمان تیپ ۲ فلهٔ تهران')).toBe('heap');
  expect(drawingOf('food-staple', 'روغن سرخ‌کردنی حلب ۱۶ کیلویی')).toBe('tin');
  expect(drawingOf('pipe-profile')).toBe('box');
  expect(drawingOf('unknown', 'کلاف')).toBe('store');
});

test('knows each icon of the contract', () => {
  expect(categoryIcons.filter((icon) => drawingOf(icon) === 'store')).toEqual(['star']);
});

test('finds each drawing in the file that the page serves', () => {
  const file = readFileSync(join(import.meta.dirname, '../../../public/drawings.svg'), 'utf8');
  expect([...file.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name)).toEqual([...drawingNames]);
});
