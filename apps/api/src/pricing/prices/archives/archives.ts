import type { PriceArchive } from '@rasteh/contract/pricing/prices';
import type { ArchiveDeletion } from '@rasteh/contract/pricing/prices/archives';
import type { PageMeta } from '@rasteh/contract/wire/values';
import type { Database, Transaction } from '../../../core/db/database.ts';
import { AppError } from '../../../core/lib/app-error.ts';
import { type Clock, toWire } from '../../../core/lib/clock.ts';
import { type PageQuery, pageBounds, pageMeta } from '../../../core/lib/pages.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import type { Events } from '../../../core/realtime/events/events.ts';
import { type Catalogue, comparableAmount, createGoodsFinder } from '../../../goods/catalogue/index.ts';
import type { Audit } from '../../../reach/audit/index.ts';
import { historyOf } from '../history.ts';
import * as repo from '../repo.ts';
import type { PriceRow } from '../rules.ts';
import { archiveToWire } from '../wire.ts';
import * as archivesRepo from './archives-repo.ts';

const DELETED = 'deletePriceArchives';
/** The maximum number of deleted rows in one audit entry; a larger deletion has several entries. */
const ENTRY_ROWS = 500;

type Page<T> = { data: T[]; meta: PageMeta };
type ArchivesDeps = { db: Database; clock: Clock; events: Events; audit: Audit; catalogue: Pick<Catalogue, 'reference'> };
type DeletionQuery = PageQuery & { user_id?: number | undefined };

/** The archives of prices, which users may delete and an admin may restore. */
export type PriceArchives = {
  /** A page of the archives of one price, newest first. @throws not_found */
  list(context: RequestContext, price_id: number, query: PageQuery): Promise<Page<PriceArchive>>;
  /** Deletes one archive, those of one price, or all; returns their number. @throws not_found for a missing one */
  remove(context: RequestContext, which: { id?: number; price_id?: number | undefined }): Promise<number>;
  /** The deletions, newest first: for admins, who may restore them. */
  listDeletions(query: DeletionQuery): Promise<Page<ArchiveDeletion>>;
  /** Restores the archives of one deletion that are still missing; returns their number. @throws not_found */
  restore(context: RequestContext, audit_entry_id: number): Promise<number>;
};

/** Creates the archives of prices; trend and former amount of a price are updated with its archives. */
export function createPriceArchives({ db, clock, events, audit, catalogue }: ArchivesDeps): PriceArchives {
  /** Recomputes trend and former amount of a locked price from its current archives. */
  async function followArchives(tx: Transaction, price: PriceRow): Promise<void> {
    const history = await historyOf(tx, price, clock(), await catalogue.reference());
    await repo.updatePrice(tx, price.id, { ...history, version: price.version + 1 });
  }

  /** Locks each price in turn, lowest id first, changes its archives, and updates it; returns the rows of `change`. */
  async function changeArchives<T>(
    tx: Transaction,
    user_id: number,
    price_ids: number[],
    change: (price: PriceRow) => Promise<T[]>,
  ): Promise<T[]> {
    const changed: T[] = [];
    const changed_ids: number[] = [];
    for (const price_id of price_ids) {
      const price = await archivesRepo.lockPrice(tx, user_id, price_id);
      if (!price) continue;
      const rows = await change(price);
      if (rows.length === 0) continue;
      for (const row of rows) changed.push(row);
      if (price.deleted_at !== null) continue;
      await followArchives(tx, price);
      changed_ids.push(price_id);
    }
    if (changed_ids.length > 0) await events.publish(tx, 'price.changed', { price_ids: changed_ids, user_id });
    return changed;
  }

  return {
    async list({ subject_id }, price_id, query) {
      if (!(await archivesRepo.hasPrice(db.read, subject_id, price_id))) throw new AppError('not_found');
      const meta = pageMeta(query, await archivesRepo.countArchives(db.read, price_id));
      return { data: (await archivesRepo.listArchives(db.read, price_id, pageBounds(query))).map(archiveToWire), meta };
    },
    remove: (context, { id, price_id }) =>
      db.transaction(async (tx) => {
        const user_id = context.subject_id;
        if (price_id && !(await archivesRepo.hasPrice(tx, user_id, price_id))) throw new AppError('not_found');
        const price_ids = price_id ? [price_id] : await archivesRepo.findPriceIds(tx, { user_id, id });
        const gone = await changeArchives(tx, user_id, price_ids, ({ id: of }) =>
          archivesRepo.deleteArchives(tx, { user_id, price_id: of, id }),
        );
        if (id && gone.length === 0) throw new AppError('not_found');
        for (let start = 0; start < gone.length; start += ENTRY_ROWS) {
          const before = gone.slice(start, start + ENTRY_ROWS);
          await audit.record(tx, context, {
            action: DELETED,
            entity: 'price_archive',
            ...(id ? { entity_id: id } : {}),
            before,
            after: { archives: before.length, price_ids: [...new Set(before.map((row) => row.price_id))] },
          });
        }
        return gone.length;
      }),
    async listDeletions({ user_id, ...query }) {
      const filter = { action: DELETED, subject_id: user_id };
      const { entries, total } = await audit.listByAction(db.read, filter, pageBounds(query));
      const meta = pageMeta(query, total);
      const data = entries.map(({ id, at, actor_id, subject_id, after }) => {
        const { archives, price_ids } = after as { archives: number; price_ids: number[] };
        return { audit_entry_id: id, deleted_at: toWire(at), actor_id, user_id: subject_id, archives, price_ids };
      });
      return { data, meta };
    },
    restore: (context, audit_entry_id) =>
      db.transaction(async (tx) => {
        const entries = await audit.findRequest(tx, DELETED, audit_entry_id);
        const [{ subject_id } = { subject_id: 0 }] = entries;
        if (entries.length === 0) throw new AppError('not_found');
        const rows = entries.flatMap(({ before }) => before as archivesRepo.ArchiveRow[]);
        const byPrice = Map.groupBy(rows, ({ price_id }) => price_id);
        const price_ids = [...byPrice.keys()].sort((a, b) => a - b);
        const reference = await catalogue.reference();
        // Its product may have been merged into another one since, which is compared in another unit.
        const restored = await changeArchives(tx, subject_id, price_ids, async (price) => {
          const goods = (await createGoodsFinder(tx, [price]))(price);
          const rows = (byPrice.get(price.id) ?? []).map((row) => ({
            ...row,
            product_id: price.product_id,
            comparable_amount: comparableAmount(row, goods, reference),
          }));
          return archivesRepo.restoreArchives(tx, rows);
        });
        if (restored.length > 0) {
          await audit.record(
            tx,
            { ...context, subject_id },
            {
              action: 'restorePriceArchives',
              entity: 'price_archive',
              entity_id: audit_entry_id,
              after: { archives: restored.length, price_ids },
            },
          );
        }
        return restored.length;
      }),
  };
}
