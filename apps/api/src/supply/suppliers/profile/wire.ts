import type { City } from '@rasteh/contract/goods/catalogue';
import type { ReviewShown } from '@rasteh/contract/reach/reviews';
import { plainTextOf } from '@rasteh/contract/rich-text/plain-text';
import type { ProfileTerms, SupplierProfile } from '@rasteh/contract/supply/suppliers/profile';
import type { Reference } from '../../../goods/catalogue/index.ts';
import type { Pictures } from './pictures.ts';

/** Degrees with five decimals, about a metre, are stored as whole hundred-thousandths. */
const SCALE = 100_000;
type StoredPlace = { latitude: number | null; longitude: number | null };

export const placeToRow = (place: ProfileTerms['location']): StoredPlace => ({
  latitude: place && Math.round(place.latitude * SCALE),
  longitude: place && Math.round(place.longitude * SCALE),
});
export const placeToWire = ({ latitude, longitude }: StoredPlace): ProfileTerms['location'] =>
  latitude === null || longitude === null ? null : { latitude: latitude / SCALE, longitude: longitude / SCALE };

export const citiesOf = (ids: readonly number[], { citiesById }: Reference): City[] =>
  ids.flatMap((id) => citiesById.get(id) ?? []);

export function categoriesOf(ids: readonly number[], { categoriesById }: Reference): SupplierProfile['categories'] {
  return ids.flatMap((id) => {
    const category = categoriesById.get(id);
    return category ? [{ id, slug: category.slug, title: category.title }] : [];
  });
}

/** The requested profile, with the names of cities and categories. */
export function profileToWire(terms: ProfileTerms, pictures: Pictures, reference: Reference): SupplierProfile {
  const { city_id, city_ids, category_ids, logo_file_id: _logo, cover_file_id: _cover, ...rest } = terms;
  return {
    ...rest,
    ...pictures,
    city: reference.citiesById.get(city_id) as City,
    cities: citiesOf(city_ids, reference),
    categories: categoriesOf(category_ids, reference),
  };
}

/** The same as text only. */
export function profileToShown(terms: ProfileTerms, pictures: Pictures, reference: Reference): ReviewShown<'profile'> {
  const { city, cities, categories, contacts, logo, cover, location, address, about, about_body, ...rest } = profileToWire(
    terms,
    pictures,
    reference,
  );
  const place = location && `${location.latitude}, ${location.longitude}`;
  return {
    ...rest,
    // A reviewer reads where links lead.
    about: about_body ? plainTextOf(about_body, { hasUrls: true }) : about,
    address: [address, place].filter(Boolean).join(' · '),
    contacts: contacts.map(({ name, role, phone }) => [name, role, phone].filter(Boolean).join('، ')),
    logo: logo?.name ?? null,
    cover: cover?.name ?? null,
    city: city.name,
    cities: cities.map(({ name }) => name),
    categories: categories.map(({ title }) => title),
  };
}
