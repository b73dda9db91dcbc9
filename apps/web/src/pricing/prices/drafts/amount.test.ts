import { expect, test } from 'vitest';
import { editableToman, movedPercent, shownToman, stateAt, tomanInWords, typedRial } from './amount.ts';

test('converts typed Toman to Rial; empty input is null, invalid input undefined', () => {
  expect(typedRial('38450')).toBe(384_500);
  expect(typedRial('۳۸٬۴۵۰٫۵')).toBe(384_505);
  expect(typedRial(' ')).toBeNull();
  expect(typedRial('0')).toBeUndefined();
  expect(typedRial('الف')).toBeUndefined();
  expect(typedRial('46/500')).toBe(465_000);
  expect(typedRial('465000 ریال')).toBe(465_000);
  expect(typedRial('46,5')).toBeUndefined();
});

test('edits stored Rial as Toman without loss', () => {
  expect(typedRial(editableToman(384_505))).toBe(384_505);
  expect(editableToman(null)).toBe('');
});

test('formats an amount with separators and in words', () => {
  expect(shownToman('38450.5')).toBe('۳۸٬۴۵۰٫۵');
  expect(shownToman('0')).toBe('۰');
  expect(tomanInWords('38450')).toBe('سی و هشت هزار و چهارصد و پنجاه تومان');
  expect(tomanInWords('100.5')).toBe('صد تومان و پنج ریال');
  expect(tomanInWords('')).toBe('');
});

test('returns a move as a percentage with one decimal, if both amounts are known', () => {
  expect(movedPercent(1_000, 1_333)).toBe(33.3);
  expect(movedPercent(null, 5)).toBeNull();
});

test('treats an expired available price as on-call', () => {
  const price = { state: 'available', valid_until: '2026-11-21T14:30:00Z' } as const;
  expect(stateAt(price, Date.parse('2026-11-21T14:29:59Z'))).toBe('available');
  expect(stateAt(price, Date.parse('2026-11-21T14:30:00Z'))).toBe('on_call');
  expect(stateAt({ ...price, state: 'unavailable' }, Date.parse('2027-01-01T00:00:00Z'))).toBe('unavailable');
});
