import { foldText } from '@rasteh/persian/fold';
import type { City } from '../catalogue.ts';

const inProvince = ({ name, province }: City): string => `${name}، ${province.name}`;

/**
 * The label of a city in lists and fields: cities of the same name are distinguished by their province, which is left out where it has the
 * name of the city.
 *
 * @example
 * cityText({ id: 2, name: 'کاشان', province: { id: 10, name: 'اصفهان' } }) // → 'کاشان، اصفهان'
 */
export const cityText = (city: City): string => (city.name === city.province.name ? city.name : inProvince(city));

/**
 * The city of a text: by its label, or by a name that only one city has; otherwise null.
 *
 * @example
 * findCity(' كاشان ', [{ id: 2, name: 'کاشان', province: { id: 10, name: 'اصفهان' } }]) // → { id: 2, name: 'کاشان', province: { id: 10, name: 'اصفهان' } }
 */
export function findCity(text: string, cities: readonly City[]): City | null {
  const wanted = foldText(text);
  if (wanted === '') return null;
  const listed = cities.find((city) => [cityText(city), inProvince(city)].some((label) => foldText(label) === wanted));
  if (listed) return listed;
  const named = cities.filter(({ name }) => foldText(name) === wanted);
  return named.length === 1 ? (named[0] ?? null) : null;
}
