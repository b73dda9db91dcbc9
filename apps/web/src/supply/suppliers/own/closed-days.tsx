import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { supplierLimits } from '@rasteh/contract/wire/limits';
import { tehranDay } from '@rasteh/persian/calendar/tehran';
import { Button } from '@rasteh/ui/button';
import { DateField } from '@rasteh/ui/date-field';
import { jalaliCalendar, useDayOff } from '../../../core/forms/jalali-calendar.ts';
import page from '../../../core/forms/panel-form.module.css';
import { useNow } from '../../../core/page/clock.ts';
import { faCalendar } from '../../../i18n/core/calendar.ts';
import { faHours as texts } from '../../../i18n/supply/profile.ts';
import styles from './own.module.css';

type Days = { from: string; to: string };
type ClosedDaysProps = { days: readonly Days[]; errors: FieldErrors; onChange: (days: Days[]) => void };

/** The days on which a supplier is closed beside the week and the holidays, as typed Jalali dates. */
export function ClosedDays({ days, errors, onChange }: ClosedDaysProps) {
  const today = tehranDay(useNow());
  const isDayOff = useDayOff();
  const put = (at: number, part: Partial<Days>) => onChange(days.map((one, place) => (place === at ? { ...one, ...part } : one)));
  return (
    <fieldset className={styles.persons}>
      <legend>{texts.closed_days}</legend>
      <p className={styles.note}>{texts.closed_days_text}</p>
      {days.map(({ from, to }, at) => (
        <div key={at} className={styles.person}>
          <DateField
            label={texts.day_from(at + 1)}
            error={errors[`closed_days.${at}.from`]}
            calendar={jalaliCalendar}
            texts={faCalendar}
            today={today}
            isQuiet={isDayOff}
            value={from}
            onValueChange={(text) => put(at, { from: text })}
          />
          <DateField
            label={texts.day_to(at + 1)}
            error={errors[`closed_days.${at}.to`]}
            calendar={jalaliCalendar}
            texts={faCalendar}
            today={today}
            isQuiet={isDayOff}
            value={to}
            onValueChange={(text) => put(at, { to: text })}
          />
          <Button variant="plain" aria-label={texts.remove_days(at + 1)} onClick={() => onChange(days.toSpliced(at, 1))}>
            ×
          </Button>
        </div>
      ))}
      {days.length < supplierLimits.closed_days ? (
        <div className={page.actions}>
          <Button variant="quiet" onClick={() => onChange([...days, { from: '', to: '' }])}>
            {texts.add_days}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
