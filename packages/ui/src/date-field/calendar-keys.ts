import { arrowStep, type Direction } from '../direction/index.ts';
import { addDays, addMonths, type DateCalendar, dayInWeek } from './date-calendar.ts';

type Press = { key: string; shiftKey: boolean };

/** The day to which a key moves the focus from `day`, as in the W3C's date picker; null for a key that does not move it. */
export function dayByKey(calendar: DateCalendar, direction: Direction, day: string, { key, shiftKey }: Press): string | null {
  const along = arrowStep(key, direction);
  if (along !== 0) return addDays(day, along);
  switch (key) {
    case 'ArrowDown':
      return addDays(day, 7);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'Home':
      return addDays(day, -dayInWeek(calendar, day));
    case 'End':
      return addDays(day, 6 - dayInWeek(calendar, day));
    case 'PageDown':
      return addMonths(calendar, day, shiftKey ? 12 : 1);
    case 'PageUp':
      return addMonths(calendar, day, shiftKey ? -12 : -1);
    default:
      return null;
  }
}
