import { insertRows } from '../../src/core/db/bulk.ts';
import type { Queries } from '../../src/core/db/database.ts';
import { showcaseItems, supplierCities, supplierHours } from '../../src/core/db/schema/index.ts';
import { cityCentres, demoHonors, demoServices, usualServices } from '../data/showcase.data.ts';
import type { CityKey, DemoSupplier } from '../types.ts';
import type { PlaceIds } from './catalogue.ts';
import { type Ids, idOf } from './rows.ts';

/** The stored form of a degree. */
const FIFTH_DECIMAL = 100_000;
/** Suppliers of one city stand about a kilometre apart (in stored degrees). */
const APART = 900;

/** The address and the place on the map of the supplier with this index. */
export function placeOf(city: CityKey, index: number): { address: string; latitude: number | null; longitude: number | null } {
  const [latitude, longitude] = cityCentres[city] ?? [null, null];
  const moved = (degrees: number | null, by: number) =>
    degrees === null ? null : Math.round(degrees * FIFTH_DECIMAL) + ((by % 7) - 3) * APART;
  return { address: 'بازار عمده‌فروشان، راستهٔ نمونه', latitude: moved(latitude, index), longitude: moved(longitude, index * 3) };
}

const spanOf = (span: readonly [string, string] | null) => (span ? [{ from: span[0], to: span[1] }] : []);

/** The hours from Saturday on; every supplier is closed on Fridays. */
const weekOf = ({ workdays, thursday }: DemoSupplier['hours']) => [
  ...Array.from({ length: 5 }, () => spanOf(workdays)),
  spanOf(thursday),
  [],
];

/** Inserts what the pages of the suppliers show beside prices and goods: hours, cities, services and honors. */
export async function seedSupplierPages(
  tx: Queries,
  suppliers: readonly DemoSupplier[],
  { places, supplierIds, created_at }: { places: PlaceIds; supplierIds: Ids; created_at: number },
): Promise<void> {
  const rows = suppliers.map((supplier, index) => ({ supplier, index, user_id: idOf(supplierIds, supplier.handle) }));
  await insertRows(
    tx,
    supplierHours,
    rows.map(({ supplier: { hours }, user_id }) => ({
      user_id,
      week: weekOf(hours),
      open_on_holidays: false,
      loading_until: hours.loading_until,
      closed_days: [],
    })),
  );
  // Who sells from the factory also sells in two other markets.
  const elsewhere = ['تهران/تهران', 'فارس/شیراز', 'خراسان رضوی/مشهد'] as const;
  await insertRows(
    tx,
    supplierCities,
    rows.flatMap(({ supplier, index, user_id }) =>
      elsewhere
        .filter((city, at) => city !== supplier.city && (at + index) % 3 !== 0)
        .map((city) => ({ user_id, city_id: idOf(places.cities, city) })),
    ),
  );
  const published = { status: 'published' as const, created_at, published_at: created_at };
  const services = rows.flatMap(({ supplier, user_id }) =>
    [...(demoServices[supplier.categories[0] ?? ''] ?? []), ...usualServices].map(([title, text], position) => ({
      ...published,
      user_id,
      kind: 'service' as const,
      position,
      content: { kind: 'service' as const, title, text, file_id: null },
    })),
  );
  const honors = rows
    .filter(({ supplier }) => supplier.verified !== 'none')
    .flatMap(({ user_id, index }) =>
      demoHonors.slice(0, 1 + (index % demoHonors.length)).map(([title, issuer, year], position) => ({
        ...published,
        user_id,
        kind: 'honor' as const,
        position,
        content: { kind: 'honor' as const, title, issuer, year, file_id: null },
      })),
    );
  await insertRows(tx, showcaseItems, [...services, ...honors]);
}
