import type { City } from '@rasteh/contract/goods/catalogue';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { formatClock, formatJalaliFull } from '@rasteh/persian/calendar/dates';
import { SelectField, TextareaField, TextField } from '@rasteh/ui/field';
import { CityField } from '../../../core/forms/city-field.tsx';
import { TomanField } from '../../../core/forms/toman-field.tsx';
import { faQuotes } from '../../../i18n/trade/quotes.ts';
import styles from './quote-form.module.css';
import { endOf, type QuoteValues, validDays } from './values/quote-values.ts';

const texts = faQuotes.form;

type TermsFieldsProps = {
  values: QuoteValues;
  cities: readonly City[];
  errors: FieldErrors;
  /** Where the terms come from. */
  source: string | null;
  /** Milliseconds since 1970. */
  now: number;
  onChange: (change: Partial<QuoteValues>) => void;
};

/** The terms for all lines of a quote. */
export function TermsFields({ values, cities, errors, source, now, onChange }: TermsFieldsProps) {
  const end = endOf(values.valid_days, now);
  return (
    <fieldset className={styles.terms} aria-labelledby="quote-terms">
      <header>
        <h2 id="quote-terms">{texts.terms}</h2>
        {source ? <small>{source}</small> : null}
      </header>
      <div className={styles.fields}>
        <SelectField
          label={texts.vat}
          value={String(values.vat_included)}
          onChange={(event) => onChange({ vat_included: event.currentTarget.value === 'true' })}
        >
          <option value="false">{texts.vats.false}</option>
          <option value="true">{texts.vats.true}</option>
        </SelectField>
        <SelectField
          label={texts.delivery}
          error={errors.delivery}
          value={values.delivery}
          onChange={(event) => onChange({ delivery: event.currentTarget.value as QuoteValues['delivery'] })}
        >
          {Object.entries(faQuotes.deliveries).map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </SelectField>
        <div data-field="city_id" className={styles.city}>
          <CityField
            label={texts.city}
            error={errors.city_id}
            cities={cities}
            countText={texts.cities}
            value={values.city}
            onValueChange={(city) => onChange({ city })}
          />
        </div>
        <div data-field="freight">
          <TomanField
            label={texts.freight}
            hint={texts.freight_hint}
            inputMode="numeric"
            value={values.freight}
            error={errors.freight}
            onValueChange={(freight) => onChange({ freight })}
          />
        </div>
        <SelectField
          label={texts.payment}
          error={errors.payment}
          value={values.payment}
          onChange={(event) => onChange({ payment: event.currentTarget.value as QuoteValues['payment'] })}
        >
          <option value="cash">{faQuotes.payments.cash}</option>
          <option value="credit">{texts.credit}</option>
        </SelectField>
        {values.payment === 'credit' ? (
          <div data-field="credit_days">
            <TextField
              label={texts.credit_days}
              inputMode="numeric"
              autoComplete="off"
              error={errors.credit_days}
              value={values.credit_days}
              onChange={(event) => onChange({ credit_days: event.currentTarget.value })}
            />
          </div>
        ) : null}
        <div data-field="valid_until">
          <SelectField
            label={texts.valid}
            hint={texts.valid_until(formatJalaliFull(end), formatClock(end))}
            error={errors.valid_until}
            value={values.valid_days}
            onChange={(event) => onChange({ valid_days: Number(event.currentTarget.value) })}
          >
            {validDays.map((days) => (
              <option key={days} value={days}>
                {texts.valid_days(days)}
              </option>
            ))}
          </SelectField>
        </div>
        <div data-field="note" className={styles.whole}>
          <TextareaField
            label={texts.note}
            rows={2}
            maxLength={2_000}
            error={errors.note}
            value={values.note}
            onChange={(event) => onChange({ note: event.currentTarget.value })}
          />
        </div>
      </div>
    </fieldset>
  );
}
