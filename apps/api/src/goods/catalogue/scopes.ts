import type { Reference } from './reference.ts';

/** The ids of a category and all below it; empty for an unknown category, undefined without a category filter. */
export const scopeIds = (reference: Reference, category_id: number | undefined): number[] | undefined =>
  category_id === undefined ? undefined : (reference.categoriesById.get(category_id)?.scope ?? []).map(({ id }) => id);

/** The ids of the cities of a place; empty if city and province do not match, undefined without a place filter. */
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

/** These categories and their ancestors: a supplier of any of them may have the goods. */
export function categoriesAround(ids: readonly number[], { categoriesById }: Reference): number[] {
  const around = ids.flatMap((id) => {
    const above: number[] = [];
    for (let at = categoriesById.get(id); at; at = at.parent_id === null ? undefined : categoriesById.get(at.parent_id))
      above.push(at.id);
    return above;
  });
  return [...new Set(around)];
}
