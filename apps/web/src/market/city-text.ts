import type { City } from '@rasteh/contract/catalogue';
import { foldText } from '@rasteh/persian/fold';

/** A city as it is listed and typed: two of one name differ by their province. */
export const cityText = ({ name, province }: City): string => `${name}، ${province.name}`;

/** The city that a text names: as it is listed, or by a name that only one city has; null for no such one. */
export function findCity(text: string, cities: readonly City[]): City | null {
  const wanted = foldText(text);
  if (wanted === '') return null;
  const listed = cities.find((city) => foldText(cityText(city)) === wanted);
  if (listed) return listed;
  const named = cities.filter(({ name }) => foldText(name) === wanted);
  return named.length === 1 ? (named[0] ?? null) : null;
}
