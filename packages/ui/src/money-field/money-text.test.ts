import { expect, test } from 'vitest';
import { foldMoneyText, groupMoneyText, indexAfter, settledMoneyText, significantBefore } from './money-text.ts';

test.each([
  ['۳۸٬۴۵۰', '38450'],
  ['٣٨٤٥٠', '38450'],
  ['38,450', '38450'],
  ['۳۸،۴۵۰ تومان', '38450'],
  ['۳۸٬۴۵۰٫۵', '38450.5'],
  ['38450/5', '38450.5'],
  ['38450.5', '38450.5'],
  ['38450.', '38450.'],
  ['12.500', '12500'],
  ['1.234.567', '1234567'],
  ['۱۲٫۵۹', '12.5'],
  ['007', '7'],
  ['٫۵', '0.5'],
  ['الف', ''],
  ['', ''],
])('%s is %s', (typed, decimal) => {
  expect(foldMoneyText(typed, 1)).toBe(decimal);
});

test('treats every mark as a group separator without decimals', () => {
  expect(foldMoneyText('12.5', 0)).toBe('125');
});

test.each([
  ['1234567', '۱٬۲۳۴٬۵۶۷'],
  ['38450.5', '۳۸٬۴۵۰٫۵'],
  ['999', '۹۹۹'],
  ['1000.', '۱٬۰۰۰٫'],
  ['۱٬۲۵۰٫۵', '۱٬۲۵۰٫۵'],
  ['', ''],
])('%s is shown as %s', (decimal, shown) => {
  expect(groupMoneyText(decimal)).toBe(shown);
});

test('omits a trailing mark', () => {
  expect(settledMoneyText('38450.')).toBe('38450');
  expect(settledMoneyText('100')).toBe('100');
});

test('counts the caret in digits and decimal marks, not in group separators', () => {
  expect(significantBefore('۱٬۲۳۴', 3)).toBe(2);
  expect(indexAfter('۱۲٬۳۴۵', 2)).toBe(2);
  expect(indexAfter('۱۲٬۳۴۵', 3)).toBe(4);
});
