import type { City } from '@rasteh/contract/catalogue';
import type { ReviewShown } from '@rasteh/contract/reviews';
import type { ProfileTerms, Supplier, SupplierProfile } from '@rasteh/contract/suppliers';
import { toWire } from '../../lib/clock.ts';
import type { Reference } from '../catalogue/index.ts';
import type { PublicSupplierRow } from './public-repo.ts';

const citiesOf = (ids: readonly number[], { citiesById }: Reference): City[] => ids.flatMap((id) => citiesById.get(id) ?? []);

function categoriesOf(ids: readonly number[], { categoriesById }: Reference): Supplier['categories'] {
  return ids.flatMap((id) => {
    const category = categoriesById.get(id);
    return category ? [{ id, slug: category.slug, title: category.title }] : [];
  });
}

/** The requested profile, with the names of cities and categories. */
export function profileToWire(terms: ProfileTerms, reference: Reference): SupplierProfile {
  const { city_id, city_ids, category_ids, ...rest } = terms;
  return {
    ...rest,
    city: reference.citiesById.get(city_id) as City,
    cities: citiesOf(city_ids, reference),
    categories: categoriesOf(category_ids, reference),
  };
}

/** The same as text only. */
export function profileToShown(terms: ProfileTerms, reference: Reference): ReviewShown<'profile'> {
  const { city, cities, categories, ...rest } = profileToWire(terms, reference);
  return {
    ...rest,
    city: city.name,
    cities: cities.map(({ name }) => name),
    categories: categories.map(({ title }) => title),
  };
}

type Reach = { city_ids: number[]; category_ids: number[]; prices: number };

/** A supplier as returned to the public: without the name behind the title and without phones. */
export function supplierToWire(row: PublicSupplierRow, reach: Reach, reference: Reference): Supplier {
  const { city_id, created_at, ...rest } = row;
  return {
    ...rest,
    city: reference.citiesById.get(city_id) as City,
    cities: citiesOf(reach.city_ids, reference),
    categories: categoriesOf(reach.category_ids, reference),
    since: toWire(created_at),
    prices: reach.prices,
  };
}
