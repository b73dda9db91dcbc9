import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { supplierProfiles, supplierViews } from '../../core/db/schema/index.ts';

/** Adds visits of a day (days since 1970 in Tehran) by the user id of the supplier; ids of others are left out. */
export async function addViews(tx: Transaction, views: ReadonlyMap<number, number>, day: number): Promise<void> {
  const known = await tx
    .select({ id: supplierProfiles.user_id })
    .from(supplierProfiles)
    .where(inArray(supplierProfiles.user_id, [...views.keys()]));
  // In one order in all processes, so that no two of them wait for each other's rows.
  const ids = known.map(({ id }) => id).sort((a, b) => a - b);
  const rows = ids.map((supplier_id) => ({ supplier_id, day, views: views.get(supplier_id) ?? 0 }));
  if (rows.length === 0) return;
  await tx
    .insert(supplierViews)
    .values(rows)
    .onConflictDoUpdate({
      target: [supplierViews.supplier_id, supplierViews.day],
      set: { views: sql`${supplierViews.views} + excluded.views` },
    });
}

/** The visits of a supplier by day, from one day until before another. */
export const listViews = (
  queries: Queries,
  supplier_id: number,
  { from, until }: { from: number; until: number },
): PromiseLike<{ day: number; n: number }[]> =>
  queries
    .select({ day: supplierViews.day, n: supplierViews.views })
    .from(supplierViews)
    .where(and(eq(supplierViews.supplier_id, supplier_id), gte(supplierViews.day, from), lt(supplierViews.day, until)));
