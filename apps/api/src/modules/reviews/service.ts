import {
  type OwnReview,
  type Review,
  type ReviewCounts,
  type ReviewEntity,
  type ReviewStatus,
  reviewEntities,
} from '@rasteh/contract/reviews';
import type { PageMeta } from '@rasteh/contract/wire/values';
import type { Database, Queries, Transaction } from '../../db/database.ts';
import { AppError } from '../../lib/app-error.ts';
import { toWire, toWireOrNull } from '../../lib/clock.ts';
import { type PageQuery, pageBounds, pageMeta } from '../../lib/pages.ts';
import type { RequestContext } from '../../lib/request-context.ts';
import type { Files } from '../files/index.ts';
import * as repo from './repo.ts';
import type { ReviewKinds } from './reviewable.ts';
import type { Revisions } from './revisions.ts';

type ReviewsDeps = {
  db: Database;
  revisions: Revisions;
  kinds: ReviewKinds;
  files: Pick<Files, 'listByIds' | 'registerReadPolicy'>;
  /** How many documents of suppliers wait, and since when (ms) the oldest of them does. */
  countDocuments: () => Promise<{ count: number; oldest_at: number | null }>;
};
type ReviewQuery = PageQuery & { entity?: ReviewEntity | undefined; status?: ReviewStatus | undefined };
type Page<T> = { data: T[]; meta: PageMeta };
type Verdict = { status: 'approved'; reason: null } | { status: 'rejected'; reason: string };

/** The queue of pending revisions. */
export type Reviews = {
  /** A page of the queue, or of decided revisions. @throws page_out_of_range */
  list(query: ReviewQuery): Promise<Page<Review>>;
  /** One revision as it is now. @throws not_found */
  get(review_id: number): Promise<Review>;
  /** How many revisions wait, by kind, and how many documents. */
  count(): Promise<ReviewCounts>;
  /** A page of a user's submissions. @throws page_out_of_range */
  listOwn(user_id: number, query: ReviewQuery): Promise<Page<OwnReview>>;
  /**
   * Decides on a pending revision of this `version`.
   * @throws not_found; stale with the review when it has changed since; review_closed with it when it was decided or withdrawn
   */
  decide(context: RequestContext, review_id: number, version: number, verdict: Verdict): Promise<Review>;
  /** Withdraws the user's own revision. @throws not_found, review_closed */
  withdraw(context: RequestContext, review_id: number): Promise<OwnReview>;
};

const NO_FILES = { before: [], after: [] };

/** The entity that is reviewed, by the name under which it uses its files: public ones, and those of a pending change. */
const reviewedUsers: Readonly<Record<string, ReviewEntity>> = {
  inventory: 'inventory',
  inventory_edit: 'inventory',
  rfq: 'rfq',
  rfq_edit: 'rfq',
  showcase: 'showcase',
  showcase_edit: 'showcase',
  story: 'story',
  story_edit: 'story',
  product_request: 'product',
  supplier_logo: 'profile',
  supplier_logo_request: 'profile',
  supplier_cover: 'profile',
  supplier_cover_request: 'profile',
};

/** Creates the queue. */
export function createReviews({ db, revisions, kinds, files, countDocuments }: ReviewsDeps): Reviews {
  // A reviewer reads what the author alone may read otherwise, as long as it waits.
  for (const [user, entity] of Object.entries(reviewedUsers))
    files.registerReadPolicy(
      user,
      async (reader_id, entity_id) => reader_id !== null && repo.mayReview(db.read, reader_id, { entity, entity_id }),
    );

  async function toReview(queries: Queries, { revision, user }: repo.NamedRevision): Promise<Review> {
    const { id, entity, entity_id, user_id, reviewer_id, status, reason, version, created_at, reviewed_at } = revision;
    const kind = kinds[entity];
    const described = () => kind.describe(queries, { id, entity_id, user_id, data: kind.schema.parse(revision.data) });
    const { file_ids = NO_FILES, ...shown } = revision.shown ? { ...revision.shown, file_ids: NO_FILES } : await described();
    const shownFiles = {
      before: await files.listByIds(queries, file_ids.before),
      after: await files.listByIds(queries, file_ids.after),
    };
    const reviewer = reviewer_id === null ? null : await repo.findReviewer(queries, reviewer_id);
    const times = { created_at: toWire(created_at), reviewed_at: toWireOrNull(reviewed_at) };
    return { id, entity, entity_id, status, reason, version, ...times, ...shown, user, reviewer, files: shownFiles } as Review;
  }
  const toOwn = ({ user: _user, reviewer: _reviewer, files: _files, ...own }: Review): OwnReview => own;

  async function listPage(filter: repo.ReviewFilter, query: PageQuery): Promise<Page<Review>> {
    const meta = pageMeta(query, await repo.countRevisions(db.read, filter));
    const rows = await repo.listRevisions(db.read, filter, pageBounds(query));
    const data: Review[] = [];
    for (const row of rows) data.push(await toReview(db.read, row));
    return { data, meta };
  }

  /** @throws not_found */
  async function find(queries: Queries, filter: repo.ReviewFilter & { id: number }): Promise<repo.NamedRevision> {
    const [row] = await repo.listRevisions(queries, filter, { limit: 1, offset: 0 });
    if (!row) throw new AppError('not_found');
    return row;
  }

  /** The error of a decision that is too late, with the current review. */
  async function refusal(tx: Transaction, id: number, shape: (review: Review) => OwnReview): Promise<AppError> {
    const review = await toReview(tx, await find(tx, { id }));
    return new AppError(review.status === 'pending' ? 'stale' : 'review_closed', { data: shape(review) });
  }

  return {
    list: ({ entity, status, ...query }) => listPage({ entity, status }, query),
    get: async (id) => toReview(db.read, await find(db.read, { id })),
    async count() {
      const rows = await repo.countPending(db.read);
      const counts = Object.fromEntries(reviewEntities.map((entity) => [entity, 0])) as ReviewCounts['counts'];
      for (const { entity, n } of rows) counts[entity] = n;
      const documents = await countDocuments();
      const starts = [...rows, documents].flatMap(({ oldest_at }) => oldest_at ?? []);
      const total = rows.reduce((sum, { n }) => sum + n, 0);
      return { counts, total, documents: documents.count, oldest_at: starts.length > 0 ? toWire(Math.min(...starts)) : null };
    },
    async listOwn(user_id, { entity, status, ...query }) {
      const { data, meta } = await listPage({ user_id, entity, status }, query);
      return { data: data.map(toOwn), meta };
    },
    decide: (context, id, version, verdict) =>
      db.transaction(async (tx) => {
        const { revision } = await find(tx, { id });
        const decision = { ...verdict, reviewer_id: context.actor_id };
        const closed = await revisions.close(tx, context, kinds[revision.entity], { ...revision, version }, decision);
        if (!closed) throw await refusal(tx, id, (review) => review);
        return toReview(tx, await find(tx, { id }));
      }),
    withdraw: (context, id) =>
      db.transaction(async (tx) => {
        const { revision } = await find(tx, { id, user_id: context.actor_id });
        const decision = { status: 'withdrawn', reason: null, reviewer_id: null } as const;
        const closed = await revisions.close(tx, context, kinds[revision.entity], revision, decision);
        if (!closed) throw await refusal(tx, id, toOwn);
        return toOwn(await toReview(tx, await find(tx, { id })));
      }),
  };
}
