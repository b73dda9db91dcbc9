import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useDirection } from '../direction/index.ts';
import { dayByKey } from './calendar-keys.ts';
import { addMonths, clampDay, type DateCalendar, weeksOf } from './date-calendar.ts';
import styles from './date-field.module.css';

/** The texts of a calendar; the component has none of its own. */
export type CalendarTexts = {
  previous_year: string;
  previous_month: string;
  next_month: string;
  next_year: string;
  /** Label of the button that goes to today. */
  today: string;
  /** Describes the keyboard shortcuts. */
  keys: string;
};

type MonthGridProps = {
  calendar: DateCalendar;
  texts: CalendarTexts;
  /** The selected day, or null. */
  chosen: string | null;
  today: string;
  min: string | undefined;
  max: string | undefined;
  /** Days that may be selected but are shown quietly, such as holidays. */
  isQuiet: ((day: string) => boolean) | undefined;
  onChoose: (day: string) => void;
};

/** A month as a grid of days with one tab stop; keys move the focus, into other months too. */
export function MonthGrid({ calendar, texts, chosen, today, min, max, isQuiet, onChoose }: MonthGridProps) {
  const direction = useDirection();
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const wantsFocus = useRef(false);
  const [day, setDay] = useState(() => clampDay(chosen ?? today, min, max));
  const { year, month } = calendar.partsOf(day);

  const go = (next: string | null, withFocus: boolean) => {
    if (!next) return;
    wantsFocus.current = withFocus;
    setDay(clampDay(next, min, max));
  };
  useLayoutEffect(() => {
    if (wantsFocus.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);
  useEffect(() => {
    // The dialog focuses its first control, but a calendar must focus its day.
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.altKey || event.ctrlKey || event.metaKey ? null : dayByKey(calendar, direction, day, event);
    if (next === null) return;
    event.preventDefault();
    go(next, true);
  };
  const isOutside = (one: string) => one !== clampDay(one, min, max);
  const step = (label: string, months: number, mark: string) => {
    const target = addMonths(calendar, day, months);
    return (
      <button type="button" className={styles.step} aria-label={label} disabled={!target} onClick={() => go(target, false)}>
        <span aria-hidden="true" className={styles[mark]} />
      </button>
    );
  };

  return (
    <div className={styles.month}>
      <div className={styles.steps}>
        {step(texts.previous_year, -12, 'farBack')}
        {step(texts.previous_month, -1, 'back')}
        <p id={id} className={styles.name} aria-live="polite">
          {calendar.months[month - 1]} {calendar.formatNumber(year)}
        </p>
        {step(texts.next_month, 1, 'on')}
        {step(texts.next_year, 12, 'farOn')}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days is a grid by the W3C's pattern */}
      <table ref={grid} role="grid" aria-labelledby={id} aria-describedby={`${id}-keys`} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, at) => calendar.weekdays[(calendar.week_start + at) % 7]).map((weekday) => (
              <th key={weekday?.name} scope="col" abbr={weekday?.name}>
                {weekday?.short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(calendar, day).map((week) => (
            <tr key={week.find((one) => one !== null)}>
              {week.map((one, at) =>
                one === null ? (
                  <td key={`none-${at}`} />
                ) : (
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a day is a cell of the grid
                  // biome-ignore lint/a11y/useFocusableInteractive: its button has the focus
                  <td key={one} role="gridcell" aria-selected={one === chosen}>
                    <button
                      type="button"
                      className={styles.day}
                      tabIndex={one === day ? 0 : -1}
                      data-day={one}
                      data-quiet={isQuiet?.(one) || undefined}
                      aria-label={calendar.formatFull(one)}
                      aria-current={one === today ? 'date' : undefined}
                      aria-disabled={isOutside(one) || undefined}
                      onClick={() => (isOutside(one) ? undefined : onChoose(one))}
                    >
                      {calendar.formatNumber(calendar.partsOf(one).day)}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <p id={`${id}-keys`} className={styles.keys}>
          {texts.keys}
        </p>
        <button type="button" className={styles.today} disabled={isOutside(today)} onClick={() => go(today, true)}>
          {texts.today}
        </button>
      </div>
    </div>
  );
}
