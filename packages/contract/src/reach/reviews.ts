import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../wire/access.ts';
import { ErrorCodeSchema, errorResponses } from '../wire/errors.ts';
import { reviewLimits } from '../wire/limits.ts';
import { countParam } from '../wire/paging.ts';
import { withErrors } from '../wire/route-errors.ts';
import { IdParamSchema, IdSchema, many, one, PageQuerySchema, page, ReasonSchema, TimeSchema } from '../wire/values.ts';
import { FileSchema } from './files.ts';
import { reviewSchemas } from './reviews/shown.ts';
import { type ReviewEntity, reviewEntities } from './reviews/vocabulary.ts';

const c = initContract();

/** Where a submitted change stands: it waits, or was approved, rejected, or withdrawn by its owner. */
export const reviewStatuses = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
/** Where a submitted change stands. */
export type ReviewStatus = (typeof reviewStatuses)[number];

export type { ReviewShown } from './reviews/shown.ts';
export * from './reviews/vocabulary.ts';

const ReviewEntitySchema = z.enum(reviewEntities);

const reviewOf = <E extends ReviewEntity>(entity: E) => {
  const shown = reviewSchemas[entity] as (typeof reviewSchemas)[E];
  return z.object({
    id: IdSchema,
    entity: z.literal(entity),
    entity_id: IdSchema,
    title: z.string().meta({ description: 'A short title of the subject' }),
    status: z.enum(reviewStatuses),
    reason: z.string().nullable().meta({ description: 'The reason for a rejection' }),
    version: z.int().positive().meta({ description: 'Raised with every change: a decision names the version that was seen' }),
    created_at: TimeSchema,
    waiting_since: TimeSchema.meta({
      description: 'Since when it waits for a reviewer: since it was sent in, or sent in again after a request for a change',
    }),
    change_request: z
      .object({ reason: z.string(), requested_at: TimeSchema, answered_at: TimeSchema.nullable() })
      .nullable()
      .meta({ description: 'What a reviewer asked its author to change last; `answered_at` is null until it was sent in again' }),
    reviewed_at: TimeSchema.nullable(),
    before: shown.nullable().meta({ description: 'The public content, now or at the time of the decision; null without any' }),
    after: shown,
  });
};
const PersonSchema = z.object({ id: IdSchema, name: z.string() });
const AuthorSchema = PersonSchema.extend({ trusted: z.boolean() });
const ShownFilesSchema = z.object({ before: z.array(FileSchema), after: z.array(FileSchema) });
const fullReviewOf = <E extends ReviewEntity>(entity: E) =>
  reviewOf(entity).extend({
    user: AuthorSchema,
    reviewer: PersonSchema.nullable(),
    files: ShownFilesSchema.meta({
      description: 'The pictures and documents of both forms while it waits, in order; none once it was decided',
    }),
  });

/** One form for each kind: a missing one is a compile error. */
const ownForms = {
  product: reviewOf('product'),
  profile: reviewOf('profile'),
  showcase: reviewOf('showcase'),
  story: reviewOf('story'),
  rfq: reviewOf('rfq'),
  inventory: reviewOf('inventory'),
  rating: reviewOf('rating'),
} satisfies { [E in ReviewEntity]: ReturnType<typeof reviewOf<E>> };
const fullForms = {
  product: fullReviewOf('product'),
  profile: fullReviewOf('profile'),
  showcase: fullReviewOf('showcase'),
  story: fullReviewOf('story'),
  rfq: fullReviewOf('rfq'),
  inventory: fullReviewOf('inventory'),
  rating: fullReviewOf('rating'),
} satisfies { [E in ReviewEntity]: ReturnType<typeof fullReviewOf<E>> };
type OwnForm = (typeof ownForms)[ReviewEntity];
type FullForm = (typeof fullForms)[ReviewEntity];

/** A pending or decided change, as returned to its owner. */
export const OwnReviewSchema = z
  .discriminatedUnion('entity', Object.values(ownForms) as [OwnForm, ...OwnForm[]])
  .meta({ id: 'OwnReview' });
