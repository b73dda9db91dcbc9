import { DAY_MS, TEHRAN_OFFSET_MS } from './spans.ts';

/** A moment: an ISO 8601 string, milliseconds since 1970 or a Date. */
export type Moment = string | number | Date;

/** The Persian names of the months of the Iranian calendar law of 11 Farvardin 1304, Farvardin first. */
export const jalaliMonths = [
  'فروردین',
  'اردیبهشت',
  'خرداد',
  'تیر',
  'مرداد',
  'شهریور',
  'مهر',
  'آبان',
  'آذر',
  'دی',
  'بهمن',
  'اسفند',
] as const;

/** The Persian names of the days, in the order of `Date.prototype.getDay`: Sunday first. */
export const weekdays = ['یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه', 'شنبه'] as const;

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, number>>;

/**
 * Since summer time ended on 30 Shahrivar 1401 Tehran is 3:30 ahead of UTC, and until 1500 all versions of CLDR agree on leap years:
 * between them the calendar is arithmetic, since the first use of `Intl` costs a phone tens of milliseconds while a page hydrates.
 */
const ARITHMETIC_FROM = Date.UTC(2022, 8, 22);
const ARITHMETIC_TO = Date.UTC(2120, 0);
/** 1 Farvardin 1401. */
const FIRST_YEAR = { year: 1401, day: Date.UTC(2022, 2, 21) / DAY_MS };

const isArithmetic = (moment: number): boolean => moment >= ARITHMETIC_FROM && moment < ARITHMETIC_TO;

/** The days of a Jalali year, by the cycle of 33 years. */
const daysOfYear = (year: number): number => ((25 * year + 11) % 33 < 8 ? 366 : 365);

function jalaliOfDay(civilDay: number): Parts {
  let { year, day } = FIRST_YEAR;
  for (let days = daysOfYear(year); civilDay >= day + days; days = daysOfYear(year)) {
    day += days;
    year += 1;
  }
  const ofYear = civilDay - day;
  // Six months of 31 days, then months of 30.
  if (ofYear < 186) return { year, month: 1 + Math.floor(ofYear / 31), day: 1 + (ofYear % 31) };
  return { year, month: 7 + Math.floor((ofYear - 186) / 30), day: 1 + ((ofYear - 186) % 30) };
}

function jalali(at: Moment): Parts {
  const moment = new Date(at).getTime();
  return isArithmetic(moment) ? jalaliOfDay(Math.floor((moment + TEHRAN_OFFSET_MS) / DAY_MS)) : byIntl('persian', moment);
}

function civil(at: Moment): Parts {
  const moment = new Date(at).getTime();
  if (!isArithmetic(moment)) return byIntl('gregory', moment);
  const clock = new Date(moment + TEHRAN_OFFSET_MS);
  return {
    year: clock.getUTCFullYear(),
    month: clock.getUTCMonth() + 1,
    day: clock.getUTCDate(),
    hour: clock.getUTCHours(),
    minute: clock.getUTCMinutes(),
  };
}

const formats = new Map<string, Intl.DateTimeFormat>();

// Only numbers come from Intl: names and the order of a date's parts differ between engines, and a page rendered on the
// server must read the same in every browser.
function byIntl(calendar: 'persian' | 'gregory', moment: number): Parts {
  let format = formats.get(calendar);
  if (!format) {
    const date = { timeZone: 'Asia/Tehran', year: 'numeric', month: 'numeric', day: 'numeric' } as const;
    const clock = { hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const;
    format = new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, { ...date, ...clock });
    formats.set(calendar, format);
  }
  return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number.parseInt(value, 10)]));
}

/**
 * The Jalali date in Tehran at a moment; months are 1–12.
 * Source: the `persian` calendar of Unicode CLDR and the IANA time zone Asia/Tehran, as `Intl` has them.
 *
 * @throws RangeError for an invalid moment.
 * @example
 * jalaliParts('2026-11-21T20:30:00.000Z') // → { year: 1405, month: 9, day: 1 }
 */
export function jalaliParts(at: Moment): { year: number; month: number; day: number } {
  const { year = 0, month = 0, day = 0 } = jalali(at);
  return { year, month, day };
}

/**
 * The clock in Tehran at a moment, 24 hours.
 * Source: the IANA time zone Asia/Tehran, as `Intl` has it.
 *
 * @throws RangeError for an invalid moment.
 * @example
 * tehranClock('2026-11-21T20:30:00.000Z') // → { hour: 0, minute: 0 }
 */
export function tehranClock(at: Moment): { hour: number; minute: number } {
  const { hour = 0, minute = 0 } = civil(at);
  return { hour, minute };
}

/**
 * The civil day in Tehran at a moment: `YYYY-MM-DD` in the Gregorian calendar.
 *
 * @throws RangeError for an invalid moment.
 * @example
 * tehranDay('2026-11-21T20:30:00.000Z') // → '2026-11-22'
 */
export function tehranDay(at: Moment): string {
  const { year = 0, month = 0, day = 0 } = civil(at);
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/**
 * The noon of a civil day in Tehran, in milliseconds since 1970: a moment that stands for the day, as in a chart.
 *
 * @param day `YYYY-MM-DD`
 * @example
 * tehranNoon('2026-11-21') // → 1795249800000
 */
export const tehranNoon = (day: string): number => Date.parse(`${day}T12:00:00+03:30`);

/**
 * A civil day as a count of days since 1970-01-01; NaN for a text that is none.
 *
 * @param day `YYYY-MM-DD`
 * @example
 * dayNumber('1970-01-02') // → 1
 */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

/**
 * The civil day (`YYYY-MM-DD`) of a count of days since 1970-01-01, the inverse of {@link dayNumber}.
 *
 * @throws RangeError for NaN and beyond the range of `Date`.
 * @example
 * dayFromNumber(1) // → '1970-01-02'
 */
export function dayFromNumber(days: number): string {
  return new Date(days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The day of the week of a civil day as `Date.prototype.getDay` counts it: Sunday is 0, Saturday 6.
 *
 * @param day `YYYY-MM-DD`
 * @example
 * weekdayOf('2026-11-21') // → 6
 */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
