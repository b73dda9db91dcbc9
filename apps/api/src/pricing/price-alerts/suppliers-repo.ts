import { eq } from 'drizzle-orm';
import { insertRows } from '../../core/db/bulk.ts';
import type { Transaction } from '../../core/db/database.ts';
import { priceAlertSuppliers } from '../../core/db/schema/index.ts';
import type { WatchedOffer } from './offers.ts';

/** A supplier with the time at which it was first seen with a price of a product. */
export type Sighting = typeof priceAlertSuppliers.$inferSelect;

/** What is recorded once of a supplier with a price of a product. */
const placeOf = ({ product_id, variation_id, city_id, supplier_id }: Omit<Sighting, 'seen_at'>): string =>
  [product_id, variation_id, city_id, supplier_id].join('|');

/**
 * Records the suppliers of a product's offers, and returns all that were ever seen: those that are known keep their time. The product is
 * locked, so that nothing is recorded meanwhile.
 */
export async function recordSuppliers(
  tx: Transaction,
  product_id: number,
  offers: readonly WatchedOffer[],
  now: number,
): Promise<Sighting[]> {
  const known = await tx.select().from(priceAlertSuppliers).where(eq(priceAlertSuppliers.product_id, product_id));
  const sightings = new Map(known.map((row) => [placeOf(row), row]));
  const added: Sighting[] = [];
  for (const { variation_id, city_id, user_id } of offers) {
    const row = { product_id, variation_id: variation_id ?? 0, city_id, supplier_id: user_id, seen_at: now };
    const place = placeOf(row);
    if (sightings.has(place)) continue;
    sightings.set(place, row);
    added.push(row);
  }
  await insertRows(tx, priceAlertSuppliers, added);
  return [...sightings.values()];
}
