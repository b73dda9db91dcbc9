import type { City } from '@rasteh/contract/goods/catalogue';
import type { Hours } from '@rasteh/contract/supply/suppliers/hours';
import type { Supplier, SupplierPage } from '@rasteh/contract/supply/suppliers/public';
import { toWire, toWireOrNull } from '../../../core/lib/clock.ts';
import type { Reference } from '../../../goods/catalogue/index.ts';
import type { Pictures } from '../profile/pictures.ts';
import { categoriesOf, citiesOf, placeToWire } from '../profile/wire.ts';
import type { PublicSupplierRow } from './repo.ts';

/** What is read of a supplier beside its own row. */
export type SupplierParts = {
  city_ids: number[];
  category_ids: number[];
  prices: number;
  stated_at: number | null;
  hours: Hours | null;
  pictures: Pictures;
};

/** A supplier as returned to the public: without the name behind the title and without phones. */
export function supplierToWire(
  row: PublicSupplierRow,
  parts: SupplierParts,
  reference: Reference,
): Supplier & Pick<SupplierPage, 'cover' | 'about_body'> {
  const { user_id, handle, title, about, about_body, kind, city_id, address, verified, created_at, reply_minutes } = row;
  const { prices, hours } = parts;
  const { logo, cover } = parts.pictures;
  return {
    user_id,
    handle,
    title,
    about,
    kind,
    city: reference.citiesById.get(city_id) as City,
    address,
    location: placeToWire(row),
    cities: citiesOf(parts.city_ids, reference),
    categories: categoriesOf(parts.category_ids, reference),
    logo,
    verified,
    since: toWire(created_at),
    prices,
    stated_at: toWireOrNull(parts.stated_at),
    reply_minutes,
    hours,
    cover,
    about_body,
  };
}
