import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { isPublicSupplier } from '../../core/db/public-prices.ts';
import { supplierFreights, supplierProfiles, users } from '../../core/db/schema/index.ts';

export type FreightsRow = typeof supplierFreights.$inferSelect;

/** The freight table of a supplier. */
export async function findFreights(queries: Queries, user_id: number): Promise<FreightsRow | undefined> {
  const [row] = await queries.select().from(supplierFreights).where(eq(supplierFreights.user_id, user_id));
  return row;
}

/** Stores a table in place of this version, null for none; undefined when another one was stored since. */
export async function saveFreights(
  tx: Transaction,
  { version, ...table }: Omit<FreightsRow, 'version'> & { version: number | null },
): Promise<FreightsRow | undefined> {
  const [row] =
    version === null
      ? await tx.insert(supplierFreights).values(table).onConflictDoNothing().returning()
      : await tx
          .update(supplierFreights)
          .set({ ...table, version: sql`${supplierFreights.version} + 1` })
          .where(and(eq(supplierFreights.user_id, table.user_id), eq(supplierFreights.version, version)))
          .returning();
  return row;
}

/** The tables of those of these suppliers that are public, stated after a time (ms). */
export const listPublic = (queries: Queries, user_ids: readonly number[], after: number): PromiseLike<FreightsRow[]> =>
  queries
    .select({
      user_id: supplierFreights.user_id,
      rates: supplierFreights.rates,
      stated_at: supplierFreights.stated_at,
      version: supplierFreights.version,
    })
    .from(supplierFreights)
    .innerJoin(users, eq(users.id, supplierFreights.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, supplierFreights.user_id))
    .where(and(inArray(supplierFreights.user_id, [...user_ids]), gt(supplierFreights.stated_at, after), isPublicSupplier()))
    .orderBy(supplierFreights.user_id);
