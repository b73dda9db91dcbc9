import type { Transaction } from '../../db/database.ts';
import { auditLog } from '../../db/schema/index.ts';

export type NewAuditEntry = typeof auditLog.$inferInsert;

export async function insertEntry(tx: Transaction, entry: NewAuditEntry): Promise<void> {
  await tx.insert(auditLog).values(entry);
}
