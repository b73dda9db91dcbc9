import { lunarDays, solarDays } from './holiday-days.ts';
import { dayFromNumber, dayNumber, type Moment, tehranDay, weekdayOf } from './tehran.ts';

const closed = new Set([...solarDays.values(), ...Object.values(lunarDays)].flat());
const thursday = 4;
const friday = 5;

/** Whether the market works on a civil day (`YYYY-MM-DD`): Saturday to Wednesday, no official holiday (known for 1404–1407). */
export function isWorkingDay(day: string): boolean {
  const weekday = weekdayOf(day);
  return weekday !== thursday && weekday !== friday && !closed.has(day);
}

/** The first working day after a civil day (`YYYY-MM-DD`), which need not be one itself. */
export function nextWorkingDay(day: string): string {
  let next = dayNumber(day) + 1;
  while (!isWorkingDay(dayFromNumber(next))) next += 1;
  return dayFromNumber(next);
}

/** The last working day before a civil day (`YYYY-MM-DD`). */
export function previousWorkingDay(day: string): string {
  let before = dayNumber(day) - 1;
  while (!isWorkingDay(dayFromNumber(before))) before -= 1;
  return dayFromNumber(before);
}

/** How many working days lie after the civil day `from` up to and including `to`; 0 where `to` is not later. */
export function workingDaysBetween(from: string, to: string): number {
  let count = 0;
  for (let day = nextWorkingDay(from); day <= to; day = nextWorkingDay(day)) count += 1;
  return count;
}

/** The end of validity of a price that was stated without one: 18:00 in Tehran on the next working day after the statement. */
export function defaultValidUntil(statedAt: Moment): Date {
  // Iran has kept +03:30 the whole year since it gave up summer time in 1401.
  return new Date(`${nextWorkingDay(tehranDay(statedAt))}T18:00:00+03:30`);
}

/**
 * How fresh a price stated at one moment is at another: `today` on the same day in Tehran, `recent` while no working day has
 * wholly passed since (a Wednesday's price until Saturday ends), `stale` after that.
 */
export function priceFreshness(statedAt: Moment, now: Moment): 'today' | 'recent' | 'stale' {
  const stated = tehranDay(statedAt);
  const today = tehranDay(now);
  if (stated >= today) return 'today';
  return nextWorkingDay(stated) >= today ? 'recent' : 'stale';
}
