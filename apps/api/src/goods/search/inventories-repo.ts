import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { isPublicInventory } from '../../core/db/public-inventories.ts';
import { inventories, products, supplierProfiles, users } from '../../core/db/schema/index.ts';

/** The ones of these inventories that are public at `now`. */
export const findInventories = async (queries: Queries, ids: number[], now: number) => {
  const rows = await queries
    .select({
      id: inventories.id,
      title: inventories.title,
      quantity: inventories.quantity,
      unit_id: inventories.unit_id,
      city_id: inventories.city_id,
      supplier: supplierProfiles.title,
    })
    .from(inventories)
    .innerJoin(products, eq(products.id, inventories.product_id))
    .innerJoin(users, eq(users.id, inventories.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, inventories.user_id))
    .where(and(inArray(inventories.id, ids), isPublicInventory(now)));
  return new Map(rows.map((row) => [row.id, row]));
};
