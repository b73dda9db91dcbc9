import type { City } from '@rasteh/contract/goods/catalogue';
import { foldText } from '@rasteh/persian/fold';
import { Combobox } from '@rasteh/ui/combobox';
import type { ComponentProps } from 'react';
import { cityText } from '../market/city-text.ts';

type CityFieldProps = Omit<ComponentProps<typeof Combobox>, 'options' | 'fold'> & { cities: readonly City[] };

/** A field for the name of a city, with a list of all cities. */
export function CityField({ cities, ...field }: CityFieldProps) {
  return <Combobox {...field} options={cities.map(cityText)} fold={foldText} />;
}
