import { formatJalaliFull } from '@rasteh/persian/calendar/dates';
import { parseJalaliDate, tehranDay } from '@rasteh/persian/calendar/jalali';
import { tehranNoon } from '@rasteh/persian/calendar/tehran';
import { type HolidayChanges, isWorkingDay, nextWorkingDay, workingDaysBetween } from '@rasteh/persian/calendar/working-days';
import { formatNumber } from '@rasteh/persian/digits';
import { DateField } from '@rasteh/ui/date-field';
import { SelectField } from '@rasteh/ui/field';
import { jalaliCalendar, useDayOff } from '../../../core/forms/jalali-calendar.ts';
import { usePage } from '../../../core/page/page.ts';
import { faCalendar } from '../../../i18n/core/calendar.ts';
import { faRfqs } from '../../../i18n/trade/rfqs.ts';
import { jalaliOfDay } from './form-values.ts';
import styles from './rfq-form.module.css';

const texts = faRfqs.form;
const clocks = Array.from({ length: 48 }, (_, at) => `${String(at >> 1).padStart(2, '0')}:${at % 2 ? '30' : '00'}`);
/** The next working days after a civil day. */
function workingDaysAfter(day: string, count: number, holidays: HolidayChanges): string[] {
  const days: string[] = [];
  for (let next = nextWorkingDay(day, holidays); days.length < count; next = nextWorkingDay(next, holidays)) days.push(next);
  return days;
}

/** Describes a typed date: its weekday, and the number of working days until then. */
function dayHint(typed: string, today: string, holidays: HolidayChanges): string {
  const day = parseJalaliDate(typed);
  if (!day) return texts.day_hint;
  const named = formatJalaliFull(tehranNoon(day));
  return isWorkingDay(day, holidays) ? texts.day_working(named, workingDaysBetween(today, day, holidays)) : texts.day_off(named);
}

type DeadlineFieldsProps = {
  /** A Jalali date. */
  day: string;
  /** `HH:MM`. */
  clock: string;
  error: readonly string[] | undefined;
  /** Milliseconds since 1970. */
  now: number;
  onChange: (part: { day?: string; clock?: string }) => void;
};

/** The deadline for quotes: a Jalali day, typed or one of the next working days, and a time in Tehran. */
export function DeadlineFields({ day, clock, error, now, onChange }: DeadlineFieldsProps) {
  const today = tehranDay(now);
  const { holidays } = usePage();
  const isDayOff = useDayOff();
  return (
    <>
      <div className={styles.day}>
        <DateField
          label={texts.day}
          hint={dayHint(day, today, holidays)}
          error={error}
          calendar={jalaliCalendar}
          texts={faCalendar}
          today={today}
          min={today}
          isQuiet={isDayOff}
          value={day}
          onValueChange={(next) => onChange({ day: next })}
        />
        <ul className={styles.days} aria-label={texts.days}>
          {workingDaysAfter(today, 5, holidays).map((next) => (
            <li key={next}>
              <button
                type="button"
                className={`reach ${styles.chip}`}
                aria-pressed={parseJalaliDate(day) === next}
                onClick={() => onChange({ day: jalaliOfDay(next) })}
              >
                {formatJalaliFull(tehranNoon(next)).replace(/ [۰-۹]+$/, '')}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <SelectField label={texts.clock} value={clock} onChange={(event) => onChange({ clock: event.currentTarget.value })}>
        {(clocks.includes(clock) ? clocks : [clock, ...clocks]).map((time) => (
          <option key={time} value={time}>
            {time
              .split(':')
              .map((part) => formatNumber(Number(part)).padStart(2, '۰'))
              .join(':')}
          </option>
        ))}
      </SelectField>
    </>
  );
}
