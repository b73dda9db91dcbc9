import { expect, test } from 'vitest';
import { aPrice, NOW } from '../testing/a-price.ts';
import {
  changeOfEdit,
  editableEnd,
  isUnchanged,
  normalizeInput,
  parseValidUntil,
  problemOf,
  storedText,
  validUntilPresets,
} from './fields.ts';

const none = { closed: [], open: [] };
const price = aPrice({ id: 7, amount: 384_500, version: 3 });

test.each([
  ['+۲٪', '39219'],
  ['-٪۱۰', '34605'],
  ['+ 500', '38950'],
  ['−۴۵۰', '38000'],
  ['۳۹٬۰۰۰ تومان', '39000'],
  ['-40000', '-40000'],
  ['+', '+'],
])('converts the amount %s to %s', (text, tidy) => {
  expect(normalizeInput('amount', text, price, { now: NOW, holidays: none })).toBe(tidy);
});

test('rejects a sum without a previous amount', () => {
  expect(problemOf(aPrice({ amount: null }), 'amount', '+500')).toBe('این مقدار قیمت نیست.');
});

test('parses an end as a Jalali day, at 18:00 unless a time is given, and formats it back', () => {
  expect(parseValidUntil('۱۴۰۵/۰۹/۱۰')).toBe('2026-12-01T14:30:00.000Z');
  expect(parseValidUntil('1405/9/10 9:15')).toBe('2026-12-01T05:45:00.000Z');
  expect(editableEnd('2026-12-01T05:45:00.000Z')).toBe('1405/09/10 09:15');
  expect(parseValidUntil('')).toBeNull();
  for (const wrong of ['1405/13/01', '1405/09/10 25:00', 'فردا شب', '12']) expect(parseValidUntil(wrong)).toBeUndefined();
});

test('offers only future ends: none for today after 18:00', () => {
  expect(validUntilPresets(NOW, none).map(({ words }) => words)).toEqual(['امروز', 'روز کاری بعد', 'یک هفته']);
  expect(validUntilPresets(NOW + 10 * 3_600_000, none).map(({ words }) => words)).toEqual(['روز کاری بعد', 'یک هفته']);
  expect(normalizeInput('valid_until', 'يک هفته', price, { now: NOW, holidays: none })).toBe('1405/09/07');
});

test('maps words to states and VAT in any spelling, and rejects unknown words', () => {
  expect(normalizeInput('state', 'تماس بگيريد', price, { now: NOW, holidays: none })).toBe('on_call');
  expect(normalizeInput('state', 'شاید', price, { now: NOW, holidays: none })).toBeUndefined();
  expect(normalizeInput('vat_included', 'با ارزش افزوده', price, { now: NOW, holidays: none })).toBe('yes');
});

test('requests only the edited fields', () => {
  expect(changeOfEdit(price, { valid_until: '' })).toEqual({ id: 7, version: 3, valid_until: null });
  expect(changeOfEdit(price, { note: ' ', vat_included: 'yes' })).toEqual({ id: 7, version: 3, note: null, vat_included: true });
  expect(changeOfEdit(price, { amount: '39000', valid_until: 'هیچ' })).toBeNull();
});

test('formats stored values for editing', () => {
  for (const field of ['amount', 'state', 'valid_until', 'vat_included', 'note'] as const)
    expect(isUnchanged(price, field, storedText(price, field))).toBe(true);
  expect(isUnchanged(price, 'restated', 'yes')).toBe(false);
});
