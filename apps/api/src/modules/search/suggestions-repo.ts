import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { isPublicInventory } from '../../db/public-inventories.ts';
import { isPublicSupplier } from '../../db/public-prices.ts';
import { isListedRfq } from '../../db/public-rfqs.ts';
import { inventories, products, rfqs, supplierProfiles, users } from '../../db/schema/index.ts';

const byId = <Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> => new Map(rows.map((row) => [row.id, row]));

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

/** The ones of these inventories that are public at `now`. */
export const findInventories = async (queries: Queries, ids: number[], now: number) =>
  byId(
    await queries
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
      .where(and(inArray(inventories.id, ids), isPublicInventory(now))),
  );

/** The ones of these RFQs that everybody may see and answer at `now`. */
export const findRfqs = async (queries: Queries, ids: number[], now: number) =>
  byId(
    await queries
      .select({ id: rfqs.id, number: rfqs.number, title: rfqs.title, city_id: rfqs.city_id, deadline: rfqs.deadline })
      .from(rfqs)
      .innerJoin(users, eq(users.id, rfqs.user_id))
      .where(
        and(inArray(rfqs.id, ids), isListedRfq('published', now, false), eq(rfqs.audience, 'open'), eq(users.status, 'active')),
      ),
  );
