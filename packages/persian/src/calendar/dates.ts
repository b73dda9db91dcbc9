import { toPersianDigits } from '../digits.ts';
import { dayNumber, jalaliMonths, jalaliParts, type Moment, tehranClock, tehranDay, weekdayOf, weekdays } from './tehran.ts';

const twoDigits = (n: number) => String(n).padStart(2, '0');

/**
 * The Jalali date in Tehran in digits.
 *
 * @throws RangeError for an invalid moment.
 * @example
 * formatJalaliDate('2026-11-21T08:02:00.000Z') // → '۱۴۰۵/۰۸/۳۰'
 */
export function formatJalaliDate(at: Moment): string {
  const { year, month, day } = jalaliParts(at);
  return toPersianDigits(`${year}/${twoDigits(month)}/${twoDigits(day)}`);
}

/**
 * The Jalali month and year in Tehran.
 *
 * @throws RangeError for an invalid moment.
 * @example
 * formatJalaliMonth('2026-11-21T08:02:00.000Z') // → 'آبان ۱۴۰۵'
 */
export function formatJalaliMonth(at: Moment): string {
  const { year, month } = jalaliParts(at);
  return `${jalaliMonths[month - 1]} ${toPersianDigits(year)}`;
}

/**
 * The Jalali day and month in Tehran, for a date of which the year is clear.
 *
 * @throws RangeError for an invalid moment.
 * @example
 * formatJalaliDay('2026-11-21T08:02:00.000Z') // → '۳۰ آبان'
 */
export function formatJalaliDay(at: Moment): string {
  const { month, day } = jalaliParts(at);
  return `${toPersianDigits(day)} ${jalaliMonths[month - 1]}`;
}

/**
 * The Jalali date in Tehran with the name of its month.
 *
 * @throws RangeError for an invalid moment.
 * @example
 * formatJalaliLong('2026-11-21T08:02:00.000Z') // → '۳۰ آبان ۱۴۰۵'
 */
export function formatJalaliLong(at: Moment): string {
  return `${toPersianDigits(jalaliParts(at).day)} ${formatJalaliMonth(at)}`;
}

/**
 * The Jalali date in Tehran with the names of its day and its month.
 *
 * @throws RangeError for an invalid moment.
 * @example
 * formatJalaliFull('2026-11-21T08:02:00.000Z') // → 'شنبه ۳۰ آبان ۱۴۰۵'
 */
export function formatJalaliFull(at: Moment): string {
  return `${weekdays[weekdayOf(tehranDay(at))]} ${formatJalaliLong(at)}`;
}

/**
 * The clock in Tehran, 24 hours.
 *
 * @throws RangeError for an invalid moment.
 * @example
 * formatClock('2026-11-21T08:02:00.000Z') // → '۱۱:۳۲'
 */
export function formatClock(at: Moment): string {
  const { hour, minute } = tehranClock(at);
  return toPersianDigits(`${twoDigits(hour)}:${twoDigits(minute)}`);
}

/**
 * How long before `now` a moment was: «هم‌اکنون» (under a minute), «۸ دقیقه پیش», «۱ ساعت پیش» (under two hours), «امروز ۱۰:۰۵»,
 * «دیروز», «پریروز», «۳ روز پیش» (under seven days), then `۱۴۰۵/۰۸/۲۰`. A moment more than a minute ahead is «امروز ۱۸:۰۰»,
 * «فردا ۱۸:۰۰» or its date. Days are those of Tehran; the same two moments give the same text everywhere.
 *
 * @throws RangeError for an invalid moment.
 * @example
 * formatRelative('2026-11-21T08:02:00.000Z', '2026-11-21T08:10:00.000Z') // → '۸ دقیقه پیش'
 * formatRelative('2026-11-21T08:02:00.000Z', '2026-11-22T08:02:00.000Z') // → 'دیروز'
 * formatRelative('2026-11-22T14:30:00.000Z', '2026-11-21T08:02:00.000Z') // → 'فردا ۱۸:۰۰'
 */
export function formatRelative(at: Moment, now: Moment): string {
  const minutes = Math.trunc((new Date(now).getTime() - new Date(at).getTime()) / 60_000);
  if (minutes === 0) return 'هم‌اکنون';
  if (minutes > 0 && minutes < 60) return `${toPersianDigits(minutes)} دقیقه پیش`;
  if (minutes > 0 && minutes < 120) return '۱ ساعت پیش';
  const days = dayNumber(tehranDay(now)) - dayNumber(tehranDay(at));
  if (days === 0) return `امروز ${formatClock(at)}`;
  if (days === -1) return `فردا ${formatClock(at)}`;
  if (days === 1) return 'دیروز';
  if (days === 2) return 'پریروز';
  if (days > 2 && days < 7) return `${toPersianDigits(days)} روز پیش`;
  return formatJalaliDate(at);
}
