/** A date on a calendar; months are 1–12. */
export type CalendarParts = { year: number; month: number; day: number };

/** A calendar as a date field needs it; its days are civil ones, `YYYY-MM-DD` of the Gregorian calendar. */
export type DateCalendar = {
  /** The names of the months, the first one first. */
  months: readonly string[];
  /** The days of the week, as `Date.prototype.getDay` counts them: Sunday first. */
  weekdays: readonly { name: string; short: string }[];
  /** The day on which a week begins, counted the same way: 6 is Saturday. */
  week_start: number;
  /** The day that somebody wrote, or null. */
  parse(text: string): string | null;
  /** A day as people write it. */
  format(day: string): string;
  /** A day in full, with its weekday, for who hears it. */
  formatFull(day: string): string;
  /** A number in the digits of this calendar's readers. */
  formatNumber(n: number): string;
  partsOf(day: string): CalendarParts;
  /** The day of a date, or null for one that is not on the calendar. */
  dayOf(parts: CalendarParts): string | null;
};

const DAY_MS = 86_400_000;

/** The day so many days later, or earlier. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** How many days after the beginning of its week a day is. */
export const dayInWeek = ({ week_start }: DateCalendar, day: string): number => (weekdayOf(day) - week_start + 7) % 7;

/** The same date so many months later, or earlier; where that month is shorter, its last day. Null beyond the calendar. */
export function addMonths(calendar: DateCalendar, day: string, count: number): string | null {
  const { year, month, day: wanted } = calendar.partsOf(day);
  const months = year * 12 + (month - 1) + count;
  const there = { year: Math.floor(months / 12), month: (((months % 12) + 12) % 12) + 1 };
  for (let last = wanted; last > 0; last -= 1) {
    const found = calendar.dayOf({ ...there, day: last });
    if (found) return found;
  }
  return null;
}

/** The days of the month that a day is in, week by week; null before the first and after the last. */
export function weeksOf(calendar: DateCalendar, day: string): (string | null)[][] {
  const first = addDays(day, 1 - calendar.partsOf(day).day);
  const { month } = calendar.partsOf(first);
  const days: (string | null)[] = Array.from({ length: dayInWeek(calendar, first) }, () => null);
  for (let next = first; calendar.partsOf(next).month === month; next = addDays(next, 1)) days.push(next);
  while (days.length % 7 > 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** The nearest day that is not before `min` nor after `max`. */
export function clampDay(day: string, min: string | undefined, max: string | undefined): string {
  if (min && day < min) return min;
  return max && day > max ? max : day;
}
