import {
  type OwnReview,
  type Review,
  type ReviewCounts,
  type ReviewEntity,
  type ReviewStatus,
  reviewEntities,
} from '@rasteh/contract/reach/reviews';
import type { PageMeta } from '@rasteh/contract/wire/values';
import { HOUR_MS } from '@rasteh/persian/calendar/spans';
import type { Database, Queries } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import { type Clock, toWire, toWireOrNull } from '../../core/lib/clock.ts';
import { type PageQuery, pageBounds, pageMeta } from '../../core/lib/pages.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Jobs } from '../../core/plugins/jobs/jobs.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Audit } from '../audit/index.ts';
import type { Files } from '../files/index.ts';
import { type Approvals, createApprovals } from './approvals.ts';
import { createDeciding, type Deciding } from './deciding.ts';
import * as repo from './repo.ts';
import type { ReviewKinds } from './reviewable.ts';
import type { Revisions } from './revisions.ts';

type Waiting = { count: number; oldest_at: number | null };
type ReviewsDeps = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  events: Events;
  audit: Audit;
  revisions: Revisions;
  kinds: ReviewKinds;
  files: Pick<Files, 'listByIds' | 'registerReadPolicy'>;
  /** How many documents of suppliers wait, and since when (ms) the oldest of them does. */
  countDocuments: () => Promise<Waiting>;
  /** How many reports of messages are open, and since when (ms) the oldest of them is. */
  countReports: () => Promise<Waiting>;
};
type ReviewQuery = PageQuery & { entity?: ReviewEntity | undefined; status?: ReviewStatus | undefined };
type QueueQuery = ReviewQuery & { waiting_hours?: number | undefined; stage?: repo.ReviewFilter['stage'] };
type Page<T> = { data: T[]; meta: PageMeta };

/** The queue of pending revisions. */
export type Reviews = Deciding &
  Pick<Approvals, 'takeBack'> & {
    /** A page of the queue, or of decided revisions. @throws page_out_of_range */
    list(query: QueueQuery): Promise<Page<Review>>;
    /** One revision as it is now. @throws not_found */
    get(review_id: number): Promise<Review>;
    /** How many revisions wait, by kind, and how many documents and reports. */
    count(): Promise<ReviewCounts>;
    /** A page of a user's submissions. @throws page_out_of_range */
    listOwn(user_id: number, query: ReviewQuery): Promise<Page<OwnReview>>;
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
export function createReviews({ countDocuments, countReports, ...deps }: ReviewsDeps): Reviews {
  const { db, clock, revisions, kinds, files } = deps;
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
    const { change_reason, change_requested_at: requested, change_answered_at: answered } = revision;
    const times = {
      created_at: toWire(created_at),
      waiting_since: toWire(answered ?? created_at),
      reviewed_at: toWireOrNull(reviewed_at),
    };
    const change_request =
      change_reason === null || requested === null
        ? null
        : { reason: change_reason, requested_at: toWire(requested), answered_at: toWireOrNull(answered) };
    return {
      id,
      entity,
      entity_id,
      status,
      reason,
      version,
      ...times,
      change_request,
      ...shown,
      user,
      reviewer,
      files: shownFiles,
    } as Review;
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

  const read = async (queries: Queries, id: number) => toReview(queries, await find(queries, { id }));
  const approvals = createApprovals({ ...deps, read });
  const { refusal, ...deciding } = createDeciding({ db, revisions, kinds, approvals, find, toReview });

  return {
    ...deciding,
    takeBack: approvals.takeBack,
    list: ({ entity, status, waiting_hours, stage, ...query }) => {
      const waits_since = waiting_hours === undefined ? undefined : clock() - waiting_hours * HOUR_MS;
      return listPage({ entity, status, waits_since, stage: status === 'pending' ? stage : undefined }, query);
    },
    get: (id) => read(db.read, id),
    async count() {
      const rows = await repo.countPending(db.read);
      const counts = Object.fromEntries(reviewEntities.map((entity) => [entity, 0])) as ReviewCounts['counts'];
      for (const { entity, n } of rows) counts[entity] = n;
      const documents = await countDocuments();
      const reports = await countReports();
      const starts = [...rows, documents, reports].flatMap(({ oldest_at }) => oldest_at ?? []);
      const total = rows.reduce((sum, { n }) => sum + n, 0);
      const returned = await repo.countRevisions(db.read, { status: 'pending', stage: 'author' });
      return {
        counts,
        total,
        documents: documents.count,
        reports: reports.count,
        returned,
        oldest_at: starts.length > 0 ? toWire(Math.min(...starts)) : null,
      };
    },
    async listOwn(user_id, { entity, status, ...query }) {
      const { data, meta } = await listPage({ user_id, entity, status }, query);
      return { data: data.map(toOwn), meta };
    },
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
