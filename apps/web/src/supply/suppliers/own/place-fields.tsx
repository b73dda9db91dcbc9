import type { Category, City } from '@rasteh/contract/goods/catalogue';
import { findCity } from '@rasteh/contract/goods/catalogue/city-text';
import { TextField } from '@rasteh/ui/field';
import { useState } from 'react';
import { CityField } from '../../../core/forms/city-field.tsx';
import page from '../../../core/forms/panel-form.module.css';
import { mapUrl } from '../../../core/market/map-url.ts';
import { Card } from '../../../core/page/card.tsx';
import { faProfile } from '../../../i18n/supply/profile.ts';
import styles from './own.module.css';
import { placeOfText } from './profile-values.ts';
import type { ProfileForm } from './use-profile-form.ts';

const texts = faProfile.form;

type PlaceFieldsProps = { form: ProfileForm; cities: readonly City[]; categories: readonly Category[] };

/** Where a supplier is and sells, and what. */
export function PlaceFields({ form, cities, categories }: PlaceFieldsProps) {
  const { values, errors, change } = form;
  const place = placeOfText(values.location);
  return (
    <Card id="profile-where" title={texts.where}>
      <div className={page.body}>
        <div className={styles.pair}>
          <CityField
            label={texts.city}
            error={errors.city_id}
            cities={cities}
            countText={texts.city_count}
            value={values.city}
            onValueChange={(city) => change({ city })}
          />
          <TextField
            label={texts.address}
            hint={texts.address_hint}
            error={errors.address}
            maxLength={300}
            value={values.address}
            onChange={(event) => change({ address: event.currentTarget.value })}
          />
        </div>
        <TextField
          label={texts.location}
          hint={
            place ? (
              <a href={mapUrl(place)} target="_blank" rel="noreferrer" className="reach">
                {texts.location_open}
              </a>
            ) : (
              texts.location_hint
            )
          }
          error={errors.location ?? errors['location.latitude'] ?? errors['location.longitude']}
          dir="ltr"
          autoComplete="off"
          value={values.location}
          onChange={(event) => change({ location: event.currentTarget.value })}
        />
        <SalesCities form={form} cities={cities} />
        <fieldset className={styles.checks}>
          <legend>{texts.categories}</legend>
          {categories
            .filter(({ is_leaf }) => is_leaf)
            .map(({ id, title }, at) => (
              <label key={id} className={styles.check}>
                <input
                  type="checkbox"
                  checked={values.category_ids.includes(id)}
                  aria-invalid={at === 0 && errors.category_ids ? true : undefined}
                  onChange={({ currentTarget: { checked } }) =>
                    change({
                      category_ids: checked ? [...values.category_ids, id] : values.category_ids.filter((one) => one !== id),
                    })
                  }
                />
                {title}
              </label>
            ))}
        </fieldset>
        {errors.category_ids ? (
          <p role="alert" className={styles.error}>
            {errors.category_ids.join(' ')}
          </p>
        ) : null}
      </div>
    </Card>
  );
}

/** The cities beside its own in which it sells: one is typed or chosen, and added as a chip. */
function SalesCities({ form: { values, errors, change }, cities }: Omit<PlaceFieldsProps, 'categories'>) {
  const [typed, setTyped] = useState('');
  const choose = (text: string) => {
    const isListed = findCity(text, cities) !== null && cities.some((city) => text.includes('،') && text.startsWith(city.name));
    if (!isListed) return setTyped(text);
    setTyped('');
    if (!values.cities.includes(text)) change({ cities: [...values.cities, text] });
  };
  const isUnknown = typed.trim() !== '' && findCity(typed, cities) === null;
  return (
    <div>
      <CityField
        label={texts.cities}
        hint={texts.cities_hint}
        error={errors.city_ids ?? (isUnknown && errors.city_id ? texts.city_unknown : undefined)}
        cities={cities}
        countText={texts.city_count}
        value={typed}
        onValueChange={choose}
      />
      {values.cities.length > 0 ? (
        <ul className={styles.chips} aria-label={texts.cities}>
          {values.cities.map((city) => (
            <li key={city}>
              <button
                type="button"
                aria-label={texts.remove_city(city)}
                onClick={() => change({ cities: values.cities.filter((one) => one !== city) })}
              >
                {city} <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
