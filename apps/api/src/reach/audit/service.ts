import type { AuditAction } from '@rasteh/contract/reach/audit/actions';
import type { Queries, Transaction } from '../../core/db/database.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import { maskPersonal } from './masking.ts';
import * as repo from './repo.ts';

/** An action on a row; `before` and `after` never contain secrets, and the numbers of people in them are masked. */
type NewEntry = {
  action: AuditAction;
  entity: string;
  entity_id?: number;
  before?: unknown;
  after?: unknown;
  /** The act-for grant that the entry is about; by default the grant under which the actor acts. */
  grant_id?: number;
};

/** Records actor, subject and action in the transaction of the action; rows are append-only. */
export type Audit = {
  /** For a delegated action it also locks the right until the commit. @throws forbidden when the right has ended */
  record(tx: Transaction, context: RequestContext, entry: NewEntry): Promise<void>;
  /** Masks what was recorded before entries were masked when they are written, of one user or the first of all; returns how many. */
  maskOlder(tx: Transaction, which: repo.OlderEntries): Promise<number>;
  /** All entries of the action written by the request of this entry; empty when there is no such entry. */
  findRequest(queries: Queries, action: string, entry_id: number): Promise<repo.AuditRow[]>;
  /** The last suspension of a user: when, why and by which admin; undefined without one in the log. */
  findSuspension(queries: Queries, user_id: number): Promise<{ at: number; reason: string; by: string } | undefined>;
  /** A page of the entries of an action, newest first, and how many there are. */
  listByAction(
    queries: Queries,
    filter: repo.ActionFilter,
    bounds: { limit: number; offset: number },
  ): Promise<{ entries: repo.AuditBrief[]; total: number }>;
};

/** Without `events`, as at the console, nothing is published. */
type Deps = { clock: Clock; events?: Pick<Events, 'publish'> };

/** Creates the audit log. */
export function createAudit({ clock, events }: Deps): Audit {
  return {
    async record(tx, { actor_id, subject_id, request_id, ip, right }, { before, after, ...entry }) {
      await right?.hold(tx);
      const grant_id = entry.grant_id ?? right?.grant_id ?? null;
      const facts = { before: maskPersonal(entry.entity, before), after: maskPersonal(entry.entity, after) };
      await repo.insertEntry(tx, { at: clock(), actor_id, subject_id, request_id, ip, ...entry, ...facts, grant_id });
      if (actor_id !== subject_id) await events?.publish(tx, 'audit.recorded', { subject_id });
    },
    async maskOlder(tx, which) {
      const rows = await repo.listUnmasked(tx, which);
      for (const { id, entity, before, after } of rows)
        await repo.maskEntry(tx, { id, before: maskPersonal(entity, before), after: maskPersonal(entity, after) });
      return rows.length;
    },
    async findRequest(queries, action, entry_id) {
      const entry = await repo.findEntry(queries, action, entry_id);
      return entry ? repo.listOfRequest(queries, entry) : [];
    },
    async findSuspension(queries, user_id) {
      const last = await repo.findLast(queries, { action: 'user.suspended', subject_id: user_id });
      if (!last) return undefined;
      const { reason } = (last.entry.after ?? {}) as { reason?: unknown };
      return { at: last.entry.at, reason: String(reason ?? ''), by: last.actor_name };
    },
    listByAction: async (queries, filter, bounds) => ({
      entries: await repo.listByAction(queries, filter, bounds),
      total: await repo.countByAction(queries, filter),
    }),
  };
}
