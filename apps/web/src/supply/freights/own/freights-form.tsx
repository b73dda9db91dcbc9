import type { OwnFreights } from '@rasteh/contract/supply/freights';
import { freightLimits } from '@rasteh/contract/wire/text-limits';
import { Button } from '@rasteh/ui/button';
import { loadChunk } from '@rasteh/ui/load-chunk';
import type { FormEvent } from 'react';
import { FormFailure } from '../../../core/forms/form-failure.tsx';
import { useKeptValues } from '../../../core/forms/kept/use-kept-values.ts';
import page from '../../../core/forms/panel-form.module.css';
import { changedFieldsOf } from '../../../core/forms/stale/changed-fields.ts';
import { StaleNotice } from '../../../core/forms/stale/stale-notice.tsx';
import { useCities } from '../../../core/forms/use-cities.ts';
import { useFormErrors } from '../../../core/forms/use-form-errors.ts';
import { Card } from '../../../core/page/card.tsx';
import { useNow } from '../../../core/page/clock.ts';
import { useMessages } from '../../../core/page/messages.tsx';
import { usePage } from '../../../core/page/page.ts';
import { faFreights as texts } from '../../../i18n/supply/freights.ts';
import { usePutFreights } from '../queries.ts';
import styles from './freights.module.css';
import { fieldTexts, nextRate, type RateValues, toRates, valuesOfFreights } from './freights-values.ts';
import { RateRow } from './rate-row.tsx';

const loadSchema = () => loadChunk(() => import('./schemas.ts')).then((part) => part.PutFreightsSchema);

type FreightsFormProps = {
  user_id: number;
  stored: OwnFreights | null;
  /** The city of the profile, where most goods are loaded. */
  city: string;
};

/** The freight table of a supplier, stated as a whole; what is unchanged is stated once more by one press. */
export function FreightsForm({ user_id, stored, city }: FreightsFormProps) {
  const { api } = usePage();
  const cities = useCities(api, true);
  const now = useNow();
  const save = usePutFreights();
  const { values, base, theirs, change, resolve, discarding, forget, isTouched } = useKeptValues({
    form: 'freights-form',
    shape: 1,
    owner: user_id,
    stored: { version: stored?.version ?? null, values: valuesOfFreights(stored) },
    isPending: save.isPending,
  });
  const { rates } = values;
  const form = useFormErrors(loadSchema);
  const { showMessage } = useMessages();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const { rates: body, errors } = toRates(values, cities);
    if (Object.keys(errors).length > 0) return form.show(errors);
    const asked = { version: base.version, rates: body };
    if (!(await form.check(asked))) return;
    save.mutate(asked, {
      onError: form.take,
      onSuccess: ({ valid_until }) => {
        forget();
        showMessage('success', texts.saved(valid_until));
      },
    });
  };
  const changeRate = (at: number, part: Partial<RateValues>) =>
    change((former) => ({ rates: former.rates.map((rate, place) => (place === at ? { ...rate, ...part } : rate)) }));
  const isValid = stored !== null && Date.parse(stored.valid_until) > now;
  return (
    <Card id="freights" level="h1" title={texts.title}>
      <form ref={form.element} noValidate className={page.body} onSubmit={(event) => void submit(event)}>
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
        {stored && stored.rates.length > 0 ? (
          <p className={isValid ? styles.valid : styles.ended}>{texts[isValid ? 'valid' : 'ended'](stored.valid_until)}</p>
        ) : null}
        {rates.length === 0 ? <p className={styles.none}>{texts.none}</p> : null}
        <div className={styles.rates}>
          {rates.map((rate, at) => (
            <RateRow
              // Rows have no ids; what is typed stands in the values.
              key={at}
              at={at}
              rate={rate}
              cities={cities}
              errors={form.errors}
              onChange={(part) => changeRate(at, part)}
              onRemove={() => change((former) => ({ rates: former.rates.filter((_, place) => place !== at) }))}
            />
          ))}
        </div>
        {rates.length < freightLimits.rates ? (
          <Button
            variant="quiet"
            size="s"
            onClick={() => change((former) => ({ rates: [...former.rates, nextRate(former.rates, city)] }))}
          >
            {texts.add}
          </Button>
        ) : (
          <p>{texts.full(freightLimits.rates)}</p>
        )}
        {theirs ? null : <FormFailure error={form.failure} unplaced={form.unplaced} />}
        {rates.length > 0 || stored ? (
          <div className={page.actions}>
            <Button type="submit" busy={save.isPending}>
              {stored && !isTouched ? texts.restate : texts.save}
            </Button>
          </div>
        ) : null}
      </form>
    </Card>
  );
}
