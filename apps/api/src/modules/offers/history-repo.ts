import { and, asc, eq, gte, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Queries } from '../../db/database.ts';
import { isPublicSupplier } from '../../db/public-prices.ts';
import { priceArchives, prices, supplierProfiles, users } from '../../db/schema/index.ts';

/** An amount that a supplier stated as available; the ones with the same price and time are one statement, the last row of it counts. */
export type Statement = {
  price_id: number;
  user_id: number;
  supplier: string;
  amount: number | null;
  unit_id: number;
  stated_at: number;
  is_correction: boolean;
};

const statedBy = (table: typeof prices | typeof priceArchives, product_id: number, since: number): (SQL | undefined)[] => [
  eq(table.product_id as SQLiteColumn, product_id),
  gte(table.stated_at as SQLiteColumn, since),
  eq(table.state as SQLiteColumn, 'available'),
  isNotNull(table.amount as SQLiteColumn),
  isPublicSupplier(),
];

/** What public suppliers stated of a product since a moment, earlier prices before the living ones. */
export async function listStatements(queries: Queries, product_id: number, since: number): Promise<Statement[]> {
  const earlier = await queries
    .select({
      price_id: priceArchives.price_id,
      user_id: priceArchives.user_id,
      supplier: supplierProfiles.title,
      amount: priceArchives.amount,
      unit_id: priceArchives.unit_id,
      stated_at: priceArchives.stated_at,
      reason: priceArchives.reason,
    })
    .from(priceArchives)
    .innerJoin(users, eq(users.id, priceArchives.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, priceArchives.user_id))
    .where(and(...statedBy(priceArchives, product_id, since)))
    .orderBy(asc(priceArchives.stated_at), asc(priceArchives.id));
  const living = await queries
    .select({
      price_id: prices.id,
      user_id: prices.user_id,
      supplier: supplierProfiles.title,
      amount: prices.amount,
      unit_id: prices.unit_id,
      stated_at: prices.stated_at,
      is_correction: sql<boolean>`false`.mapWith(Boolean),
    })
    .from(prices)
    .innerJoin(users, eq(users.id, prices.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, prices.user_id))
    .where(and(isNull(prices.deleted_at), ...statedBy(prices, product_id, since)));
  return [...earlier.map(({ reason, ...statement }) => ({ ...statement, is_correction: reason === 'correction' })), ...living];
}
