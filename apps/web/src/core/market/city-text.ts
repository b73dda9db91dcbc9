import type { City } from '@rasteh/contract/goods/catalogue';
import { foldText } from '@rasteh/persian/fold';

/** The label of a city in lists and fields: cities of the same name are distinguished by their province. */
export const cityText = ({ name, province }: City): string => `${name}، ${province.name}`;

/** The city of a text: by its label, or by a name that only one city has; otherwise null. */
export function findCity(text: string, cities: readonly City[]): City | null {
  const wanted = foldText(text);
  if (wanted === '') return null;
  const listed = cities.find((city) => foldText(cityText(city)) === wanted);
  if (listed) return listed;
  const named = cities.filter(({ name }) => foldText(name) === wanted);
  return named.length === 1 ? (named[0] ?? null) : null;
}
