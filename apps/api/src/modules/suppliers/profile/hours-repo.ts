import type { Hours } from '@rasteh/contract/suppliers/hours';
import { inArray } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../db/database.ts';
import { supplierHours } from '../../../db/schema/index.ts';

/** The hours of these suppliers; those who have stated none are left out. */
export async function listHours(queries: Queries, user_ids: number[]): Promise<Map<number, Hours>> {
  if (user_ids.length === 0) return new Map();
  const rows = await queries.select().from(supplierHours).where(inArray(supplierHours.user_id, user_ids));
  return new Map(rows.map(({ user_id, ...hours }) => [user_id, hours]));
}

export async function saveHours(tx: Transaction, user_id: number, hours: Hours): Promise<void> {
  await tx
    .insert(supplierHours)
    .values({ user_id, ...hours })
    .onConflictDoUpdate({ target: supplierHours.user_id, set: hours });
}
