import { describe, expect, test } from 'vitest';
import { holidays } from './holidays.ts';
import { dateFromJalali, jalaliFromDate, parseJalaliDate } from './jalali.ts';
import { tehranDay } from './tehran.ts';
import {
  defaultValidUntil,
  isHoliday,
  isWorkingDay,
  nextWorkingDay,
  previousWorkingDay,
  priceFreshness,
  workingDaysBetween,
} from './working-days.ts';

/** The civil day of a Jalali date. */
const day = (jalali: string) => parseJalaliDate(jalali) ?? expect.fail(`${jalali} is no date`);
const at = (jalali: string, clock: string) => new Date(`${day(jalali)}T${clock}:00+03:30`);

describe('holidays', () => {
  const namesOn = (jalali: string) => holidays.filter((holiday) => holiday.day === day(jalali)).map(({ name }) => name);

  test.each([
    ['1404/01/01', 'نوروز'],
    ['1404/04/15', 'عاشورای حسینی'],
    ['1405/01/01', 'نوروز', 'عید فطر'],
    ['1405/01/25', 'شهادت امام جعفر صادق (ع)'],
    ['1405/03/06', 'عید قربان'],
    ['1405/03/14', 'رحلت امام خمینی', 'عید غدیر خم'],
    ['1405/10/02', 'ولادت امام علی (ع)'],
    ['1405/11/22', 'پیروزی انقلاب اسلامی'],
    ['1405/12/19', 'عید فطر'],
    ['1405/12/29', 'روز ملی شدن صنعت نفت'],
    ['1407/12/29', 'روز ملی شدن صنعت نفت'],
    ['1405/08/30'],
  ])('%s', (jalali, ...names) => {
    expect(namesOn(jalali)).toEqual(names);
  });

  test('the solar ones fall on the same Jalali date in each of the four years', () => {
    const dates = ['1/1', '1/2', '1/3', '1/4', '1/12', '1/13', '3/14', '3/15', '11/22', '12/29'];
    for (const year of [1404, 1405, 1406, 1407]) for (const date of dates) expect(namesOn(`${year}/${date}`)).not.toEqual([]);
  });

  test('of 1405 match its official calendar day for day', () => {
    const days = new Set(holidays.map((holiday) => holiday.day).filter((civil) => jalaliFromDate(civil).year === 1405));
    const dates = [...days].map((civil) => jalaliFromDate(civil)).map((date) => `${date.month}/${date.day}`);
    expect(dates.join(' ')).toBe(
      '1/1 1/2 1/3 1/4 1/12 1/13 1/25 3/6 3/14 3/15 4/3 4/4 5/13 5/21 5/22 5/30 6/8 8/22 10/2 10/16 11/4 11/22 12/10 12/19 12/20 12/29',
    );
  });

  test('each is a day off', () => {
    expect(holidays.filter((holiday) => isWorkingDay(holiday.day))).toEqual([]);
  });

  test('they are in order and as many days a year as the official calendars of 1404 and 1405 count', () => {
    const days = holidays.map((holiday) => holiday.day);
    expect(days).toEqual(days.toSorted());
    const years = Map.groupBy(new Set(days), (civil) => jalaliFromDate(civil).year);
    expect([...years.keys()]).toEqual([1404, 1405, 1406, 1407]);
    expect([years.get(1404)?.length, years.get(1405)?.length]).toEqual([26, 26]);
  });

  test('the lunar ones are within a day of the day after their Umm al-Qura date', () => {
    const lunarDates: Record<string, [number, number]> = {
      'شهادت امام علی (ع)': [9, 21],
      'عید فطر': [10, 1],
      'تعطیل عید فطر': [10, 2],
      'شهادت امام جعفر صادق (ع)': [10, 25],
      'عید قربان': [12, 10],
      'عید غدیر خم': [12, 18],
      'تاسوعای حسینی': [1, 9],
      'عاشورای حسینی': [1, 10],
      'اربعین حسینی': [2, 20],
      'رحلت پیامبر (ص) و شهادت امام حسن (ع)': [2, 28],
      'شهادت امام رضا (ع)': [2, 30],
      'شهادت امام حسن عسکری (ع)': [3, 8],
      'میلاد پیامبر (ص) و امام جعفر صادق (ع)': [3, 17],
      'شهادت حضرت فاطمه (س)': [6, 3],
      'ولادت امام علی (ع)': [7, 13],
      مبعث: [7, 27],
      'ولادت امام زمان (عج)': [8, 15],
    };
    const islamic = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
      timeZone: 'UTC',
      month: 'numeric',
      day: 'numeric',
    });
    const dayOfYear = (month: number, date: number) => (month - 1) * 29.53 + date;
    const lunar = holidays.filter(({ name }) => name in lunarDates);
    expect(lunar).toHaveLength(17 * 4 + 4);
    for (const { day: civil, name } of lunar) {
      const parts = islamic.formatToParts(Date.parse(civil) - 86_400_000);
      const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value);
      const [month, date] = lunarDates[name] ?? [0, 0];
      expect(Math.abs(dayOfYear(part('month'), part('day')) - dayOfYear(month, date)), `${name} ${civil}`).toBeLessThan(2);
    }
  });
});

