import type { Hours, OwnHours } from '@rasteh/contract/supply/suppliers/hours';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { supplierHours } from '../../../core/db/schema/index.ts';

/** The hours of these suppliers; those who have stated none are left out. */
export async function listHours(queries: Queries, user_ids: number[]): Promise<Map<number, Hours>> {
  if (user_ids.length === 0) return new Map();
  const rows = await queries.select().from(supplierHours).where(inArray(supplierHours.user_id, user_ids));
  return new Map(rows.map(({ user_id, version: _version, ...hours }) => [user_id, hours]));
}

/** The hours that a supplier has stated, with their version. */
export async function findHours(queries: Queries, id: number): Promise<OwnHours | undefined> {
  const [row] = await queries.select().from(supplierHours).where(eq(supplierHours.user_id, id));
  if (!row) return undefined;
  const { user_id: _user_id, ...hours } = row;
  return hours;
}

/** Stores hours in place of this version, null for none. Returns the new version, undefined when others were stored since. */
export async function saveHours(
  tx: Transaction,
  user_id: number,
  hours: Hours,
  version: number | null,
): Promise<number | undefined> {
  const stored = { version: supplierHours.version };
  const [row] =
    version === null
      ? await tx
          .insert(supplierHours)
          .values({ user_id, ...hours })
          .onConflictDoNothing()
          .returning(stored)
      : await tx
          .update(supplierHours)
          .set({ ...hours, version: sql`${supplierHours.version} + 1` })
          .where(and(eq(supplierHours.user_id, user_id), eq(supplierHours.version, version)))
          .returning(stored);
  return row?.version;
}
