import { expect, test } from 'vitest';
import { editableToman, movedPercent, shownToman, stateAt, tomanInWords, typedRial } from './amount.ts';

test('typed Toman is Rial; nothing is null, what is no amount is undefined', () => {
  expect(typedRial('38450')).toBe(384_500);
  expect(typedRial('۳۸٬۴۵۰٫۵')).toBe(384_505);
  expect(typedRial(' ')).toBeNull();
  expect(typedRial('0')).toBeUndefined();
  expect(typedRial('الف')).toBeUndefined();
  expect(typedRial('46/500')).toBe(465_000);
  expect(typedRial('465000 ریال')).toBe(465_000);
  expect(typedRial('46,5')).toBeUndefined();
});

test('stored Rial is edited in Toman and comes back the same', () => {
  expect(typedRial(editableToman(384_505))).toBe(384_505);
  expect(editableToman(null)).toBe('');
});

test('an amount is shown in groups and read out in words', () => {
  expect(shownToman('38450.5')).toBe('۳۸٬۴۵۰٫۵');
  expect(shownToman('0')).toBe('۰');
  expect(tomanInWords('38450')).toBe('سی و هشت هزار و چهارصد و پنجاه تومان');
  expect(tomanInWords('100.5')).toBe('صد تومان و پنج ریال');
  expect(tomanInWords('')).toBe('');
});

test('a move is a percentage with one decimal, where there is something to compare', () => {
  expect(movedPercent(1_000, 1_333)).toBe(33.3);
  expect(movedPercent(null, 5)).toBeNull();
});

test('an available price whose time has passed reads as on-call', () => {
  const price = { state: 'available', valid_until: '2026-11-21T14:30:00Z' } as const;
  expect(stateAt(price, Date.parse('2026-11-21T14:29:59Z'))).toBe('available');
  expect(stateAt(price, Date.parse('2026-11-21T14:30:00Z'))).toBe('on_call');
  expect(stateAt({ ...price, state: 'unavailable' }, Date.parse('2027-01-01T00:00:00Z'))).toBe('unavailable');
});
