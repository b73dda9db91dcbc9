import { tehranDay } from '@rasteh/persian/calendar/tehran';
import { DateField } from '@rasteh/ui/date-field';
import { useState } from 'react';
import { faCalendar } from '../../i18n/core/calendar.ts';
import { faPanelFilters } from '../../i18n/core/filters.ts';
import { jalaliCalendar, useDayOff } from '../forms/jalali-calendar.ts';
import { useNow } from '../page/clock.ts';
import styles from './day-filter.module.css';

type DayFilterProps = {
  name: string;
  label: string;
  /** The civil day in the URL, `YYYY-MM-DD`. */
  value: string | undefined;
  error: string | undefined;
};

/** A date field of a filter form: shows a Jalali date, submits a civil day; invalid text is reported and not submitted. */
export function DayFilter({ name, label, value = '', error }: DayFilterProps) {
  const shownOf = (day: string) => (day ? jalaliCalendar.format(day) : '');
  const [state, setState] = useState({ value, typed: shownOf(value) });
  if (state.value !== value) setState({ value, typed: shownOf(value) });
  const today = tehranDay(useNow());
  const isDayOff = useDayOff();
  const typed = state.typed.trim();
  const day = typed === '' ? '' : jalaliCalendar.parse(typed);
  return (
    <div className={styles.day}>
      <DateField
        label={label}
        error={day === null ? faPanelFilters.day_wrong : error}
        calendar={jalaliCalendar}
        texts={faCalendar}
        today={today}
        max={today}
        isQuiet={isDayOff}
        value={state.typed}
        onValueChange={(text) => setState({ value, typed: text })}
      />
      <input type="hidden" name={name} value={day ?? value} />
    </div>
  );
}
