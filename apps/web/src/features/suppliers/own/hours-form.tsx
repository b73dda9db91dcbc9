import type { Hours } from '@rasteh/contract/suppliers/hours';
import { supplierLimits } from '@rasteh/contract/wire/limits';
import { tehranDay } from '@rasteh/persian/calendar/tehran';
import { Button } from '@rasteh/ui/button';
import { DateField } from '@rasteh/ui/date-field';
import { TextField } from '@rasteh/ui/field';
import { useState } from 'react';
import { FormFailure } from '../../../forms/form-failure.tsx';
import { isDayOff, jalaliCalendar } from '../../../forms/jalali-calendar.ts';
import page from '../../../forms/panel-form.module.css';
import { useFormErrors } from '../../../forms/use-form-errors.ts';
import { faHours as texts } from '../../../i18n/panel/profile.ts';
import { faCalendar } from '../../../i18n/shared/calendar.ts';
import { Card } from '../../../page/card.tsx';
import { useNow } from '../../../page/clock.ts';
import { useMessages } from '../../../page/messages.tsx';
import { usePutHours } from '../own-queries.ts';
import { DayHours } from './day-hours.tsx';
import { toHoursBody, usualWeeks, valuesOfHours } from './hours-values.ts';
import styles from './own.module.css';

const usual = Object.keys(usualWeeks) as (keyof typeof usualWeeks)[];

/** The form of the hours of a supplier; they are public at once. */
export function HoursForm({ stored }: { stored: Hours | null }) {
  const [values, setValues] = useState(() => valuesOfHours(stored));
  const form = useFormErrors();
  const save = usePutHours();
  const { showMessage } = useMessages();
  const today = tehranDay(useNow());
  const { week, closed_days } = values;
  const change = (part: Partial<typeof values>) => setValues((now) => ({ ...now, ...part }));
  const putDays = (at: number, part: Partial<(typeof closed_days)[number]>) =>
    change({ closed_days: closed_days.map((days, place) => (place === at ? { ...days, ...part } : days)) });
  const submit = () => {
    const { body, errors, schema } = toHoursBody(values);
    const [field] = Object.keys(errors);
    if (save.isPending || !form.check(schema, body)) return;
    if (field) return form.put(field, errors[field]?.[0] ?? '');
    save.mutate(body, { onError: form.take, onSuccess: () => showMessage('success', texts.saved) });
  };
  return (
    <Card id="hours" title={texts.title}>
      <form
        ref={form.element}
        noValidate
        className={page.body}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={styles.note}>{texts.text}</p>
        <fieldset className={styles.chips} aria-label={texts.quick}>
          {usual.map((name) => (
            <button key={name} type="button" onClick={() => change({ week: usualWeeks[name]() })}>
              {texts.quick_choices[name]}
            </button>
          ))}
        </fieldset>
        <div>
          {week.map((spans, at) => (
            <DayHours
              key={texts.days[at]}
              at={at}
              spans={spans}
              errors={form.errors}
              onChange={(next) => change({ week: week.with(at, next) })}
            />
          ))}
        </div>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={values.open_on_holidays}
            onChange={(event) => change({ open_on_holidays: event.currentTarget.checked })}
          />
          {texts.open_on_holidays}
        </label>
        <TextField
          label={texts.loading}
          hint={texts.loading_hint}
          error={form.errors.loading_until}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={values.loading_until}
          onChange={(event) => change({ loading_until: event.currentTarget.value })}
        />
        <fieldset className={styles.persons}>
          <legend>{texts.closed_days}</legend>
          <p className={styles.note}>{texts.closed_days_text}</p>
          {closed_days.map(({ from, to }, at) => (
            <div key={at} className={styles.person}>
              <DateField
                label={texts.day_from(at + 1)}
                error={form.errors[`closed_days.${at}.from`]}
                calendar={jalaliCalendar}
                texts={faCalendar}
                today={today}
                isQuiet={isDayOff}
                value={from}
                onValueChange={(text) => putDays(at, { from: text })}
              />
              <DateField
                label={texts.day_to(at + 1)}
                error={form.errors[`closed_days.${at}.to`]}
                calendar={jalaliCalendar}
                texts={faCalendar}
                today={today}
                isQuiet={isDayOff}
                value={to}
                onValueChange={(text) => putDays(at, { to: text })}
              />
              <Button
                variant="plain"
                aria-label={texts.remove_days(at + 1)}
                onClick={() => change({ closed_days: closed_days.toSpliced(at, 1) })}
              >
                ×
              </Button>
            </div>
          ))}
          {closed_days.length < supplierLimits.closed_days ? (
            <div className={page.actions}>
              <Button variant="quiet" onClick={() => change({ closed_days: [...closed_days, { from: '', to: '' }] })}>
                {texts.add_days}
              </Button>
            </div>
          ) : null}
        </fieldset>
        <FormFailure error={form.failure} unplaced={form.unplaced} />
        <div className={page.actions}>
          <Button type="submit" busy={save.isPending}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}
