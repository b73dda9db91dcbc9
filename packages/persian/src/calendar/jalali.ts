import {
  CalendarDate,
  CalendarDateTime,
  GregorianCalendar,
  PersianCalendar,
  parseDate,
  toCalendar,
  toZoned,
} from '@internationalized/date';
import { toAsciiDigits } from '../digits.ts';
import { jalaliParts, type Moment, tehranDay } from './tehran.ts';

export { tehranDay };

const timeZone = 'Asia/Tehran';
const persian = new PersianCalendar();
const gregorian = new GregorianCalendar();

/** A date of the Jalali calendar; months are 1–12. */
export interface JalaliDate {
  year: number;
  month: number;
  day: number;
}

/**
 * The Jalali date in Tehran at a moment.
 * @throws RangeError for an invalid moment.
 */
export function jalaliFromDate(at: Moment): JalaliDate {
  return jalaliParts(at);
}

function isOnCalendar({ year, month, day }: JalaliDate): boolean {
  // The calendar library clamps a day or month that does not exist to the nearest one instead of rejecting it.
  if (![year, month, day].every(Number.isInteger)) return false;
  const date = new CalendarDate(persian, year, month, day);
  return date.year === year && date.month === month && date.day === day;
}

/**
 * The moment at which Tehran's clock shows `hour:minute` (00:00 if not given) of a Jalali date; where a clock change skipped that
 * time, the moment is later by the skipped duration.
 * @throws RangeError for a date that is not on the calendar or a time that is not on the clock.
 */
export function dateFromJalali({
  year,
  month,
  day,
  hour = 0,
  minute = 0,
}: JalaliDate & { hour?: number; minute?: number }): Date {
  const onClock = Number.isInteger(hour) && hour >= 0 && hour < 24 && Number.isInteger(minute) && minute >= 0 && minute < 60;
  if (!isOnCalendar({ year, month, day }) || !onClock) {
    throw new RangeError(`no such Jalali time: ${year}/${month}/${day} ${hour}:${minute}`);
  }
  // For a zoned time of the Jalali calendar, the library is an hour off on the days on which summer time ended.
  const date = toCalendar(new CalendarDateTime(persian, year, month, day, hour, minute), gregorian);
  return toZoned(date, timeZone).toDate();
}

/**
 * The civil day (`YYYY-MM-DD`, Gregorian) of a Jalali date as people type it (`۱۴۰۵/۸/۳۰`, `1405-08-30`), or null if it is not on
 * the calendar or not between 1300 and 1500.
 */
export function parseJalaliDate(text: string): string | null {
  const plain = toAsciiDigits(text).replace(/[\p{Cf}\s]/gu, '');
  const match = /^(1[34]\d\d|1500)([/.-])(\d{1,2})\2(\d{1,2})$/.exec(plain);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[3]), Number(match[4])];
  if (!isOnCalendar({ year, month, day })) return null;
  return toCalendar(new CalendarDate(persian, year, month, day), gregorian).toString();
}

/**
 * The moment at which the day of `at` begins in Tehran.
 * @throws RangeError for an invalid moment.
 */
export function startOfTehranDay(at: Moment): Date {
  return parseDate(tehranDay(at)).toDate(timeZone);
}
