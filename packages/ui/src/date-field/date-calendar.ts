/** A date of a calendar; months are 1–12. */
export type CalendarParts = { year: number; month: number; day: number };

/** A calendar for a date field; its days are civil days, `YYYY-MM-DD` of the Gregorian calendar. */
export type DateCalendar = {
  /** The names of the months, in order. */
  months: readonly string[];
  /** The names of the weekdays in the order of `Date.prototype.getDay`: Sunday first. */
  weekdays: readonly { name: string; short: string }[];
  /** The first day of the week, counted the same way: 6 is Saturday. */
  week_start: number;
  /** Parses a typed day; null when the text is no date. */
  parse(text: string): string | null;
  /** Formats a day for a field. */
  format(day: string): string;
  /** Formats a day in full with its weekday, for screen readers. */
  formatFull(day: string): string;
  /** Formats a number in the digits of this calendar. */
  formatNumber(n: number): string;
  partsOf(day: string): CalendarParts;
  /** The civil day of a date, or null when the calendar has no such date. */
  dayOf(parts: CalendarParts): string | null;
};

const DAY_MS = 86_400_000;

/** Adds days to a day; a negative number goes back. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The number of days since the start of the week. */
export const dayInWeek = ({ week_start }: DateCalendar, day: string): number => (weekdayOf(day) - week_start + 7) % 7;

/** Adds months to a date; takes the last day of a shorter month. Null beyond the calendar. */
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

/** The days of the month of a day, by week; null before the first day and after the last. */
export function weeksOf(calendar: DateCalendar, day: string): (string | null)[][] {
  const first = addDays(day, 1 - calendar.partsOf(day).day);
  const { month } = calendar.partsOf(first);
  const days: (string | null)[] = Array.from({ length: dayInWeek(calendar, first) }, () => null);
  for (let next = first; calendar.partsOf(next).month === month; next = addDays(next, 1)) days.push(next);
  while (days.length % 7 > 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** Clamps a day to `min` and `max`. */
export function clampDay(day: string, min: string | undefined, max: string | undefined): string {
  if (min && day < min) return min;
  return max && day > max ? max : day;
}
