import { describe, expect, test } from 'vitest';
import {
  formatClock,
  formatJalaliDate,
  formatJalaliDay,
  formatJalaliFull,
  formatJalaliLong,
  formatJalaliMonth,
  formatRelative,
} from './dates.ts';

const day = 86_400_000;
const at = (text: string) => new Date(`${text}+03:30`);

describe('Jalali texts', () => {
  const moment = at('2026-11-21T11:32');

  test.each([moment, moment.getTime(), moment.toISOString()])('%s is the same as a Date, a number and an ISO string', (form) => {
    expect(formatJalaliDate(form)).toBe('۱۴۰۵/۰۸/۳۰');
    expect(formatJalaliLong(form)).toBe('۳۰ آبان ۱۴۰۵');
    expect(formatJalaliDay(form)).toBe('۳۰ آبان');
    expect(formatJalaliFull(form)).toBe('شنبه ۳۰ آبان ۱۴۰۵');
    expect(formatJalaliMonth(form)).toBe('آبان ۱۴۰۵');
    expect(formatClock(form)).toBe('۱۱:۳۲');
  });

  test('the day changes at midnight in Tehran', () => {
    expect(formatJalaliFull('2026-11-21T20:29:59.999Z')).toBe('شنبه ۳۰ آبان ۱۴۰۵');
    expect(formatJalaliFull('2026-11-21T20:30:00.000Z')).toBe('یکشنبه ۱ آذر ۱۴۰۵');
    expect(formatClock('2026-11-21T20:30:00Z')).toBe('۰۰:۰۰');
  });

  test('throws for an invalid moment', () => {
    expect(() => formatJalaliDate('tomorrow')).toThrow(RangeError);
    expect(() => formatClock(Number.NaN)).toThrow(RangeError);
  });

  test('Intl agrees on every day from 1380 to 1420', () => {
    const options = { timeZone: 'Asia/Tehran' } as const;
    const numeric = new Intl.DateTimeFormat('fa-IR', { ...options, year: 'numeric', month: '2-digit', day: '2-digit' });
    const long = new Intl.DateTimeFormat('fa-IR', { ...options, dateStyle: 'long' });
    const month = new Intl.DateTimeFormat('fa-IR', { ...options, month: 'long' });
    const weekday = new Intl.DateTimeFormat('fa-IR', { ...options, weekday: 'long' });
    const clock = new Intl.DateTimeFormat('fa-IR', { ...options, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    const wrong: string[] = [];
    for (let time = at('2001-03-21T12:00').getTime(); time < at('2042-03-21T12:00').getTime(); time += day) {
      // A different minute of the day each time, on both sides of midnight in UTC and in Tehran.
      const moment = time + ((time / day) % 97) * 900_000;
      const expected = [
        numeric.format(moment),
        long.format(moment),
        `${weekday.format(moment)} ${long.format(moment)}`,
        `${month.format(moment)} ${long.format(moment).split(' ')[2]}`,
        clock.format(moment),
      ].join(' | ');
      const actual = [formatJalaliDate, formatJalaliLong, formatJalaliFull, formatJalaliMonth, formatClock].map((format) =>
        format(moment),
      );
      if (actual.join(' | ') !== expected) wrong.push(`${actual.join(' | ')} is not ${expected}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('formatRelative', () => {
  const now = at('2026-11-21T11:32');

  test.each([
    ['2026-11-21T11:32', 'هم‌اکنون'],
    ['2026-11-21T11:31:01', 'هم‌اکنون'],
    ['2026-11-21T11:32:59', 'هم‌اکنون'],
    ['2026-11-21T11:31', '۱ دقیقه پیش'],
    ['2026-11-21T11:24', '۸ دقیقه پیش'],
    ['2026-11-21T10:33', '۵۹ دقیقه پیش'],
    ['2026-11-21T10:32', '۱ ساعت پیش'],
    ['2026-11-21T09:33', '۱ ساعت پیش'],
    ['2026-11-21T09:32', 'امروز ۰۹:۳۲'],
    ['2026-11-21T00:00', 'امروز ۰۰:۰۰'],
    ['2026-11-20T23:59', 'دیروز'],
    ['2026-11-20T00:00', 'دیروز'],
    ['2026-11-19T23:59', 'پریروز'],
    ['2026-11-18T12:00', '۳ روز پیش'],
    ['2026-11-15T00:00', '۶ روز پیش'],
    ['2026-11-14T23:59', '۱۴۰۵/۰۸/۲۳'],
    ['2025-11-21T11:32', '۱۴۰۴/۰۸/۳۰'],
    ['2026-11-21T18:00', 'امروز ۱۸:۰۰'],
    ['2026-11-22T18:00', 'فردا ۱۸:۰۰'],
    ['2026-11-23T00:00', '۱۴۰۵/۰۹/۰۲'],
  ])('%s is %s', (moment, text) => {
    expect(formatRelative(at(moment), now)).toBe(text);
  });

  test('just after midnight the last hour still counts in minutes', () => {
    const night = at('2026-11-21T00:10');
    expect(formatRelative(at('2026-11-20T23:50'), night)).toBe('۲۰ دقیقه پیش');
    expect(formatRelative(at('2026-11-20T22:20'), night)).toBe('۱ ساعت پیش');
    expect(formatRelative(at('2026-11-20T22:00'), night)).toBe('دیروز');
  });
});
