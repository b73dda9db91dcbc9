import { expect, test } from 'vitest';
import { jalaliCalendar as calendar } from '../../gallery/jalali-calendar.ts';
import { dayByKey } from './calendar-keys.ts';
import { addMonths, clampDay, weeksOf } from './date-calendar.ts';

const on = (text: string) => calendar.parse(text) ?? '';
const press = (text: string, key: string, direction: 'rtl' | 'ltr' = 'rtl', shiftKey = false) => {
  const day = dayByKey(calendar, direction, on(text), { key, shiftKey });
  return day && calendar.format(day);
};

test('gives a month its number of days, starting on its first weekday', () => {
  const weeks = weeksOf(calendar, on('1405/08/30'));
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-10-23'].map((day) => day));
  expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30);
  expect(weeksOf(calendar, on('1403/12/01')).flat().filter(Boolean)).toHaveLength(30);
  expect(weeksOf(calendar, on('1404/12/01')).flat().filter(Boolean)).toHaveLength(29);
  expect(weeksOf(calendar, on('1405/01/31')).flat().filter(Boolean)).toHaveLength(31);
});

test('keeps the date when months are added, or takes the last day of a shorter month', () => {
  expect(calendar.format(addMonths(calendar, on('1405/06/31'), 1) ?? '')).toBe('۱۴۰۵/۰۷/۳۰');
  expect(calendar.format(addMonths(calendar, on('1405/01/15'), -1) ?? '')).toBe('۱۴۰۴/۱۲/۱۵');
  expect(calendar.format(addMonths(calendar, on('1403/12/30'), 12) ?? '')).toBe('۱۴۰۴/۱۲/۲۹');
});

test('moves along the line, by weeks, months and years', () => {
  expect(press('1405/08/30', 'ArrowLeft')).toBe('۱۴۰۵/۰۹/۰۱');
  expect(press('1405/08/30', 'ArrowLeft', 'ltr')).toBe('۱۴۰۵/۰۸/۲۹');
  expect(press('1405/08/30', 'ArrowUp')).toBe('۱۴۰۵/۰۸/۲۳');
  expect([press('1405/08/27', 'Home'), press('1405/08/27', 'End')]).toEqual(['۱۴۰۵/۰۸/۲۳', '۱۴۰۵/۰۸/۲۹']);
  expect([press('1405/08/30', 'PageDown'), press('1405/08/30', 'PageUp', 'rtl', true)]).toEqual(['۱۴۰۵/۰۹/۳۰', '۱۴۰۴/۰۸/۳۰']);
  expect(press('1405/08/30', 'x')).toBeNull();
});

test('clamps a day to the bounds', () => {
  expect(clampDay('2026-11-01', '2026-11-05', undefined)).toBe('2026-11-05');
  expect(clampDay('2026-11-09', '2026-11-05', '2026-11-08')).toBe('2026-11-08');
  expect(clampDay('2026-11-09', undefined, undefined)).toBe('2026-11-09');
});
