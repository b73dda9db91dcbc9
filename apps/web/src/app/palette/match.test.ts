import { expect, test } from 'vitest';
import { matchCost } from './match.ts';

test.each([
  ['قیمت‌ها', 'قیمت', 0],
  ['قیمت‌ها', 'قيمتها', 0],
  ['دسترسی همکاران', 'همکا', 0],
  ['ورود فهرست', 'فهرست ورود', 0],
])('«%s» is found by «%s» without a cost', (title, query, cost) => {
  expect(matchCost(title, query)).toBe(cost);
});

test.each([
  ['قیمت‌ها', 'غیمت'],
  ['قیمت‌ها', 'قمیت'],
  ['تنظیمات', 'تنضیمات'],
  ['قیمت‌ها', 'gheymat'],
  ['موجودی‌ها', 'mojudi'],
  ['قیمت‌ها', 'rdlj'],
  ['درخواست‌های خرید', 'kharid'],
])('«%s» is found by «%s»', (title, query) => {
  expect(matchCost(title, query)).toBeLessThan(2);
});

test.each([
  ['قیمت‌ها', 'تنظیمات'],
  ['قیمت‌ها', ''],
  ['پروفایل', 'zz'],
  ['درخواست‌های خرید', 'خرید میلگرد'],
])('«%s» is not found by «%s»', (title, query) => {
  expect(matchCost(title, query)).toBeUndefined();
});
