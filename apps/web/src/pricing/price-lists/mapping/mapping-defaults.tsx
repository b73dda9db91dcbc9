import type { City } from '@rasteh/contract/goods/catalogue';
import { cityText } from '@rasteh/contract/goods/catalogue/city-text';
import type { Mapping } from '@rasteh/contract/pricing/price-lists/mapping';
import { parseNumber, toPersianDigits } from '@rasteh/persian/digits';
import { foldText } from '@rasteh/persian/fold';
import { Combobox } from '@rasteh/ui/combobox';
import { SelectField, TextField } from '@rasteh/ui/field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unitsQuery, unitsToChoose } from '../../../core/http/reference-queries.ts';
import { Card } from '../../../core/page/card.tsx';
import { usePage } from '../../../core/page/page.ts';
import { faPriceLists } from '../../../i18n/pricing/price-lists.ts';
import styles from './mapping.module.css';

const texts = faPriceLists.mapping;
type Defaults = Mapping['defaults'];

type MappingDefaultsProps = {
  defaults: Defaults;
  /** The text of the city field. */
  city: string;
  cities: readonly City[];
  problems: Readonly<Record<string, string>>;
  onCity: (city: string) => void;
  onChange: (defaults: Defaults) => void;
};

/** `defaults` with some properties changed; undefined removes a property. */
function withPart(defaults: Defaults, part: { [K in keyof Defaults]?: Defaults[K] | undefined }): Defaults {
  return Object.fromEntries(Object.entries({ ...defaults, ...part }).filter(([, value]) => value !== undefined)) as Defaults;
}

/** The default terms for rows in which the list states none. */
export function MappingDefaults({ defaults, city, cities, problems, onCity, onChange }: MappingDefaultsProps) {
  const { api } = usePage();
  const { data: units = [] } = useQuery(unitsQuery(api));
  const [days, setDays] = useState(defaults.credit_days ? toPersianDigits(String(defaults.credit_days)) : '');
  return (
    <Card id="list-defaults" title={texts.defaults}>
      <div className={styles.defaults}>
        <p className={styles.note}>{texts.defaults_text}</p>
        <SelectField
          label={texts.unit}
          value={defaults.unit_id ?? ''}
          onChange={(event) => onChange(withPart(defaults, { unit_id: Number(event.currentTarget.value) || undefined }))}
        >
          <option value="">{texts.usual}</option>
          {unitsToChoose(units, [defaults.unit_id]).map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        <Combobox
          label={texts.city}
          hint={texts.city_hint}
          error={problems.city}
          options={cities.map(cityText)}
          value={city}
          fold={foldText}
          countText={texts.city_count}
          onValueChange={onCity}
        />
        <SelectField
          label={texts.delivery}
          value={defaults.delivery ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange(withPart(defaults, { delivery: (value || undefined) as Defaults['delivery'] }))
          }
        >
          <option value="">{texts.usual}</option>
          {Object.entries(faPriceLists.deliveries).map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={texts.payment}
          value={defaults.payment ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const payment = (value || undefined) as Defaults['payment'];
            onChange(withPart(defaults, { payment, ...(payment === 'credit' ? {} : { credit_days: undefined }) }));
          }}
        >
          <option value="">{texts.usual}</option>
          {Object.entries(faPriceLists.payments).map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </SelectField>
        {defaults.payment === 'credit' ? (
          <TextField
            label={texts.credit_days}
            inputMode="numeric"
            error={problems.credit_days}
            value={days}
            onChange={({ currentTarget: { value } }) => {
              setDays(value);
              const number = parseNumber(value);
              onChange(withPart(defaults, { credit_days: number !== null && Number.isInteger(number) ? number : undefined }));
            }}
          />
        ) : null}
      </div>
    </Card>
  );
}
