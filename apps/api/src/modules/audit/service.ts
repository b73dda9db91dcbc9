import type { Queries, Transaction } from '../../db/database.ts';
import type { Acting } from '../../lib/acting.ts';
import type { Clock } from '../../lib/clock.ts';
import * as repo from './repo.ts';

/** What was done to which row; `before` and `after` never hold a secret. */
type AuditEntry = { action: string; entity: string; entity_id?: number; before?: unknown; after?: unknown };

/** Writes down who did what for whom, in the transaction that does it; rows are never changed. */
export type Audit = {
  record(tx: Transaction, acting: Acting, entry: AuditEntry): Promise<void>;
  /** All that the request of this entry wrote of the action; empty when there is no such entry. */
  findRequest(queries: Queries, action: string, entry_id: number): Promise<repo.AuditRow[]>;
  /** A page of the entries of an action, newest first, and how many there are. */
  listByAction(
    queries: Queries,
    filter: repo.ActionFilter,
    bounds: { limit: number; offset: number },
  ): Promise<{ entries: repo.AuditBrief[]; total: number }>;
};

/** Makes the audit log. */
export function createAudit({ clock }: { clock: Clock }): Audit {
  return {
    record: (tx, { actor_id, subject_id, request_id, ip }, entry) =>
      repo.insertEntry(tx, { at: clock(), actor_id, subject_id, request_id, ip, ...entry }),
    async findRequest(queries, action, entry_id) {
      const entry = await repo.findEntry(queries, action, entry_id);
      return entry ? repo.listOfRequest(queries, entry) : [];
    },
    listByAction: async (queries, filter, bounds) => ({
      entries: await repo.listByAction(queries, filter, bounds),
      total: await repo.countByAction(queries, filter),
    }),
  };
}
