import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wrongDays } from '../testing/days.ts';
import { dateFromJalali, jalaliFromDate, parseJalaliDate, startOfTehranDay, tehranDay } from './jalali.ts';

const hour = 3_600_000;
const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });

describe('conversion', () => {
  test('a moment and its Jalali time in Tehran convert into each other', () => {
    expect(jalaliFromDate('2026-11-21T14:30:00Z')).toEqual({ year: 1405, month: 8, day: 30 });
    expect(dateFromJalali({ year: 1405, month: 8, day: 30, hour: 18 }).toISOString()).toBe('2026-11-21T14:30:00.000Z');
    expect(dateFromJalali({ year: 1405, month: 1, day: 1 }).toISOString()).toBe('2026-03-20T20:30:00.000Z');
  });

  test.each([
    ['with summer time', 1380],
    ['without summer time', 1385],
    ['with summer time again', 1387],
    ['with summer time and 366 days', 1399],
    ['in which summer time ended for good', 1401],
    ['after summer time, with 366 days', 1403],
    ['after summer time, with 365 days', 1405],
  ])('Intl agrees on every day of a year %s: %i', (_, year) => {
    expect(wrongDays(`${year + 621}-03-19`, `${year + 622}-03-22`)).toEqual([]);
  });

  test('Intl agrees on the turn of each year from 1380 to 1499', () => {
    for (let year = 2001; year <= 2119; year++) expect(wrongDays(`${year}-03-19`, `${year}-03-22`)).toEqual([]);
  });

  test('a day begins at midnight in Tehran, with and without summer time', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const start = startOfTehranDay(moment);
        expect(start <= moment).toBe(true);
        expect(moment.getTime() - start.getTime()).toBeLessThan(25 * hour);
        expect(tehranDay(start)).toBe(tehranDay(moment));
        expect(tehranDay(start.getTime() - 1)).not.toBe(tehranDay(moment));
      }),
    );
  });

  test.each([
    { year: 1405, month: 12, day: 30 },
    { year: 1405, month: 7, day: 31 },
    { year: 1405, month: 13, day: 1 },
    { year: 1405, month: 0, day: 1 },
    { year: 1405, month: 8, day: 30, hour: 24 },
    { year: 1405, month: 8, day: 30, minute: 60 },
    { year: 1405, month: 8, day: 1.5 },
  ])('%j is refused', (date) => {
    expect(() => dateFromJalali(date)).toThrow(RangeError);
  });
});

describe('parseJalaliDate', () => {
  test.each([
    ['۱۴۰۵/۸/۳۰', '2026-11-21'],
    ['1405-08-30', '2026-11-21'],
    [' ١٤٠٥/٠٨/٣٠ ', '2026-11-21'],
    ['\u200e۱۴۰۵ / ۸ / ۳۰', '2026-11-21'],
    ['1405.1.1', '2026-03-21'],
    ['1403/12/30', '2025-03-20'],
  ])('%j is %s', (text, day) => {
    expect(parseJalaliDate(text)).toBe(day);
  });

  test.each([
    '',
    '1405',
    '1405/8',
    '1404/12/30',
    '1405/07/31',
    '1405/13/01',
    '1405/0/1',
    '1405/8/0',
    '2026/11/21',
    '30/8/1405',
    '1405/8-30',
    '14050830',
    '1501/1/1',
  ])('%j is no date', (text) => {
    expect(parseJalaliDate(text)).toBeNull();
  });
});
