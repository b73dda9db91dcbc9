import { lunarDays, solarDays } from './holiday-days.ts';
import { dayFromNumber, dayNumber, type Moment, tehranDay, weekdayOf } from './tehran.ts';

/** What a market changes of the official holidays, as civil days (`YYYY-MM-DD`): those it adds, and those on which it works. */
export type HolidayChanges = { closed: readonly string[]; open: readonly string[] };

const none: HolidayChanges = { closed: [], open: [] };
const official = new Set([...solarDays.values(), ...Object.values(lunarDays)].flat());
const thursday = 4;
const friday = 5;

/**
 * Whether a civil day is an official holiday (known for 1404–1407); Fridays are none unless one falls on them.
 * Source: the table of holiday-days.ts, where each part names its own.
 *
 * @param day `YYYY-MM-DD`
 * @param changes what the market changes of them, here and in what follows; nothing by default
 * @example
 * isHoliday('2026-03-21') // → true
 * isHoliday('2026-11-20') // → false
 * isHoliday('2026-11-22', { closed: ['2026-11-22'], open: [] }) // → true
 */
export const isHoliday = (day: string, changes = none): boolean =>
  changes.closed.includes(day) || (official.has(day) && !changes.open.includes(day));

/**
 * Whether the market works on a civil day: Saturday to Wednesday, no official holiday (known for 1404–1407).
 * Source: the table of holiday-days.ts, where each part names its own.
 *
 * @param day `YYYY-MM-DD`
 * @example
 * isWorkingDay('2026-11-21') // → true
 * isWorkingDay('2026-03-21') // → false
 */
export function isWorkingDay(day: string, changes = none): boolean {
  const weekday = weekdayOf(day);
  return weekday !== thursday && weekday !== friday && !isHoliday(day, changes);
}

/**
 * The first working day after a civil day, which need not be one itself.
 *
 * @param day `YYYY-MM-DD`
 * @throws RangeError for a text that is no day.
 * @example
 * nextWorkingDay('2026-11-18') // → '2026-11-21'
 */
export function nextWorkingDay(day: string, changes = none): string {
  let next = dayNumber(day) + 1;
  while (!isWorkingDay(dayFromNumber(next), changes)) next += 1;
  return dayFromNumber(next);
}

/**
 * The last working day before a civil day, which need not be one itself.
 *
 * @param day `YYYY-MM-DD`
 * @throws RangeError for a text that is no day.
 * @example
 * previousWorkingDay('2026-11-21') // → '2026-11-18'
 */
export function previousWorkingDay(day: string, changes = none): string {
  let before = dayNumber(day) - 1;
  while (!isWorkingDay(dayFromNumber(before), changes)) before -= 1;
  return dayFromNumber(before);
}

/**
 * How many working days lie after the civil day `from` up to and including `to`; 0 where `to` is not later.
 *
 * @param from `YYYY-MM-DD`
 * @param to `YYYY-MM-DD`
 * @throws RangeError where `from` is no day.
 * @example
 * workingDaysBetween('2026-11-18', '2026-11-22') // → 2
 */
export function workingDaysBetween(from: string, to: string, changes = none): number {
  let count = 0;
  for (let day = nextWorkingDay(from, changes); day <= to; day = nextWorkingDay(day, changes)) count += 1;
  return count;
}

/**
 * The end of validity of a price that was stated without one: 18:00 in Tehran on the next working day after the statement.
 *
 * @throws RangeError for an invalid moment.
 * @example
 * defaultValidUntil('2026-11-18T08:00:00.000Z').toISOString() // → '2026-11-21T14:30:00.000Z'
 */
export function defaultValidUntil(statedAt: Moment, changes = none): Date {
  // Iran has kept +03:30 the whole year since it gave up summer time in 1401.
  return new Date(`${nextWorkingDay(tehranDay(statedAt), changes)}T18:00:00+03:30`);
}

/**
 * How fresh a price stated at one moment is at another: `today` on the same day in Tehran, `recent` while no working day has
 * wholly passed since (a Wednesday's price until Saturday ends), `stale` after that.
 *
 * @throws RangeError for an invalid moment.
 * @example
 * priceFreshness('2026-11-18T08:00:00.000Z', '2026-11-18T12:00:00.000Z') // → 'today'
 * priceFreshness('2026-11-18T08:00:00.000Z', '2026-11-21T08:00:00.000Z') // → 'recent'
 * priceFreshness('2026-11-18T08:00:00.000Z', '2026-11-22T08:00:00.000Z') // → 'stale'
 */
export function priceFreshness(statedAt: Moment, now: Moment, changes = none): 'today' | 'recent' | 'stale' {
  const stated = tehranDay(statedAt);
  const today = tehranDay(now);
  if (stated >= today) return 'today';
  return nextWorkingDay(stated, changes) >= today ? 'recent' : 'stale';
}