test.each([
  ['1405/08/30', true, 'a Saturday'],
  ['1405/09/04', true, 'a Wednesday'],
  ['1405/09/05', false, 'a Thursday'],
  ['1405/09/06', false, 'a Friday'],
  ['1405/10/02', false, 'a Wednesday that is a holiday'],
])('isWorkingDay(%s) is %s: %s', (jalali, works) => {
  expect(isWorkingDay(day(jalali))).toBe(works);
});

describe('defaultValidUntil', () => {
  test.each([
    ['Saturday morning', '1405/08/30', '11:32', '1405/09/01'],
    ['Saturday at 19:00', '1405/08/30', '19:00', '1405/09/01'],
    ['the last minute of Saturday', '1405/08/30', '23:59', '1405/09/01'],
    ['the first minute of Sunday', '1405/09/01', '00:00', '1405/09/02'],
    ['Wednesday', '1405/09/04', '10:00', '1405/09/07'],
    ['Wednesday at 19:00', '1405/09/04', '19:00', '1405/09/07'],
    ['Thursday', '1405/09/05', '10:00', '1405/09/07'],
    ['Friday', '1405/09/06', '10:00', '1405/09/07'],
    ['the eve of a holiday in the week', '1405/10/01', '10:00', '1405/10/05'],
    ['a holiday on Wednesday, before the weekend', '1405/10/02', '10:00', '1405/10/05'],
    ['Wednesday before a holiday on Saturday', '1407/10/14', '10:00', '1407/10/17'],
    ['the last working day before Nowruz', '1405/12/26', '17:00', '1406/01/07'],
    ['Nowruz itself', '1406/01/01', '00:00', '1406/01/07'],
    ['a year whose Nowruz ends on a working day', '1404/12/27', '12:00', '1405/01/05'],
    ['two holidays around a weekend', '1405/03/13', '12:00', '1405/03/16'],
  ])('a price of %s (%s %s) stands until 18:00 of %s', (_when, stated, clock, until) => {
    expect(defaultValidUntil(at(stated, clock))).toEqual(at(until, '18:00'));
  });

  test('is 18:00 in Tehran on the next working day, from any hour of four years', () => {
    const end = at('1407/12/20', '00:00').getTime();
    for (let time = at('1404/01/01', '00:00').getTime(); time < end; time += 7 * 3_600_000) {
      const until = defaultValidUntil(new Date(time));
      const { year, month, day: date } = jalaliFromDate(until);
      expect(until).toEqual(dateFromJalali({ year, month, day: date, hour: 18 }));
      const civil = until.toISOString().slice(0, 10);
      expect(isWorkingDay(civil)).toBe(true);
      expect(workingDaysBetween(new Date(time + 12_600_000).toISOString().slice(0, 10), civil)).toBe(1);
    }
  });
});

