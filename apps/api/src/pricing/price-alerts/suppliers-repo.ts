import { eq } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { priceAlertSuppliers } from '../../core/db/schema/index.ts';
import type { WatchedOffer } from './offers.ts';

/** A supplier with the time at which it was first seen with a price of a product. */
export type Sighting = typeof priceAlertSuppliers.$inferSelect;

/** Records the suppliers of a product's offers; those that are known keep their time. */
export async function recordSuppliers(tx: Transaction, offers: readonly WatchedOffer[], now: number): Promise<void> {
  const rows = offers.map(({ product_id, variation_id, city_id, user_id }) => ({
    product_id,
    variation_id: variation_id ?? 0,
    city_id,
    supplier_id: user_id,
    seen_at: now,
  }));
  if (rows.length > 0) await tx.insert(priceAlertSuppliers).values(rows).onConflictDoNothing();
}

/** The suppliers that were ever seen with a price of a product. */
export const listSuppliers = (queries: Queries, product_id: number): PromiseLike<Sighting[]> =>
  queries.select().from(priceAlertSuppliers).where(eq(priceAlertSuppliers.product_id, product_id));
