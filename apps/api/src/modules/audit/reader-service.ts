import { type AuditEntry, type AuditQuery, auditActions, auditSubjectOf } from '@rasteh/contract/audit';
import type { PageMeta } from '@rasteh/contract/wire/values';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../lib/app-error.ts';
import { toWire } from '../../lib/clock.ts';
import { pageBounds, pageMeta } from '../../lib/pages.ts';
import { periodMs } from '../../lib/period.ts';
import { changesOf, type NamedChange } from './changes.ts';
import * as repo from './repo.ts';

const LISTED_CHANGES = 5;

/** The product titles of prices, including deleted ones, by price id. */
type Titles = (price_ids: number[]) => Promise<ReadonlyMap<number, string>>;

/** The audit entries of other users acting for a user, as shown to that user. */
export type AuditReader = {
  list(user_id: number, query: AuditQuery): Promise<{ data: AuditEntry[]; meta: PageMeta }>;
  /** @throws not_found */
  get(user_id: number, id: number): Promise<AuditEntry>;
};

/** Creates the reader of the audit log. */
export function createAuditReader({ db, titles }: { db: Database; titles: Titles }): AuditReader {
  async function toWireWithTitles(rows: repo.NamedEntry[], most: number): Promise<AuditEntry[]> {
    const read = rows.map((row) => {
      const changes = changesOf(row.entry);
      return { row, count: changes.length, shown: changes.slice(0, most) };
    });
    const ids = read.flatMap(({ shown }) => shown.flatMap(({ price_id }) => (price_id === null ? [] : [price_id])));
    const known = await titles([...new Set(ids)]);
    const named = ({ price_id, ...change }: NamedChange) => ({
      ...change,
      title: (price_id === null ? undefined : known.get(price_id)) ?? change.title,
    });
    return read.map(({ row: { entry, actor_name, actor_role, reason }, count, shown }) => ({
      id: entry.id,
      at: toWire(entry.at),
      actor: { name: actor_name, role: actor_role },
      action: entry.action,
      reason,
      count,
      changes: shown.map(named),
    }));
  }

  return {
    async list(user_id, { about, by, from, to, ...page }) {
      const actions = about && auditActions.filter((action) => auditSubjectOf[action] === about);
      const filter = { subject_id: user_id, actions, actor_role: by, ...periodMs({ from, to }) };
      const meta = pageMeta(page, await repo.countByOthers(db.read, filter));
      const rows = await repo.listByOthers(db.read, filter, pageBounds(page));
      return { data: await toWireWithTitles(rows, LISTED_CHANGES), meta };
    },
    async get(user_id, id) {
      const row = await repo.findByOthers(db.read, user_id, id);
      if (!row) throw new AppError('not_found');
      const [entry] = await toWireWithTitles([row], Number.POSITIVE_INFINITY);
      return entry as AuditEntry;
    },
  };
}
