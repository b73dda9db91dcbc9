import type {
  CreateInventorySchema,
  Inventory,
  InventoryListQuerySchema,
  UpdateInventorySchema,
} from '@rasteh/contract/supply/inventories';
import { inventoryLimits } from '@rasteh/contract/wire/limits';
import type { PageMeta } from '@rasteh/contract/wire/values';
import type { z } from 'zod';
import type { Database, Transaction } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import { assertCooldownElapsed } from '../../core/lib/cooldown.ts';
import { pageBounds, pageMeta, withCursor } from '../../core/lib/pages.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Jobs } from '../../core/plugins/jobs/jobs.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import { type Catalogue, cityIds, scopeIds } from '../../goods/catalogue/index.ts';
import type { Products, Variations } from '../../goods/products/index.ts';
import type { ListSearch } from '../../goods/search/index.ts';
import type { Audit } from '../../reach/audit/index.ts';
import { createAttachments, type Files } from '../../reach/files/index.ts';
import type { Notifications } from '../../reach/notifications/index.ts';
import { createOwnedRows, type Revisions } from '../../reach/reviews/index.ts';
import { contentOf } from './content.ts';
import { checkContent, contentFrom } from './drafting.ts';
import { createExpiry } from './expiry.ts';
import { createInventoryReader } from './reader.ts';
import * as repo from './repo.ts';
import { createInventoryReview, type InventoryReview } from './review.ts';
import { expiryFrom } from './terms.ts';

type CreateInventory = z.output<typeof CreateInventorySchema>;
type UpdateInventory = z.output<typeof UpdateInventorySchema>;
type ListQuery = z.output<typeof InventoryListQuerySchema>;
type Values = Partial<Pick<repo.InventoryRow, 'status' | 'refreshed_at' | 'expires_at' | 'deleted_at'>>;
type InventoriesDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  audit: Audit;
  jobs: Jobs;
  catalogue: Catalogue;
  products: Products;
  variations: Variations;
  files: Files;
  notifications: Notifications;
  revisions: Revisions;
  search: ListSearch;
};

/** The stock of suppliers, from draft to expiry. */
export type Inventories = {
  /** @throws page_out_of_range */
  list(context: RequestContext, query: ListQuery): Promise<{ data: Inventory[]; meta: PageMeta }>;
  /** @throws not_found */
  get(context: RequestContext, id: number): Promise<Inventory>;
  /** These inventories of the user; missing ones are left out. */
  getMany(context: RequestContext, ids: readonly number[]): Promise<Inventory[]>;
  /** Creates a draft, or with `publish` submits it immediately. @throws invalid */
  create(context: RequestContext, wanted: CreateInventory): Promise<Inventory>;
  /** Changes one that was never public; otherwise the change is submitted for review. @throws not_found, stale, invalid */
  update(context: RequestContext, id: number, wanted: UpdateInventory): Promise<Inventory>;
  /** Submits a draft, or republishes a stopped or expired one. @throws not_found, stale, conflict */
  publish(context: RequestContext, id: number, version: number): Promise<Inventory>;
  /** @throws not_found, stale, conflict */
  stop(context: RequestContext, id: number, version: number): Promise<Inventory>;
  /**
   * Moves it to the top of the lists and restarts its validity. @throws not_found, stale, conflict, refresh_too_soon with
   * `next_refresh_at`
   */
  refresh(context: RequestContext, id: number, version: number): Promise<Inventory>;
  /** @throws not_found, stale */
  remove(context: RequestContext, id: number): Promise<void>;
  reviewable: InventoryReview;
};

