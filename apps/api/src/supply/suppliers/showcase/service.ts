import type { OwnShowcaseItem, Showcase, ShowcaseContent } from '@rasteh/contract/supply/suppliers/showcase';
import { supplierLimits } from '@rasteh/contract/wire/limits';
import type { ShowcaseKind } from '@rasteh/contract/wire/vocabulary';
import type { Database, Queries } from '../../../core/db/database.ts';
import { lockUser } from '../../../core/db/lock-user.ts';
import { AppError, invalid } from '../../../core/lib/app-error.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import type { Audit } from '../../../reach/audit/index.ts';
import type { Files } from '../../../reach/files/index.ts';
import { createOwnedRows, openRequestOf, type Revisions } from '../../../reach/reviews/index.ts';
import { createShowcaseFiles, fileIdsOf } from './attached-files.ts';
import * as repo from './repo.ts';
import { createShowcaseReview, type ShowcaseReview } from './review.ts';
import { contentToWire, showcaseToWire } from './wire.ts';

type ShowcasesDeps = { db: Database; clock: Clock; audit: Audit; revisions: Revisions; files: Pick<Files, 'use' | 'listUsed'> };
type Values = Partial<Pick<repo.ShowcaseRow, 'content' | 'status' | 'deleted_at'>>;

/** What suppliers show of themselves: documents, honors and services. */
export type Showcases = {
  /** All items of the subject. */
  list(context: RequestContext): Promise<OwnShowcaseItem[]>;
  /** Submits a new item. @throws invalid, showcase_limit */
  create(context: RequestContext, content: ShowcaseContent): Promise<OwnShowcaseItem>;
  /** Changes an item that was never public; otherwise submits the change. @throws not_found, stale, invalid */
  update(context: RequestContext, id: number, version: number, content: ShowcaseContent): Promise<OwnShowcaseItem>;
  /** @throws not_found, stale */
  remove(context: RequestContext, id: number): Promise<void>;
  /** Puts the items of a kind in this order. @throws invalid unless exactly those of the subject are named */
  order(context: RequestContext, kind: ShowcaseKind, ids: readonly number[]): Promise<OwnShowcaseItem[]>;
  /** The public items of a supplier. */
  listPublic(user_id: number): Promise<Showcase>;
  reviewable: ShowcaseReview;
};

/** Creates the showcases of suppliers. */
export function createShowcases({ db, clock, audit, revisions, files }: ShowcasesDeps): Showcases {
  const attached = createShowcaseFiles(files);
  const reviewable = createShowcaseReview({ clock, attached });

  async function wireOf(queries: Queries, rows: repo.ShowcaseRow[]): Promise<OwnShowcaseItem[]> {
    const ids = rows.map(({ id }) => id);
    // The kinds differ in what they accept, not in where their files are kept.
    const { shown, edits } = await attached.file.list(queries, ids);
    const last = await revisions.listLast(queries, reviewable, ids);
    return rows.map(({ id, status, content, published_at, version }) => {
      const revision = last.get(id);
      const edit = published_at !== null && revision?.row.status === 'pending' ? revision.data : null;
      const fileOf = ({ file_id }: ShowcaseContent) =>
        [...(shown.get(id) ?? []), ...(edits.get(id) ?? [])].find((file) => file.id === file_id) ?? null;
      return {
        id,
        status,
        version,
        content: contentToWire(content, fileOf(content)),
        rejection: revision?.row.status === 'rejected' ? revision.row.reason : null,
        change_request: openRequestOf(revision?.row),
        pending_edit: edit && contentToWire(edit, fileOf(edit)),
      };
    });
  }

  const { read, findAny, record, change, act, submit, submitEdit, withdraw } = createOwnedRows({
    db,
    clock,
    audit,
    revisions,
    reviewable,
    wireOf,
    findOwn: (queries, user_id, id) => repo.findItem(queries, id, user_id),
    update: (tx, row, values: Partial<Values>) => repo.updateItem(tx, row, values),
    stateOf: ({ content, status }: repo.ShowcaseRow) => ({ content, status }),
    // A showcase has no topic: pages of suppliers read it when they are opened.
    publishChange: async () => undefined,
  });
  const list = async ({ subject_id }: RequestContext) => wireOf(db.read, await repo.listOwn(db.read, subject_id));

  return {
    reviewable,
    list,
    create: (context, content) =>
      db.transaction(async (tx) => {
        const user_id = context.subject_id;
        await lockUser(tx, user_id);
        const { n, last } = await repo.findEnd(tx, user_id, content.kind);
        if (n >= supplierLimits.showcase_items) throw new AppError('showcase_limit');
        const id = await repo.insertItem(tx, { user_id, content, position: last + 1, created_at: clock() });
        await attached[content.kind].attach(tx, context, id, fileIdsOf(content));
        await record(tx, context, id, { action: 'createShowcaseItem', after: content });
        await submit(tx, context, id, content);
        return read(tx, user_id, id);
      }),
    update: (context, id, version, content) =>
      act(async (tx, _, row) => {
        if (content.kind !== row.kind) throw invalid({ 'content.kind': 'نوع این مورد را نمی‌توان تغییر داد.' });
        if (row.published_at !== null) {
          await attached[row.kind].keepEdit(tx, context, id, fileIdsOf(content));
          return submitEdit(tx, context, row, content);
        }
        await change(tx, context, row, 'updateShowcaseItem', { content, status: 'pending' });
        await attached[row.kind].attach(tx, context, id, fileIdsOf(content));
        await submit(tx, context, id, content);
      })(context, id, version),
    remove: (context, id) =>
      db.transaction(async (tx) => {
        // A pending review holds the lock that a decision waits for, so it is closed before the row is deleted.
        await withdraw(tx, context, id);
        const row = await findAny(tx, context, id);
        await change(tx, context, row, 'deleteShowcaseItem', { deleted_at: clock() });
        await attached[row.kind].attach(tx, context, id, []);
      }),
    async order(context, kind, ids) {
      const user_id = context.subject_id;
      await db.transaction(async (tx) => {
        await lockUser(tx, user_id);
        const own = (await repo.listOwn(tx, user_id, kind)).map(({ id }) => id);
        if (own.length !== ids.length || !own.every((id) => ids.includes(id)))
          throw invalid({ ids: 'این فهرست در این میان تغییر کرده است. صفحه را دوباره باز کنید.' });
        await repo.moveItems(tx, user_id, ids);
        const entry = { action: 'orderShowcase', entity: 'showcase', before: { ids: own }, after: { ids } } as const;
        await audit.record(tx, context, entry);
      });
      return list(context);
    },
    async listPublic(user_id) {
      const rows = await repo.listPublished(db.read, user_id);
      const { shown } = await attached.file.list(
        db.read,
        rows.map(({ id }) => id),
      );
      return showcaseToWire(rows, (id) => shown.get(id)?.[0] ?? null);
    },
  };
}
