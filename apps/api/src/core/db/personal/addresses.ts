import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { inSteps, oldest } from '../retention/apply.ts';
import { auditLog } from '../schema/index.ts';

/** Removes what the closing of an account leaves of a user, in short transactions: the IP addresses in the audit log. Returns how many. */
export function removeAddresses(db: Database, user_id: number): Promise<number> {
  const isTheirs = and(eq(auditLog.subject_id, user_id), eq(auditLog.actor_id, user_id), ne(auditLog.ip, ''));
  return inSteps(db, (tx) =>
    tx
      .update(auditLog)
      .set({ ip: '' })
      .where(oldest(tx, auditLog, isTheirs, auditLog.at))
      .returning({ one: sql<number>`1` }),
  );
}
