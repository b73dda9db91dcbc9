import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { isPublicSupplier } from '../../core/db/public-prices.ts';
import { supplierProfiles, users } from '../../core/db/schema/index.ts';

/** The public ones of these suppliers. */
export async function findSuppliers(queries: Queries, ids: number[]) {
  const rows = await queries
    .select({
      user_id: supplierProfiles.user_id,
      handle: supplierProfiles.handle,
      title: supplierProfiles.title,
      verified: supplierProfiles.verified,
      city_id: supplierProfiles.city_id,
    })
    .from(supplierProfiles)
    .innerJoin(users, eq(users.id, supplierProfiles.user_id))
    .where(and(inArray(supplierProfiles.user_id, ids), isPublicSupplier()));
  return new Map(rows.map((row) => [row.user_id, row]));
}
