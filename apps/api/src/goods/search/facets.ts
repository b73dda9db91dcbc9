import type { SearchFacets, SearchFilter } from '@rasteh/contract/goods/search';
import { deliveries, priceStates } from '@rasteh/contract/wire/vocabulary';
import { cityIds, type Reference, scopeIds } from '../catalogue/index.ts';
import type * as repo from './products-repo.ts';

type Names = 'category_id' | 'province_id' | 'city_id' | 'delivery' | 'state' | 'verified';

/** The offer filter of the prices to count; undefined without one. */
export function wayOf(
  { province_id, city_id, delivery, state, verified }: SearchFilter,
  reference: Reference,
): repo.OfferedBy | undefined {
  const city_ids = cityIds(reference, { province_id, city_id });
  if (!city_ids && delivery === undefined && state === undefined && verified === undefined) return undefined;
  return { delivery, state, verified: verified && 'verified', city_ids };
}

const fits = ({ city_ids, delivery, state, verified }: repo.OfferedBy, way: repo.Way): boolean =>
  (city_ids === undefined || city_ids.includes(way.city_id)) &&
  (delivery === undefined || delivery === way.delivery) &&
  (state === undefined || state === way.state) &&
  (verified === undefined || verified === way.verified);

/** The products found by the query text, each with its ways of being offered. */
type FoundInWays = {
  products: readonly Pick<repo.FoundProduct, 'id' | 'category_id'>[];
  ways: readonly repo.Way[];
  isPartial: boolean;
};

/** The number of found products of each kind. */
export function facetsOf(filter: SearchFilter, { products, ways, isPartial }: FoundInWays, reference: Reference): SearchFacets {
  const waysById = Map.groupBy(ways, ({ product_id }) => product_id);
  /** The products that match all filters except these, each with its ways of being offered. */
  const without = (...names: Names[]) => {
    const rest: SearchFilter = { ...filter, ...Object.fromEntries(names.map((name) => [name, undefined])) };
    const by = wayOf(rest, reference);
    const scope = scopeIds(reference, rest.category_id);
    const inside = scope && new Set(scope);
    return products.flatMap(({ id, category_id }) => {
      const fitting = (waysById.get(id) ?? []).filter((way) => by === undefined || fits(by, way));
      const isIn = inside === undefined || inside.has(category_id);
      return isIn && (by === undefined || fitting.length > 0) ? [{ category_id, ways: fitting }] : [];
    });
  };
  const anywhere = without('province_id', 'city_id');
  const [delivered, stated, sold, all] = [without('delivery'), without('state'), without('verified'), without('category_id')];
  const countWith = (list: typeof all, is: (way: repo.Way) => boolean) => list.filter((one) => one.ways.some(is)).length;
  const ofCategory = countOf(all.map(({ category_id }) => reference.categoriesById.get(category_id)?.path ?? []));
  const ofProvince = countOf(
    anywhere.map((one) => [...new Set(one.ways.flatMap(({ city_id }) => reference.citiesById.get(city_id)?.province ?? []))]),
  );
  const provinces = new Map(reference.cities.map(({ province }) => [province.id, province]));
  const some = <T extends { count: number }>(kinds: T[]): T[] => kinds.filter(({ count }) => count > 0);
  return {
    is_partial: isPartial,
    categories: some(
      reference.categories
        .filter(({ is_hidden }) => !is_hidden)
        .map(({ id, slug, title }) => ({ id, slug, title, count: ofCategory.get(id) ?? 0 })),
    ),
    provinces: some([...provinces.values()].map((province) => ({ ...province, count: ofProvince.get(province.id) ?? 0 }))).sort(
      (a, b) => b.count - a.count || a.id - b.id,
    ),
    deliveries: some(
      deliveries.map((delivery) => ({ delivery, count: countWith(delivered, (way) => way.delivery === delivery) })),
    ),
    states: some(priceStates.map((state) => ({ state, count: countWith(stated, (way) => way.state === state) }))),
    verified: countWith(sold, (way) => way.verified === 'verified'),
  };
}

/** The number of occurrences of each id in these lists. */
function countOf(lists: (readonly { id: number }[])[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const list of lists) for (const id of new Set(list.map((one) => one.id))) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
