import type { City } from '@rasteh/contract/goods/catalogue';
import { cityText } from '@rasteh/contract/goods/catalogue/city-text';
import { foldText } from '@rasteh/persian/fold';
import { Combobox } from '@rasteh/ui/combobox';
import type { ComponentProps } from 'react';

type CityFieldProps = Omit<ComponentProps<typeof Combobox>, 'options' | 'fold'> & { cities: readonly City[] };

/** A field for the name of a city, with a list of all cities. */
export function CityField({ cities, ...field }: CityFieldProps) {
  return <Combobox {...field} options={cities.map(cityText)} fold={foldText} />;
}
