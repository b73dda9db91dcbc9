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

/**
 * A date of the Jalali calendar; months are 1–12.
 * Source: the Iranian calendar law of 11 Farvardin 1304 for the months; the `persian` calendar of Unicode CLDR for leap years.
 */
export interface JalaliDate {
  year: number;
  month: number;
  day: number;
}

/**
 * The Jalali date in Tehran at a moment.
 *
 * @throws RangeError for an invalid moment.
 * @example
 * jalaliFromDate('2026-11-21T08:02:00.000Z') // → { year: 1405, month: 8, day: 30 }
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
 * The moment at which Tehran's clock shows `hour:minute` of a Jalali date; where a clock change skipped that time, the moment is
 * later by the skipped duration.
 * Source: the IANA time zone Asia/Tehran for the clock, {@link JalaliDate} for the calendar.
 *
 * @param date.hour 0 to 23; 0 if it is not given
 * @param date.minute 0 to 59; 0 if it is not given
 * @throws RangeError for a date that is not on the calendar or a time that is not on the clock.
 * @example
 * dateFromJalali({ year: 1405, month: 8, day: 30, hour: 18 }).toISOString() // → '2026-11-21T14:30:00.000Z'
 * dateFromJalali({ year: 1405, month: 8, day: 31 }) // → throws RangeError
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
 * The civil day (`YYYY-MM-DD`, Gregorian) of a Jalali date as people type it.
 *
 * @param text year from 1300 to 1500, month and day, with `/`, `-` or `.` between them
 * @returns null if it is not on the calendar or not of these years.
 * @example
 * parseJalaliDate('۱۴۰۵/۸/۳۰') // → '2026-11-21'
 * parseJalaliDate('1405-12-30') // → null
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
 *
 * @throws RangeError for an invalid moment.
 * @example
 * startOfTehranDay('2026-11-21T08:02:00.000Z').toISOString() // → '2026-11-20T20:30:00.000Z'
 */
export function startOfTehranDay(at: Moment): Date {
  return parseDate(tehranDay(at)).toDate(timeZone);
}
