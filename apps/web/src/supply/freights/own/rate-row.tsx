import type { City } from '@rasteh/contract/goods/catalogue';
import { type Vehicle, vehicles } from '@rasteh/contract/supply/freights/vocabulary';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { Button } from '@rasteh/ui/button';
import { SelectField, TextField } from '@rasteh/ui/field';
import { CityField } from '../../../core/forms/city-field.tsx';
import { TomanField } from '../../../core/forms/toman-field.tsx';
import { faFreights as texts } from '../../../i18n/supply/freights.ts';
import styles from './freights.module.css';
import { type RateValues, rateText, usualTons } from './freights-values.ts';

type RateRowProps = {
  at: number;
  rate: RateValues;
  cities: readonly City[];
  errors: FieldErrors;
  onChange: (part: Partial<RateValues>) => void;
  onRemove: () => void;
};

/** One rate of the table: the way, the vehicle with what it carries, and the amount. */
export function RateRow({ at, rate, cities, errors, onChange, onRemove }: RateRowProps) {
  const field = (name: string) => errors[`rates.${at}.${name}`];
  const chooseVehicle = (vehicle: Vehicle) =>
    // The capacity follows the vehicle until it is another than the usual one.
    onChange({ vehicle, ...(rate.most === usualTons[rate.vehicle] ? { most: usualTons[vehicle] } : {}) });
  return (
    <fieldset className={styles.rate}>
      <legend className="visually-hidden">{texts.row(at)}</legend>
      <CityField
        label={texts.from}
        error={field('from_city_id')}
        cities={cities}
        countText={texts.city_count}
        value={rate.from}
        onValueChange={(from) => onChange({ from })}
      />
      <CityField
        label={texts.to}
        error={field('city_id')}
        cities={cities}
        countText={texts.city_count}
        value={rate.to}
        onValueChange={(to) => onChange({ to })}
      />
      <SelectField
        label={texts.vehicle}
        error={field('vehicle')}
        value={rate.vehicle}
        onChange={(event) => chooseVehicle(event.currentTarget.value as Vehicle)}
      >
        {vehicles.map((vehicle) => (
          <option key={vehicle} value={vehicle}>
            {texts.vehicles[vehicle]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={texts.most}
        error={field('most_kg')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        value={rate.most}
        onChange={(event) => onChange({ most: event.currentTarget.value })}
      />
      <TomanField
        label={texts.amount}
        error={field('amount')}
        value={rate.amount}
        onValueChange={(amount) => onChange({ amount })}
      />
      <Button size="s" variant="plain" aria-label={texts.remove(rateText(rate))} onClick={onRemove}>
        {texts.remove_short}
      </Button>
    </fieldset>
  );
}
