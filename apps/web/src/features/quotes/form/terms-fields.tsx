import type { City } from '@rasteh/contract/catalogue';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { formatClock, formatJalaliFull } from '@rasteh/persian/calendar/dates';
import { SelectField, TextareaField, TextField } from '@rasteh/ui/field';
import { CityField } from '../../../forms/city-field.tsx';
import { TomanField } from '../../../forms/toman-field.tsx';
import { faQuotes } from '../../../i18n/panel/quotes.ts';
import styles from '../quotes.module.css';
import { endOf, type QuoteValues, validDays } from './quote-values.ts';

const texts = faQuotes.form;

type TermsFieldsProps = {
  values: QuoteValues;
  cities: readonly City[];
  errors: FieldErrors;
  /** Milliseconds since 1970. */
  now: number;
  onChange: (change: Partial<QuoteValues>) => void;
};

/** The terms for all lines of a quote. */
export function TermsFields({ values, cities, errors, now, onChange }: TermsFieldsProps) {
  const end = endOf(values.valid_days, now);
  return (
    <fieldset className={styles.line}>
      <legend>{texts.terms}</legend>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={values.vat_included}
          onChange={({ currentTarget: { checked } }) => onChange({ vat_included: checked })}
        />
        {texts.vat_included}
      </label>
      <div className={styles.grid}>
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
        <CityField
          label={texts.city}
          error={errors.city_id}
          cities={cities}
          countText={texts.cities}
          value={values.city}
          onValueChange={(city) => onChange({ city })}
        />
        <TomanField
          label={texts.freight}
          hint={texts.freight_hint}
          inputMode="numeric"
          value={values.freight}
          error={errors.freight}
          onValueChange={(freight) => onChange({ freight })}
        />
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
          <TextField
            label={texts.credit_days}
            inputMode="numeric"
            autoComplete="off"
            error={errors.credit_days}
            value={values.credit_days}
            onChange={(event) => onChange({ credit_days: event.currentTarget.value })}
          />
        ) : null}
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
      <TextareaField
        label={texts.note}
        rows={3}
        maxLength={2_000}
        error={errors.note}
        value={values.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </fieldset>
  );
}
