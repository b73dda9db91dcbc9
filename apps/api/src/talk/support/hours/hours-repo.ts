import type { SupportHours } from '@rasteh/contract/talk/support/hours';
import { and, eq } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { supportHours } from '../../../core/db/schema/index.ts';

/** The hours that an admin has stated; undefined for the defaults. */
export async function findHours(queries: Queries): Promise<SupportHours | undefined> {
  const [row] = await queries.select().from(supportHours).where(eq(supportHours.id, 1));
  if (!row) return undefined;
  const { id: _, ...hours } = row;
  return hours;
}

/** Stores hours in place of a version, 0 for the defaults; false when another change was faster. */
export async function saveHours(tx: Transaction, hours: SupportHours, version: number): Promise<boolean> {
  const row = { ...hours, id: 1 };
  const saved =
    version === 0
      ? await tx.insert(supportHours).values(row).onConflictDoNothing().returning({ id: supportHours.id })
      : await tx
          .update(supportHours)
          .set(hours)
          .where(and(eq(supportHours.id, 1), eq(supportHours.version, version)))
          .returning({ id: supportHours.id });
  return saved.length > 0;
}
