import type { Transaction } from '../../db/database.ts';
import type { Acting } from '../../lib/acting.ts';
import type { Clock } from '../../lib/clock.ts';
import * as repo from './repo.ts';

/** What was done to which row; `before` and `after` never hold a secret. */
type AuditEntry = { action: string; entity: string; entity_id?: number; before?: unknown; after?: unknown };

/** Writes down who did what for whom, in the transaction that does it; rows are never changed. */
export type Audit = { record(tx: Transaction, acting: Acting, entry: AuditEntry): Promise<void> };

/** Makes the audit log. */
export function createAudit({ clock }: { clock: Clock }): Audit {
  return {
    record: (tx, { actor_id, subject_id, request_id, ip }, entry) =>
      repo.insertEntry(tx, { at: clock(), actor_id, subject_id, request_id, ip, ...entry }),
  };
}
