import type { SupportHours, SupportWeek } from '@rasteh/contract/talk/support/hours';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { dayFromNumber, dayNumber, tehranDay, weekdayOf } from '@rasteh/persian/calendar/tehran';
import { type HolidayChanges, isHoliday } from '@rasteh/persian/calendar/working-days';

/** When a desk works: its week, and the holidays of the market. */
export type WorkingTime = Pick<SupportHours, 'week' | 'open_on_holidays'> & { holidays: HolidayChanges };

/** How many days are looked through for the next opening, or for the end of a wait. */
const MOST_DAYS = 60;
const momentOf = (day: string, clock: string): number => Date.parse(`${day}T${clock}:00+03:30`);

/** Saturday to Wednesday from nine to five, and Thursday morning. */
export const defaultWeek: SupportWeek = [
  ...Array.from({ length: 5 }, () => ({ from: '09:00', to: '17:00' })),
  { from: '09:00', to: '13:00' },
  null,
];

/** The working span of a day in ms; undefined on a closed one. */
function spanOf({ week, open_on_holidays, holidays }: WorkingTime, day: string): { from: number; to: number } | undefined {
  const span = week[(weekdayOf(day) + 1) % 7];
  if (!span || (!open_on_holidays && isHoliday(day, holidays))) return undefined;
  return { from: momentOf(day, span.from), to: momentOf(day, span.to) };
}

/** The working spans from a time (ms) on, each from that time at the earliest. */
function* spansFrom(time: WorkingTime, at: number): Generator<{ from: number; to: number }> {
  const first = dayNumber(tehranDay(at));
  for (let day = first; day < first + MOST_DAYS; day += 1) {
    const span = spanOf(time, dayFromNumber(day));
    if (span && span.to > at) yield { from: Math.max(span.from, at), to: span.to };
  }
}

/** Whether a desk works at a time (ms). */
export const isOpenAt = (time: WorkingTime, at: number): boolean => nextOpening(time, at) === at;

/** The first time (ms) from `at` on at which a desk works; null if there is none in sixty days. */
export function nextOpening(time: WorkingTime, at: number): number | null {
  const [span] = spansFrom(time, at);
  return span?.from ?? null;
}

/** The time (ms) at which so much working time has passed since `at`; null if that takes more than sixty days. */
export function afterWorking(time: WorkingTime, at: number, working_ms: number): number | null {
  let left = working_ms;
  for (const { from, to } of spansFrom(time, at)) {
    if (to - from >= left) return from + left;
    left -= to - from;
  }
  return null;
}

/** The working time in ms between two times, of the first sixty days. */
export function workingBetween(time: WorkingTime, since: number, until: number): number {
  let sum = 0;
  for (const { from, to } of spansFrom(time, since)) {
    if (from >= until) break;
    sum += Math.min(to, until) - from;
  }
  return Math.min(sum, MOST_DAYS * DAY_MS);
}