/** A pending or decided change, as returned to its owner. */
export type OwnReview = z.infer<typeof OwnReviewSchema>;
/**
 * The same with its owner and reviewer; there is no reviewer if the mark `trusted` decided. A reviewer of what is pending has
 * approved it, and can still take that back.
 */
export const ReviewSchema = z
  .discriminatedUnion('entity', Object.values(fullForms) as [FullForm, ...FullForm[]])
  .meta({ id: 'Review' });
/** A pending or decided change, as returned to an admin. */
export type Review = z.infer<typeof ReviewSchema>;

const waiting = z.int().nonnegative();
/**
 * How many changes of each kind wait, in total, how many documents of suppliers and reports of messages do beside them, and since
 * when the oldest of all waits.
 */
export const ReviewCountsSchema = z
  .object({
    counts: z.object({
      product: waiting,
      profile: waiting,
      showcase: waiting,
      story: waiting,
      rfq: waiting,
      inventory: waiting,
      rating: waiting,
    } satisfies Record<ReviewEntity, typeof waiting>),
    total: waiting,
    documents: waiting,
    reports: waiting,
    returned: waiting.meta({ description: 'Number of reviews that wait for their authors after a requested change' }),
    oldest_at: TimeSchema.nullable(),
  })
  .meta({ id: 'ReviewCounts' });
/** How many changes of each kind wait. */
export type ReviewCounts = z.infer<typeof ReviewCountsSchema>;

const namedReviews = z
  .array(z.strictObject({ id: IdSchema, version: z.int().positive() }))
  .min(1)
  .max(reviewLimits.decisions);
/** An approval that is published when the time to take it back is over. */
const revocable = z.boolean().optional();

/** What an admin decides on reviews, one or several. */
const reviewVerdicts = ['approve', 'reject', 'request_change'] as const;

/**
 * One decision on several reviews, each in the version that was seen; only an approval goes without a reason.
 *
 * @example
 * DecideReviewsSchema.parse({ verdict: 'approve', reviews: [{ id: 7, version: 1 }] }).reason // → null
 * DecideReviewsSchema.parse({ verdict: 'reject', reviews: [{ id: 7, version: 1 }] }) // → throws ZodError
 */
export const DecideReviewsSchema = z
  .strictObject({
    verdict: z.enum(reviewVerdicts),
    reason: ReasonSchema.nullable().default(null),
    reviews: namedReviews,
    revocable,
  })
  .refine(({ verdict, reason }) => (verdict === 'approve') === (reason === null), { path: ['reason'], error: 'review_reason' });
/** One decision on several reviews. */
export type DecideReviews = z.output<typeof DecideReviewsSchema>;

/** What became of one review of a decision on several; `review` is the present one, missing where there is none. */
export const ReviewResultSchema = z
  .object({ id: IdSchema, ok: z.boolean(), code: ErrorCodeSchema.optional(), review: ReviewSchema.optional() })
  .meta({ id: 'ReviewResult' });
/** What became of one review of a decision on several. */
export type ReviewResult = z.infer<typeof ReviewResultSchema>;

const query = PageQuerySchema.extend({ entity: ReviewEntitySchema.optional(), status: z.enum(reviewStatuses).optional() });
/** Whom a pending change waits for: a reviewer, or its author after a request for a change. */
export const reviewStages = ['reviewer', 'author'] as const;

/** Whole hours of waiting, up to 30 days. */
const WaitingHoursSchema = countParam(720);
const pathParams = z.object({ reviewId: IdParamSchema });
const version = z.int().positive();
const decision = access({ role: 'admin', limit: 'own_write', idempotent: true });

