import type { CreateStorySchema, ListedStory, OwnStory } from '@rasteh/contract/supply/stories';
import { storyLimits } from '@rasteh/contract/wire/limits';
import type { z } from 'zod';
import { isActiveAdmin } from '../../core/db/active-admins.ts';
import type { Database, Queries, Transaction } from '../../core/db/database.ts';
import { lockUser } from '../../core/db/lock-user.ts';
import { AppError, invalid } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Jobs } from '../../core/plugins/jobs/jobs.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import { type Products, unknownProduct } from '../../goods/products/index.ts';
import type { SupplierDirectory } from '../../people/supplier-directory/index.ts';
import type { Audit } from '../../reach/audit/index.ts';
import { createAttachments, type Files } from '../../reach/files/index.ts';
import type { Notifications } from '../../reach/notifications/index.ts';
import { createOwnedRows, type Revisions } from '../../reach/reviews/index.ts';
import type { Content } from './content.ts';
import { createStoryExpiry } from './expiry.ts';
import { createStoryModeration, type StoryModeration } from './moderation.ts';
import * as repo from './repo.ts';
import { createStoryReview, type StoryReview } from './review.ts';
import { countViews } from './views-repo.ts';
import { listedStoryToWire } from './wire.ts';

type CreateStory = z.output<typeof CreateStorySchema>;
type StoriesDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  audit: Audit;
  jobs: Jobs;
  files: Pick<Files, 'use' | 'listUsed' | 'registerReadPolicy'>;
  products: Pick<Products, 'findForPrice'>;
  suppliers: SupplierDirectory;
  revisions: Revisions;
  notifications: Notifications;
};

/** The stories of suppliers, from their submission to their end. */
export type Stories = {
  /** All stories of the subject that are kept, newest first. */
  list(context: RequestContext): Promise<OwnStory[]>;
  /** Submits a story; it is public for 24 hours from its approval. @throws supplier_required, stories_limit, invalid */
  create(context: RequestContext, wanted: CreateStory): Promise<OwnStory>;
  /** @throws not_found */
  remove(context: RequestContext, id: number): Promise<void>;
  reviewable: StoryReview;
} & StoryModeration;

/** Creates the service of stories. */
export function createStories({ db, clock, ...deps }: StoriesDeps): Stories {
  const { events, jobs, products, suppliers, revisions } = deps;
  const attachments = createAttachments(deps.files, 'story', { categories: ['image', 'animation'], field: 'file_id' });
  // Admins see every story that is kept, whatever its state.
  deps.files.registerReadPolicy('story', (reader_id) => isActiveAdmin(db.read, reader_id));
  const expiry = createStoryExpiry({ db, clock, events, jobs, attachments });
  const reviewable = createStoryReview({ clock, events, attachments, expiry });

  async function listedOf(queries: Queries, rows: repo.StoryRow[]): Promise<ListedStory[]> {
    const ids = rows.map(({ id }) => id);
    const { shown } = await attachments.list(queries, ids);
    const lasts = await revisions.listLast(queries, reviewable, ids);
    const views = await countViews(queries, ids);
    return rows.map((row) => {
      const last = lasts.get(row.id)?.row;
      return listedStoryToWire(row, {
        file: shown.get(row.id)?.[0],
        rejection: last?.status === 'rejected' ? last.reason : null,
        views: views.get(row.id) ?? 0,
      });
    });
  }

  const wireOf = async (queries: Queries, rows: repo.StoryRow[]): Promise<OwnStory[]> =>
    (await listedOf(queries, rows)).map(({ supplier: _, ...own }) => own);

  const { read, findAny, record, submit, withdraw } = createOwnedRows({
    ...deps,
    db,
    clock,
    reviewable,
    wireOf,
    findOwn: (queries, user_id, id) => repo.findStory(queries, id, clock(), user_id),
    update: (tx, row, values: Parameters<typeof repo.updateStory>[2]) => repo.updateStory(tx, row, values),
    stateOf: ({ caption, status }: repo.StoryRow) => ({ caption, status }),
    publishChange: (tx, story_id, user_id) => events.publish(tx, 'story.changed', { story_id, user_id }),
  });

  /** The product, and the own price, that a story is to lead to. @throws invalid */
  async function findLink(tx: Transaction, user_id: number, link: CreateStory['link']) {
    if (link === null) return { product_id: null, price_id: null };
    if (link.kind === 'product') {
      const product = await products.findForPrice(link.product_id, user_id);
      if (!product) throw unknownProduct('link.product_id');
      return { product_id: link.product_id, price_id: null };
    }
    const product_id = await repo.findPricedProduct(tx, link.price_id, user_id);
    if (product_id === undefined) throw invalid({ 'link.price_id': 'این قیمت در فهرست شما پیدا نشد.' });
    return { product_id, price_id: link.price_id };
  }

  return {
    ...createStoryModeration({ ...deps, db, clock, attachments, listedOf }),
    reviewable,
    list: async ({ subject_id }) => wireOf(db.read, await repo.listOwn(db.read, subject_id, clock())),
    create: (context, { file_id, caption, link }) =>
      db.transaction(async (tx) => {
        const user_id = context.subject_id;
        // Two stories at once would each count without the other.
        await lockUser(tx, user_id);
        const profile = await suppliers.findProfile(user_id);
        if (profile?.status !== 'approved') throw new AppError('supplier_required');
        if ((await repo.countLive(tx, user_id, clock())) >= storyLimits.live) throw new AppError('stories_limit');
        const content: Content = { file_id, caption, ...(await findLink(tx, user_id, link)) };
        const { file_id: _attached, ...row } = content;
        const id = await repo.insertStory(tx, { ...row, user_id, created_at: clock() });
        await attachments.attach(tx, context, id, [file_id]);
        await record(tx, context, id, { action: 'createStory', after: content });
        await submit(tx, context, id, content);
        return read(tx, user_id, id);
      }),
    remove: (context, id) =>
      db.transaction(async (tx) => {
        // A pending review holds the lock that a decision waits for, so it is closed before the row is deleted.
        await withdraw(tx, context, id);
        const { caption, status } = await findAny(tx, context, id);
        await attachments.attach(tx, context, id, []);
        await repo.deleteStory(tx, id);
        await record(tx, context, id, { action: 'deleteStory', before: { caption, status } });
      }),
  };
}
