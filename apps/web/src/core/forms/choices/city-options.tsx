import { cityText } from '@rasteh/contract/goods/catalogue/city-text';
import { usePage } from '../../page/page.ts';
import { useCities } from '../use-cities.ts';

/** The cities that a field with this list offers. */
export function CityOptions({ id }: { id: string }) {
  const cities = useCities(usePage().api, true);
  return (
    <datalist id={id}>
      {cities.map((city) => (
        <option key={city.id} value={cityText(city)} />
      ))}
    </datalist>
  );
}
