import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { inSteps, oldest } from '../retention/apply.ts';
import { auditLog, priceArchives } from '../schema/index.ts';

/** What was removed. */
export type Traces = { addresses: number; notes: number };

const one = { one: sql<number>`1` };

/** Removes what the closing of an account leaves of a user, in short transactions: the IP addresses in the audit log, the notes of earlier prices. */
export async function removeTraces(db: Database, user_id: number): Promise<Traces> {
  const isTheirs = and(eq(auditLog.subject_id, user_id), eq(auditLog.actor_id, user_id), ne(auditLog.ip, ''));
  const hasNote = and(eq(priceArchives.user_id, user_id), isNotNull(priceArchives.note));
  return {
    addresses: await inSteps(db, (tx) =>
      tx
        .update(auditLog)
        .set({ ip: '' })
        .where(oldest(tx, auditLog, isTheirs, auditLog.at))
        .returning(one),
    ),
    notes: await inSteps(db, (tx) =>
      tx
        .update(priceArchives)
        .set({ note: null })
        .where(oldest(tx, priceArchives, hasNote, priceArchives.stated_at))
        .returning(one),
    ),
  };
}
