import { formatJalaliDate, formatJalaliFull } from '@rasteh/persian/calendar/dates';
import { parseJalaliDate } from '@rasteh/persian/calendar/jalali';
import { jalaliMonths, jalaliParts, tehranNoon, weekdays } from '@rasteh/persian/calendar/tehran';
import { isWorkingDay } from '@rasteh/persian/calendar/working-days';
import { toPersianDigits } from '@rasteh/persian/digits';
import type { DateCalendar } from '@rasteh/ui/date-field';
import { usePage } from '../page/page.ts';

/** The Jalali calendar for date fields: a week begins on Saturday. */
export const jalaliCalendar: DateCalendar = {
  months: jalaliMonths,
  weekdays: weekdays.map((name) => ({ name, short: name[0] ?? name })),
  week_start: 6,
  parse: parseJalaliDate,
  format: (day) => formatJalaliDate(tehranNoon(day)),
  formatFull: (day) => formatJalaliFull(tehranNoon(day)),
  formatNumber: toPersianDigits,
  partsOf: (day) => jalaliParts(tehranNoon(day)),
  dayOf: ({ year, month, day }) => parseJalaliDate(`${year}/${month}/${day}`),
};

/** Whether the market is closed on a day: date fields show such days quietly, and they may be selected. */
export function useDayOff(): (day: string) => boolean {
  const { holidays } = usePage();
  return (day) => !isWorkingDay(day, holidays);
}
