import type { Hours } from '@rasteh/contract/supply/suppliers/hours';
import { dayFromNumber, dayNumber, tehranClock, tehranDay, weekdayOf } from '@rasteh/persian/calendar/tehran';
import { type HolidayChanges, isHoliday } from '@rasteh/persian/calendar/working-days';

type Span = Hours['week'][number][number];
/** Open until a time of today, or closed until a time of a day (`in_days` from today); `next` is null if none is known. */
export type Opening =
  | { isOpen: true; until: string }
  | { isOpen: false; next: { in_days: number; day: string; from: string } | null };

/** How far ahead the next opening is looked for. */
const DAYS_AHEAD = 30;

/** The place of a civil day in the week that begins on Saturday. */
export const weekPlace = (day: string): number => (weekdayOf(day) + 1) % 7;

/** The spans in which the supplier is open on a civil day of the market's holidays. */
function spansOn({ week, open_on_holidays, closed_days }: Hours, day: string, holidays: HolidayChanges): readonly Span[] {
  if (closed_days.some(({ from, to }) => from <= day && day <= to)) return [];
  if (!open_on_holidays && isHoliday(day, holidays)) return [];
  return week[weekPlace(day)] ?? [];
}

/** Whether a supplier is open at a moment (ms), in Tehran's time. */
export function openingOf(hours: Hours, now: number, holidays: HolidayChanges): Opening {
  const { hour, minute } = tehranClock(now);
  const clock = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  const today = dayNumber(tehranDay(now));
  const current = spansOn(hours, dayFromNumber(today), holidays).find(({ from, to }) => from <= clock && clock < to);
  if (current) return { isOpen: true, until: current.to };
  for (let in_days = 0; in_days <= DAYS_AHEAD; in_days += 1) {
    const day = dayFromNumber(today + in_days);
    const next = spansOn(hours, day, holidays).find(({ from }) => in_days > 0 || from > clock);
    if (next) return { isOpen: false, next: { in_days, day, from: next.from } };
  }
  return { isOpen: false, next: null };
}

/** The week as runs of days with the same spans, in order; `first` and `last` are places in the week from Saturday, 0. */
export function weekRuns({ week }: Hours): { first: number; last: number; spans: readonly Span[] }[] {
  const runs: { first: number; last: number; spans: readonly Span[] }[] = [];
  week.forEach((spans, place) => {
    const run = runs.at(-1);
    if (run && JSON.stringify(run.spans) === JSON.stringify(spans)) run.last = place;
    else runs.push({ first: place, last: place, spans });
  });
  return runs;
}
