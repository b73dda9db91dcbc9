import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { supplierLimits } from '@rasteh/contract/wire/limits';
import { Button } from '@rasteh/ui/button';
import { useId } from 'react';
import { faHours as texts } from '../../../i18n/supply/profile.ts';
import { clockShown } from './clock-text.ts';
import styles from './day-hours.module.css';

type Span = { from: string; to: string };
type DayHoursProps = {
  /** The place of the day in the week from Saturday, 0. */
  at: number;
  spans: readonly Span[];
  errors: FieldErrors;
  onChange: (spans: Span[]) => void;
};

/** The spans of one weekday; without any it is closed. */
export function DayHours({ at, spans, errors, onChange }: DayHoursProps) {
  const id = useId();
  const day = texts.days[at] ?? '';
  const found = Object.entries(errors).flatMap(([field, list]) =>
    field === `week.${at}` || field.startsWith(`week.${at}.`) ? list : [],
  );
  const isWrong = (field: string) => errors[`week.${at}.${field}`] !== undefined;
  const put = (place: number, part: Partial<Span>) =>
    onChange(spans.map((span, one) => (one === place ? { ...span, ...part } : span)));
  const last = spans.at(-1);
  return (
    <div className={styles.day}>
      <span className={styles.dayName}>{day}</span>
      <div>
        <div className={styles.spans}>
          {spans.length === 0 ? <span className={styles.note}>{texts.closed}</span> : null}
          {spans.map(({ from, to }, place) => (
            <span key={place} className={styles.span}>
              <input
                inputMode="numeric"
                autoComplete="off"
                maxLength={5}
                aria-label={texts.from(day, place + 1)}
                aria-invalid={isWrong(`${place}.from`) || undefined}
                aria-describedby={found.length > 0 ? id : undefined}
                value={from}
                onChange={(event) => put(place, { from: event.currentTarget.value })}
              />
              {texts.until}
              <input
                inputMode="numeric"
                autoComplete="off"
                maxLength={5}
                aria-label={texts.to(day, place + 1)}
                aria-invalid={isWrong(`${place}.to`) || undefined}
                aria-describedby={found.length > 0 ? id : undefined}
                value={to}
                onChange={(event) => put(place, { to: event.currentTarget.value })}
              />
              <Button
                size="s"
                variant="plain"
                aria-label={texts.remove_of(day, place + 1)}
                onClick={() => onChange(spans.filter((_, one) => one !== place))}
              >
                ×
              </Button>
            </span>
          ))}
          {spans.length < supplierLimits.spans ? (
            <Button
              size="s"
              variant="quiet"
              aria-label={texts.add_of(day)}
              onClick={() =>
                onChange([...spans, last ? { from: last.to, to: '' } : { from: clockShown('08:00'), to: clockShown('17:00') }])
              }
            >
              {texts.add}
            </Button>
          ) : null}
        </div>
        {found.length > 0 ? (
          <p id={id} className={styles.error}>
            {found.join(' ')}
          </p>
        ) : null}
      </div>
    </div>
  );
}
