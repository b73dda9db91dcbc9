import { useState } from 'react';
import { CityField } from '../../../core/forms/city-field.tsx';
import { useCities } from '../../../core/forms/use-cities.ts';
import { usePage } from '../../../core/page/page.ts';
import { faStart } from '../../../i18n/supply/start.ts';
import styles from './choice.module.css';

const texts = faStart.business;
/** Where most of the trade is: by the number of suppliers, one press each. */
const COMMON = ['تهران', 'اصفهان', 'مشهد', 'اهواز'];

type CityChoiceProps = { value: string; error: readonly string[] | undefined; onValueChange: (city: string) => void };

/** The city: the likely ones as chips, all others by their name. */
export function CityChoice({ value, error, onValueChange }: CityChoiceProps) {
  const cities = useCities(usePage().api);
  const [isOther, setOther] = useState(false);
  const asksName = isOther || (value !== '' && !COMMON.includes(value));
  const isWrong = error !== undefined && !asksName;
  return (
    <fieldset className={styles.choice} aria-describedby={isWrong ? 'city-error' : undefined}>
      <legend>{texts.city}</legend>
      <div className={styles.chips}>
        {COMMON.map((city) => (
          <label key={city} className={styles.chip}>
            <input
              type="radio"
              name="common_city"
              aria-invalid={isWrong || undefined}
              checked={!asksName && value === city}
              onChange={() => {
                setOther(false);
                onValueChange(city);
              }}
            />
            {city}
          </label>
        ))}
        <label className={styles.chip}>
          <input
            type="radio"
            name="common_city"
            checked={asksName}
            onChange={() => {
              setOther(true);
              onValueChange('');
            }}
          />
          {texts.other_city}
        </label>
      </div>
      {asksName ? (
        <CityField
          label={texts.city_name}
          error={error}
          cities={cities}
          countText={texts.cities}
          value={value}
          onValueChange={onValueChange}
        />
      ) : null}
      {isWrong ? (
        <p id="city-error" role="alert" className={styles.problem}>
          {error.join(' ')}
        </p>
      ) : null}
    </fieldset>
  );
}