/** Creates the inventory service. */
export function createInventories({ db, clock, ...deps }: InventoriesDeps): Inventories {
  const { events, jobs, catalogue, notifications, revisions } = deps;
  const attachments = createAttachments(deps.files, 'inventory');
  const expiry = createExpiry({ db, clock, events, jobs, notifications, attachments });
  const reviewable = createInventoryReview({ clock, events, catalogue, attachments, expiry });
  const wireOf = createInventoryReader({ catalogue, revisions, reviewable, attachments });
  const { read, findAny, stale, record, change, act, submit, submitEdit, withdraw } = createOwnedRows({
    ...deps,
    db,
    clock,
    reviewable,
    wireOf,
    findOwn: (queries, user_id, id) => repo.findInventory(queries, id, clock(), user_id),
    update: (tx, row, values: Partial<Values>) => repo.updateInventory(tx, row, values),
    stateOf: ({ status, refreshed_at, expires_at }: repo.InventoryRow) => ({ status, refreshed_at, expires_at }),
    publishChange: (tx, inventory_id, user_id) => events.publish(tx, 'inventory.changed', { inventory_id, user_id }),
  });
  const factorOf = async (unit_id: number): Promise<number> =>
    Number((await catalogue.reference()).unitsById.get(unit_id)?.factor ?? 1);

  /** The values of one that starts its validity now; its expiry is scheduled. */
  async function renew(tx: Transaction, { id, valid_days }: repo.InventoryRow, now: number): Promise<Values> {
    const expires_at = expiryFrom(now, valid_days);
    await expiry.add(tx, { inventory_id: id }, { due_at: expires_at, unique_key: String(id) });
    return { status: 'published', refreshed_at: now, expires_at };
  }

  return {
    reviewable,
    get: (context, id) => read(db.read, context.subject_id, id),
    getMany: async ({ subject_id }, ids) =>
      ids.length > 0 ? wireOf(db.read, await repo.listByIds(db.read, subject_id, ids, clock())) : [],
    async list({ subject_id }, { q, status, state, category_id, province_id, cursor, ...page }) {
      const reference = await catalogue.reference();
      const category_ids = scopeIds(reference, category_id);
      const city_ids = cityIds(reference, { province_id });
      const filter = { user_id: subject_id, status, state, cursor, category_ids, city_ids, now: clock() };
      const { words, n } = await deps.search.readList(q, async (words) => ({
        n: await repo.countOwn(db.read, { ...filter, words }),
      }));
      const meta = pageMeta(page, n);
      const rows = await repo.listOwn(db.read, { ...filter, words }, pageBounds(page));
      return { data: await wireOf(db.read, rows), meta: withCursor(meta, rows) };
    },
    create: (context, { publish, ...wanted }) =>
      db.transaction(async (tx) => {
        const user_id = context.subject_id;
        const content = contentFrom(wanted);
        await checkContent(tx, user_id, content, deps);
        const status = publish ? 'pending' : 'draft';
        const row = { user_id, status, created_at: clock() } as const;
        const id = await repo.insertInventory(tx, row, content, await factorOf(content.unit_id));
        await attachments.attach(tx, context, id, content.file_ids);
        await record(tx, context, id, { action: 'createInventory', after: content });
        if (publish) await submit(tx, context, id, content);
        return read(tx, user_id, id);
      }),
    update: (context, id, { version, ...wanted }) =>
      act(async (tx, _, row) => {
        const content = contentFrom(wanted);
        await checkContent(tx, context.subject_id, content, deps);
        if (row.published_at !== null) {
          await attachments.keepEdit(tx, context, id, content.file_ids);
          return submitEdit(tx, context, row, content);
        }
        const status = row.status === 'rejected' ? 'draft' : row.status;
        const before = contentOf(row, await attachments.listIds(tx, id));
        const factor = await factorOf(content.unit_id);
        if (!(await repo.updateContent(tx, row, { status }, { content, factor }))) throw await stale(tx, context, id);
        await attachments.attach(tx, context, id, content.file_ids);
        await record(tx, context, id, { action: 'updateInventory', before, after: content });
        // A pending submission is replaced by the current content.
        if (status === 'pending') await submit(tx, context, id, content);
      })(context, id, version),
    publish: act(async (tx, context, row, now) => {
      if (row.status === 'draft') {
        await change(tx, context, row, 'publishInventory', { status: 'pending' });
        return submit(tx, context, row.id, contentOf(row, await attachments.listIds(tx, row.id)));
      }
      if (row.status !== 'stopped' && row.status !== 'expired') throw new AppError('conflict');
      const isOver = (row.expires_at ?? 0) <= now;
      await change(tx, context, row, 'publishInventory', isOver ? await renew(tx, row, now) : { status: 'published' });
      await attachments.show(tx, row, true);
    }),
    stop: act(async (tx, context, row) => {
      if (row.status !== 'published') throw new AppError('conflict');
      await change(tx, context, row, 'stopInventory', { status: 'stopped' });
      await attachments.show(tx, row, false);
    }),
    refresh: act(async (tx, context, row, now) => {
      if (row.status !== 'published') throw new AppError('conflict');
      assertCooldownElapsed(row.refreshed_at, inventoryLimits, now);
      await change(tx, context, row, 'refreshInventory', await renew(tx, row, now));
    }),
    remove: (context, id) =>
      db.transaction(async (tx) => {
        await withdraw(tx, context, id);
        const row = await findAny(tx, context, id);
        await change(tx, context, row, 'deleteInventory', { deleted_at: clock() });
        await attachments.applyEdit(tx, row, [], false);
      }),
  };
}
