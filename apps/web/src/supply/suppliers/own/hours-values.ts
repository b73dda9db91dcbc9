import type { Hours } from '@rasteh/contract/supply/suppliers/hours';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { jalaliCalendar } from '../../../core/forms/jalali-calendar.ts';
import type { FieldTexts } from '../../../core/forms/stale/changed-fields.ts';
import { isSame } from '../../../core/forms/stale/merge.ts';
import { faHours } from '../../../i18n/supply/profile.ts';
import { clockOf, clockShown } from './clock-text.ts';

type Span = { from: string; to: string };
/** The values of the form of the hours as typed: times of the day, days as Jalali dates. */
export type HoursValues = {
  week: Span[][];
  open_on_holidays: boolean;
  loading_until: string;
  closed_days: Span[];
};

const shown = ({ from, to }: Span): Span => ({ from: clockShown(from), to: clockShown(to) });
const spansOf = (days: readonly (Span | null)[]): Span[][] => days.map((span) => (span ? [shown(span)] : []));
const fiveOf = (span: Span): Span[] => Array.from({ length: 5 }, () => span);

/** Usual weeks, for one press. */
export const usualWeeks = {
  office: () => spansOf([...fiveOf({ from: '08:00', to: '17:00' }), null, null]),
  market: () => spansOf([...fiveOf({ from: '09:00', to: '18:00' }), { from: '09:00', to: '13:00' }, null]),
  depot: () => spansOf([...fiveOf({ from: '07:00', to: '16:00' }), { from: '07:00', to: '16:00' }, null]),
} as const;

/** The form values of stated hours; before there are any, all days are closed. */
export function valuesOfHours(hours: Hours | null): HoursValues {
  if (!hours)
    return { week: spansOf(Array.from({ length: 7 }, () => null)), open_on_holidays: false, loading_until: '', closed_days: [] };
  const { week, open_on_holidays, loading_until, closed_days } = hours;
  return {
    week: week.map((spans) => spans.map(shown)),
    open_on_holidays,
    loading_until: clockShown(loading_until ?? ''),
    closed_days: closed_days.map(({ from, to }) => ({ from: jalaliCalendar.format(from), to: jalaliCalendar.format(to) })),
  };
}

const spanText = ({ from, to }: Span): string => `${from} ${faHours.until} ${to}`;
const dayText = (spans: readonly Span[], at: number): string =>
  `${faHours.days[at]} ${spans.map(spanText).join('، ') || faHours.closed}`;

/** The name of each value of the form, and its value in words; of the week the days that differ. */
export const fieldTexts: FieldTexts<HoursValues> = {
  week: [
    faHours.title,
    ({ week }, base) => week.flatMap((spans, at) => (isSame(spans, base.week[at]) ? [] : [dayText(spans, at)])).join('؛ '),
  ],
  open_on_holidays: [faHours.holidays, ({ open_on_holidays }) => faHours.holidays_are[open_on_holidays ? 'open' : 'closed']],
  loading_until: [faHours.loading, ({ loading_until }) => loading_until],
  closed_days: [faHours.closed_days, ({ closed_days }) => closed_days.map(spanText).join('، ')],
};

/** The request body, with the errors that only the form can detect. */
export function toHoursBody({ week, open_on_holidays, loading_until, closed_days }: HoursValues) {
  const errors: FieldErrors = {};
  const dayOf = (text: string, field: string): string => {
    const day = jalaliCalendar.parse(text);
    if (day === null) errors[field] = [faHours.day_wrong];
    return day ?? '2000-01-01';
  };
  const body = {
    week: week.map((spans) => spans.map(({ from, to }) => ({ from: clockOf(from), to: clockOf(to) }))),
    open_on_holidays,
    loading_until: loading_until.trim() === '' ? null : clockOf(loading_until),
    closed_days: closed_days.map(({ from, to }, at) => {
      const first = dayOf(from, `closed_days.${at}.from`);
      // One day is typed once.
      return { from: first, to: to.trim() === '' ? first : dayOf(to, `closed_days.${at}.to`) };
    }),
  };
  return { body, errors };
}
