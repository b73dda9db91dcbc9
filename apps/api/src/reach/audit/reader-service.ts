import type { AdminAuditQuery, AuditExportQuery, AuditQuery } from '@rasteh/contract/reach/audit';
import { auditActions } from '@rasteh/contract/reach/audit/actions';
import type { AdminAuditEntry, AuditEntry } from '@rasteh/contract/reach/audit/entries';
import { auditSubjectOf } from '@rasteh/contract/reach/audit/subjects';
import { auditExportLimits, COUNT_CAP } from '@rasteh/contract/wire/limits';
import type { PageMeta } from '@rasteh/contract/wire/values';
import type { Database } from '../../core/db/database.ts';
import { wordsOf } from '../../core/db/words/word-search.ts';
import { AppError } from '../../core/lib/app-error.ts';
import { toWire } from '../../core/lib/clock.ts';
import { pageBounds, pageMeta } from '../../core/lib/pages.ts';
import { periodMs } from '../../core/lib/period.ts';
import type { Sheet } from '../../core/lib/sheets/sheet.ts';
import { changesOf, type NamedChange } from './changes.ts';
import { auditSheet } from './export.ts';
import * as repo from './repo.ts';
import { findThings } from './things-repo.ts';

const LISTED_CHANGES = 5;

/** Titles or names by id. */
type Names = (ids: number[]) => Promise<ReadonlyMap<number, string>>;
type ReaderDeps = {
  db: Database;
  /** The product titles of prices, including deleted ones. */
  titles: Names;
};

/** The audit log as shown to the user to whom others did something, and to admins. */
export type AuditReader = {
  list(user_id: number, query: AuditQuery): Promise<{ data: AuditEntry[]; meta: PageMeta }>;
  /** @throws not_found */
  get(user_id: number, id: number): Promise<AuditEntry>;
  /** The whole log, for admins. */
  listAll(query: AdminAuditQuery): Promise<{ data: AdminAuditEntry[]; meta: PageMeta }>;
  /** The whole log as a sheet, read while it is written. */
  export(query: AuditExportQuery): Sheet;
};

/** Creates the reader of the audit log. */
export function createAuditReader({ db, titles }: ReaderDeps): AuditReader {
  async function toWireWithTitles(rows: repo.NamedEntry[], most: number, forStaff = false): Promise<AuditEntry[]> {
    const read = rows.map((row) => {
      const changes = changesOf(row.entry, forStaff);
      return { row, count: changes.length, shown: changes.slice(0, most) };
    });
    const idsOf = (of: 'price_id' | 'customer_id'): number[] => {
      const ids = read.flatMap(({ shown }) => shown.flatMap(({ [of]: id }) => (id === null ? [] : [id])));
      return [...new Set(ids)];
    };
    const [ofPrices, ofCustomers] = await Promise.all([titles(idsOf('price_id')), repo.findNames(db.read, idsOf('customer_id'))]);
    const named = ({ price_id, customer_id, ...change }: NamedChange) => ({
      ...change,
      title: ofPrices.get(price_id ?? 0) ?? ofCustomers.get(customer_id ?? 0) ?? change.title,
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

  const actionsOf = (about: AuditQuery['about']) => about && auditActions.filter((action) => auditSubjectOf[action] === about);

  const filterOf = ({ about, by, from, to, actor_id, user_id, action, q }: AuditExportQuery): repo.EntryFilter => {
    // An action of another subject fits none.
    const actions = action ? [action].filter((one) => !about || auditSubjectOf[one] === about) : actionsOf(about);
    return { subject_id: user_id, actor_id, actions, actor_role: by, words: wordsOf(q ?? ''), ...periodMs({ from, to }) };
  };

  async function readAll(filter: repo.EntryFilter, bounds: { limit: number; offset: number }, most: number) {
    const rows = await repo.listAll(db.read, filter, bounds);
    const entries = await toWireWithTitles(rows, most, true);
    const thingOf = await findThings(
      db.read,
      rows.map(({ entry }) => entry),
    );
    return entries.map((entry, n): AdminAuditEntry => {
      const { entry: row, subject_name } = rows[n] as (typeof rows)[number];
      const subject = { id: row.subject_id, name: subject_name };
      const actor = { id: row.actor_id, ...entry.actor };
      return { ...entry, actor, subject, entity: row.entity, thing: thingOf(row), ip: row.ip };
    });
  }

  return {
    async listAll(query) {
      const filter = filterOf(query);
      const meta = pageMeta(query, await repo.countAll(db.read, filter, COUNT_CAP + 1));
      return { data: await readAll(filter, pageBounds(query), LISTED_CHANGES), meta };
    },
    export(query) {
      const filter = filterOf(query);
      return auditSheet((below, limit) => readAll({ ...filter, below }, { limit, offset: 0 }, auditExportLimits.changes));
    },
    async list(user_id, { about, by, from, to, ...page }) {
      const actions = actionsOf(about);
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