/** Changes that wait for review: the queue of admins, and the user's own submissions. */
export const reviews = c.router(
  {
    listReviews: {
      method: 'GET',
      path: '/api/admin/reviews',
      query: query.extend({
        status: z.enum(reviewStatuses).default('pending'),
        waiting_hours: WaitingHoursSchema.optional().meta({ description: 'Only what has waited for at least so many hours' }),
        stage: z.enum(reviewStages).default('reviewer').meta({ description: 'Of what is pending: for whom it waits' }),
      }),
      summary: 'Lists the review queue',
      description: 'Pending reviews oldest first; with another status, decided reviews newest first.',
      responses: { 200: page(ReviewSchema) },
      metadata: access({ role: 'admin', limit: 'own_read' }),
    },
    countReviews: {
      method: 'GET',
      path: '/api/admin/reviews/counts',
      summary: 'Counts pending reviews by kind',
      description: 'With the time of the oldest of each kind.',
      responses: { 200: one(ReviewCountsSchema) },
      metadata: access({ role: 'admin', limit: 'own_read' }),
    },
    getReview: {
      method: 'GET',
      path: '/api/admin/reviews/:reviewId',
      pathParams,
      summary: 'Returns a pending or decided review in its present state',
      responses: { 200: one(ReviewSchema) },
      metadata: access({ role: 'admin', limit: 'own_read' }),
    },
    approveReview: {
      method: 'POST',
      path: '/api/admin/reviews/:reviewId/approve',
      pathParams,
      body: z.strictObject({ version, revocable }),
      summary: 'Approves a review',
      description:
        'Publishes the reviewed version immediately or, when `revocable`, after the revocation period. Returns 412 `stale` with the review when it changed, and 409 `review_closed` when it is already decided.',
      responses: { 200: one(ReviewSchema) },
      metadata: withErrors(decision, {
        review_closed: ReviewSchema,
        rfq_closed: null,
        rfq_has_quotes: null,
        stale: ReviewSchema,
      }),
    },
    rejectReview: {
      method: 'POST',
      path: '/api/admin/reviews/:reviewId/reject',
      pathParams,
      body: z.strictObject({ version, reason: ReasonSchema }),
      summary: 'Rejects a review',
      description: 'The author is notified with the reason.',
      responses: { 200: one(ReviewSchema) },
      metadata: withErrors(decision, { review_closed: ReviewSchema, stale: ReviewSchema }),
    },
    requestReviewChange: {
      method: 'POST',
      path: '/api/admin/reviews/:reviewId/request-change',
      pathParams,
      body: z.strictObject({ version, reason: ReasonSchema }),
      summary: 'Requests a change from the author of a review',
      description:
        'The author is notified; the review returns to the queue when it is submitted again. Returns 409 `conflict` for a story, which cannot be changed.',
      responses: { 200: one(ReviewSchema) },
      metadata: withErrors(decision, { review_closed: ReviewSchema, stale: ReviewSchema }),
    },
    decideReviews: {
      method: 'POST',
      path: '/api/admin/reviews/decisions',
      body: DecideReviewsSchema,
      summary: 'Decides several reviews',
      description:
        'Returns one result for each: `stale` when it changed, `review_closed` when it is already decided, or `not_found`.',
      responses: { 200: many(ReviewResultSchema) },
      metadata: access({ role: 'admin', limit: 'batch_write', cost: 12 }),
    },
    takeBackApprovals: {
      method: 'POST',
      path: '/api/admin/reviews/approvals/take-back',
      body: z.strictObject({ reviews: namedReviews }),
      summary: 'Withdraws revocable approvals',
      description:
        'Returns the reviews to the queue, in the version after their approval, with one result for each: `stale` when it changed, or `take_back_too_late` when it is already published.',
      responses: { 200: many(ReviewResultSchema) },
      metadata: access({ role: 'admin', limit: 'batch_write', cost: 12, idempotent: true }),
    },
    listOwnReviews: {
      method: 'GET',
      path: '/api/user/reviews',
      query,
      summary: 'Lists the current user’s submissions for review, with their outcomes',
      description: 'Newest first.',
      responses: { 200: page(OwnReviewSchema) },
      metadata: access({ role: 'user', limit: 'own_read' }),
    },
    withdrawReview: {
      method: 'POST',
      path: '/api/user/reviews/:reviewId/withdraw',
      pathParams,
      body: z.strictObject({}).optional(),
      summary: 'Withdraws a pending submission from review',
      description: 'Returns 409 `review_closed` when it is already decided, 412 `stale` when it is replaced at the same moment.',
      responses: { 200: one(OwnReviewSchema) },
      metadata: withErrors(access({ role: 'user', limit: 'own_write' }), {
        review_closed: OwnReviewSchema,
        stale: OwnReviewSchema,
      }),
    },
  },
  { commonResponses: errorResponses },
);
