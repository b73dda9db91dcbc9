import type { City, Unit } from '@rasteh/contract/goods/catalogue';
import type { Variation } from '@rasteh/contract/goods/products/variations';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { priceLimits } from '@rasteh/contract/wire/limits';
import type { Delivery, PriceState } from '@rasteh/contract/wire/vocabulary';
import { formatJalaliFull } from '@rasteh/persian/calendar/dates';
import { tehranDay } from '@rasteh/persian/calendar/tehran';
import { defaultValidUntil } from '@rasteh/persian/calendar/working-days';
import { formatQuantity } from '@rasteh/persian/quantity';
import { DateField } from '@rasteh/ui/date-field';
import { SelectField, TextareaField, TextField } from '@rasteh/ui/field';
import { QuantityField } from '@rasteh/ui/quantity-field';
import { CityField } from '../../../core/forms/city-field.tsx';
import { jalaliCalendar, useDayOff } from '../../../core/forms/jalali-calendar.ts';
import { TomanField } from '../../../core/forms/toman-field.tsx';
import { usePage } from '../../../core/page/page.ts';
import { faCalendar } from '../../../i18n/core/calendar.ts';
import { faPanel } from '../../../i18n/core/panel.ts';
import { faCounter } from '../../../i18n/goods/counter.ts';
import { faProducts } from '../../../i18n/goods/products.ts';
import { typedRial } from '../drafts/amount.ts';
import { weightText } from '../grid/counter-text.ts';
import styles from './new-price.module.css';
import type { PriceFormValues } from './price-form-values.ts';

const texts = faPanel.my_prices.form;

type FieldsProps = {
  values: PriceFormValues;
  errors: FieldErrors;
  units: readonly Unit[];
  variations: readonly Variation[];
  cities: readonly City[];
  /** Milliseconds since 1970. */
  now: number;
  onChange: (change: Partial<PriceFormValues>) => void;
};

const options = <T extends string>(names: Record<T, string>) =>
  (Object.entries(names) as [T, string][]).map(([value, title]) => (
    <option key={value} value={value}>
      {title}
    </option>
  ));

type VariationFieldProps = {
  variations: readonly Variation[];
  error: string[] | undefined;
  value: number | null;
  onValueChange: (variation_id: number | null) => void;
};

/** The own variations of a product to choose from; nothing without one. */
function VariationField({ variations, error, value, onValueChange }: VariationFieldProps) {
  if (variations.length === 0) return null;
  return (
    <SelectField
      label={faProducts.form.variation}
      hint={faProducts.form.variation_hint}
      error={error}
      value={value ?? ''}
      onChange={(event) => onValueChange(Number(event.currentTarget.value) || null)}
    >
      <option value="">{faProducts.form.no_variation}</option>
      {variations.map(({ id, title, unit_weight_kg, unit }) => (
        <option key={id} value={id}>
          {unit_weight_kg ? `${title} (${faCounter.weight(unit.title, formatQuantity(unit_weight_kg))})` : title}
        </option>
      ))}
    </SelectField>
  );
}

type AmountProps = Pick<FieldsProps, 'values' | 'onChange'> & {
  unit: Unit | undefined;
  variation: Variation | null;
  error: readonly string[] | undefined;
};

/** The amount of a new price. */
export function AmountField({ values, unit, variation, error, onChange }: AmountProps) {
  return (
    <TomanField
      label={texts.amount}
      inputMode="numeric"
      value={values.amount}
      hint={weightText(typedRial(values.amount), unit, variation) || undefined}
      error={error}
      onValueChange={(amount) => onChange({ amount })}
    />
  );
}

/** The amount and the terms of a new price. */
export function PriceFormFields(props: FieldsProps) {
  const { values, errors, units, variations, onChange } = props;
  return (
    <div className={styles.fields}>
      <AmountField
        values={values}
        unit={units.find(({ id }) => id === values.unit_id)}
        variation={variations.find(({ id }) => id === values.variation_id) ?? null}
        error={errors.amount}
        onChange={onChange}
      />
      <Terms {...props} />
    </div>
  );
}

/** The terms of a new price alone. */
export const TermFields = (props: FieldsProps) => (
  <div className={styles.fields}>
    <Terms {...props} />
  </div>
);

function Terms({ values, errors, units, variations, cities, now, onChange }: FieldsProps) {
  const { holidays } = usePage();
  const isDayOff = useDayOff();
  const unit = units.find(({ id }) => id === values.unit_id);
  return (
    <>
      <VariationField
        variations={variations}
        error={errors.variation_id}
        value={values.variation_id}
        onValueChange={(variation_id) => onChange({ variation_id })}
      />
      <SelectField
        label={texts.unit}
        error={errors.unit_id}
        value={values.unit_id ?? ''}
        onChange={(event) => onChange({ unit_id: Number(event.currentTarget.value) })}
      >
        {units.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.delivery}
        error={errors.delivery}
        value={values.delivery}
        onChange={(event) => onChange({ delivery: event.currentTarget.value as Delivery })}
      >
        {options(faPanel.offers.deliveries)}
      </SelectField>
      <CityField
        label={texts.city}
        hint={texts.city_hint}
        error={errors.city_id}
        cities={cities}
        countText={texts.cities}
        value={values.city}
        onValueChange={(city) => onChange({ city })}
      />
      <SelectField
        label={texts.payment}
        value={values.payment}
        onChange={(event) => onChange({ payment: event.currentTarget.value as 'cash' | 'credit' })}
      >
        <option value="cash">{faPanel.offers.cash}</option>
        <option value="credit">{texts.credit}</option>
      </SelectField>
      {values.payment === 'credit' ? (
        <TextField
          label={texts.credit_days}
          error={errors.credit_days}
          inputMode="numeric"
          autoComplete="off"
          value={values.credit_days}
          onChange={(event) => onChange({ credit_days: event.currentTarget.value })}
        />
      ) : null}
      <QuantityField
        label={texts.min_quantity}
        hint={texts.min_quantity_hint}
        unit={unit?.title ?? ''}
        error={errors.min_quantity}
        value={values.min_quantity}
        onValueChange={(min_quantity) => onChange({ min_quantity })}
      />
      <SelectField
        label={texts.state}
        error={errors.state}
        value={values.state}
        onChange={(event) => onChange({ state: event.currentTarget.value as PriceState })}
      >
        {options(faPanel.offers.states)}
      </SelectField>
      <DateField
        label={texts.valid_until}
        hint={texts.valid_until_hint(formatJalaliFull(defaultValidUntil(now, holidays)))}
        error={errors.valid_until}
        calendar={jalaliCalendar}
        texts={faCalendar}
        today={tehranDay(now)}
        min={tehranDay(now)}
        isQuiet={isDayOff}
        value={values.valid_until}
        onValueChange={(valid_until) => onChange({ valid_until })}
      />
      <label className={styles.vat}>
        <input
          type="checkbox"
          checked={values.vat_included}
          onChange={(event) => onChange({ vat_included: event.currentTarget.checked })}
        />
        {texts.vat_included}
      </label>
      <div className={styles.wide}>
        <TextareaField
          label={texts.note}
          error={errors.note}
          rows={2}
          maxLength={priceLimits.note}
          value={values.note}
          onChange={(event) => onChange({ note: event.currentTarget.value })}
        />
      </div>
    </>
  );
}