test.each([
  ['1405/08/30', '1405/08/30', 0],
  ['1405/08/30', '1405/09/01', 1],
  ['1405/08/30', '1405/09/07', 5],
  ['1405/09/04', '1405/09/06', 0],
  ['1405/09/07', '1405/08/30', 0],
  ['1405/12/26', '1406/01/07', 1],
])('after %s and up to %s there are working days: %d', (from, to, count) => {
  expect(workingDaysBetween(day(from), day(to))).toBe(count);
});

test('nextWorkingDay never returns the same day', () => {
  expect(nextWorkingDay(day('1405/08/30'))).toBe(day('1405/09/01'));
});

describe('priceFreshness', () => {
  test.each([
    ['1405/08/30', '09:00', '1405/08/30', '23:59', 'today'],
    ['1405/08/30', '23:59', '1405/09/01', '00:00', 'recent'],
    ['1405/08/30', '09:00', '1405/09/02', '00:00', 'stale'],
    ['1405/09/04', '09:00', '1405/09/06', '12:00', 'recent'],
    ['1405/09/04', '09:00', '1405/09/07', '12:00', 'recent'],
    ['1405/09/04', '09:00', '1405/09/08', '00:00', 'stale'],
    ['1405/09/05', '09:00', '1405/09/07', '12:00', 'recent'],
    ['1405/09/03', '09:00', '1405/09/05', '12:00', 'stale'],
    ['1405/12/26', '09:00', '1406/01/04', '12:00', 'recent'],
    ['1405/09/01', '00:00', '1405/08/30', '23:59', 'today'],
  ])('a price of %s %s is on %s %s %s', (stated, statedClock, now, nowClock, freshness) => {
    expect(priceFreshness(at(stated, statedClock), at(now, nowClock))).toBe(freshness);
  });
});

test('a price is stale once the last working day before today is after the day it was stated', () => {
  const from = Date.parse('2026-11-01T12:00:00+03:30');
  for (let today = 0; today < 200; today += 1)
    for (let age = 1; age < 12; age += 1) {
      const [now, stated] = [from + today * 86_400_000, from + (today - age) * 86_400_000];
      const isStale = tehranDay(stated) < previousWorkingDay(tehranDay(now));
      expect(isStale).toBe(priceFreshness(stated, now) === 'stale');
    }
});

describe('a market that changes the holidays', () => {
  // A Sunday is closed, and the Wednesday of the birth of Ali is worked.
  const changes = { closed: [day('1405/09/01')], open: [day('1405/10/02')] };

  test('closes the days that it adds, and works on those that it opens', () => {
    expect(['1405/09/01', '1405/10/02', '1405/11/22'].map((jalali) => isHoliday(day(jalali), changes))).toEqual([
      true,
      false,
      true,
    ]);
    expect(isWorkingDay(day('1405/09/01'), changes)).toBe(false);
    expect(isWorkingDay(day('1405/10/02'), changes)).toBe(true);
    expect(isHoliday(day('1405/09/01'))).toBe(false);
  });

  test('counts and finds the working days by them', () => {
    expect(nextWorkingDay(day('1405/08/30'), changes)).toBe(day('1405/09/02'));
    expect(previousWorkingDay(day('1405/09/02'), changes)).toBe(day('1405/08/30'));
    expect(workingDaysBetween(day('1405/08/30'), day('1405/09/03'), changes)).toBe(2);
    expect(defaultValidUntil(at('1405/08/30', '10:00'), changes)).toEqual(at('1405/09/02', '18:00'));
    expect(defaultValidUntil(at('1405/10/01', '10:00'), changes)).toEqual(at('1405/10/02', '18:00'));
    expect(priceFreshness(at('1405/08/30', '10:00'), at('1405/09/02', '12:00'), changes)).toBe('recent');
  });

  test('that opens a Friday works on it no more than on other Fridays', () => {
    expect(isWorkingDay(day('1405/09/06'), { closed: [], open: [day('1405/09/06')] })).toBe(false);
  });
});
