import type { Reference } from './reference.ts';

/** A category with all below it, by their ids; none where it is not there, undefined where none is asked for. */
export const scopeIds = (reference: Reference, category_id: number | undefined): number[] | undefined =>
  category_id === undefined ? undefined : (reference.categoriesById.get(category_id)?.scope ?? []).map(({ id }) => id);

/** The cities of a place, by their ids; none where city and province do not fit each other, undefined where no place is asked for. */
export function cityIds(
  { cities }: Reference,
  { province_id, city_id }: { province_id?: number | undefined; city_id?: number | undefined },
): number[] | undefined {
  if (province_id === undefined && city_id === undefined) return undefined;
  return cities
    .filter(
      ({ id, province }) =>
        (city_id === undefined || id === city_id) && (province_id === undefined || province.id === province_id),
    )
    .map(({ id }) => id);
}
