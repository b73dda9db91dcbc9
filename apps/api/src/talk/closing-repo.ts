import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../core/db/database.ts';
import { desks, supportNotes, supportTags } from '../core/db/schema/index.ts';

/** Deletes what the desks have noted of a user. */
export async function clearTalk(tx: Transaction, user_id: number): Promise<void> {
  // Both indexes begin with the desk.
  const all = tx.select({ id: desks.user_id }).from(desks);
  for (const table of [supportNotes, supportTags])
    await tx.delete(table).where(and(inArray(table.desk_id, all), eq(table.partner_id, user_id)));
}
