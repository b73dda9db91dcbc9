import type { OwnHours } from '@rasteh/contract/supply/suppliers/hours';
import { Button } from '@rasteh/ui/button';
import { TextField } from '@rasteh/ui/field';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { FormFailure } from '../../../core/forms/form-failure.tsx';
import { useKeptValues } from '../../../core/forms/kept/use-kept-values.ts';
import page from '../../../core/forms/panel-form.module.css';
import { changedFieldsOf } from '../../../core/forms/stale/changed-fields.ts';
import { StaleNotice } from '../../../core/forms/stale/stale-notice.tsx';
import { useFormErrors } from '../../../core/forms/use-form-errors.ts';
import { Card } from '../../../core/page/card.tsx';
import { useMessages } from '../../../core/page/messages.tsx';
import { faHours as texts } from '../../../i18n/supply/profile.ts';
import { usePutHours } from '../own-queries.ts';
import { ClosedDays } from './closed-days.tsx';
import { DayHours } from './day-hours.tsx';
import { fieldTexts, toHoursBody, usualWeeks, valuesOfHours } from './hours-values.ts';
import styles from './own.module.css';

const loadSchema = () => loadChunk(() => import('./schemas.ts')).then((part) => part.PutHoursSchema);
const usual = Object.keys(usualWeeks) as (keyof typeof usualWeeks)[];

/** The form of the hours of a supplier; they are public at once. */
export function HoursForm({ user_id, stored }: { user_id: number; stored: OwnHours | null }) {
  const save = usePutHours();
  const { values, base, theirs, change, resolve, discarding, forget } = useKeptValues({
    form: 'hours-form',
    shape: 1,
    owner: user_id,
    stored: { version: stored?.version ?? null, values: valuesOfHours(stored) },
    isPending: save.isPending,
  });
  const form = useFormErrors(loadSchema);
  const { showMessage } = useMessages();
  const { week, closed_days } = values;
  const submit = async () => {
    const { body, errors } = toHoursBody(values);
    const [field] = Object.keys(errors);
    if (save.isPending) return;
    if (field) return form.put(field, errors[field]?.[0] ?? '');
    const asked = { ...body, version: base.version };
    if (!(await form.check(asked))) return;
    save.mutate(asked, {
      onError: form.take,
      onSuccess: () => {
        forget();
        showMessage('success', texts.saved);
      },
    });
  };
  return (
    <Card id="hours" title={texts.title}>
      <form
        ref={form.element}
        noValidate
        className={page.body}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <StaleNotice
          title={texts.stale}
          base={base.values}
          mine={values}
          theirs={theirs}
          changedOf={changedFieldsOf(fieldTexts)}
          onResolve={resolve}
          onBringBack={change}
          discarding={discarding}
        />
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
        <div className={styles.short}>
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
        </div>
        <ClosedDays days={closed_days} errors={form.errors} onChange={(days) => change({ closed_days: days })} />
        {theirs ? null : <FormFailure error={form.failure} unplaced={form.unplaced} />}
        <div className={page.actions}>
          <Button type="submit" busy={save.isPending}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}
