import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { FileSchema } from './files.ts';
import { showcaseKinds } from './suppliers/showcase.ts';
import { access } from './wire/access.ts';
import { errorResponses } from './wire/errors.ts';
import { IdParamSchema, IdSchema, one, PageQuerySchema, page, TimeSchema, textSchema } from './wire/values.ts';

const c = initContract();

/** Where a submitted change stands: it waits, or was approved, rejected, or withdrawn by its owner. */
export const reviewStatuses = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
/** Where a submitted change stands. */
export type ReviewStatus = (typeof reviewStatuses)[number];

/**
 * The content of each kind of entity shown to a reviewer, the current public one and the proposed one: names and texts, no ids.
 */
export const reviewSchemas = {
  product: z.object({
    title: z.string(),
    category: z.string(),
    options: z.string(),
    unit: z.string(),
    image: z.string().nullable(),
    /** What the images show, in their order; missing in decisions from before images had texts. */
    image_texts: z.array(z.string()).optional(),
    description: z.string().nullable(),
  }),
  profile: z.object({
    handle: z.string(),
    title: z.string(),
    about: z.string(),
    kind: z.enum(['person', 'company']),
    name: z.string(),
    city: z.string(),
    cities: z.array(z.string()),
    categories: z.array(z.string()),
    phones: z.array(z.string()),
    address: z.string(),
    contacts: z.array(z.string()),
    logo: z.string().nullable(),
    cover: z.string().nullable(),
  }),
  showcase: z.object({
    kind: z.enum(showcaseKinds),
    title: z.string(),
    year: z.int().nullable(),
    issuer: z.string().nullable(),
    text: z.string().nullable(),
    file: z.string().nullable(),
  }),
  story: z.object({
    caption: z.string(),
    file: z.string(),
    /** The title of the product that it leads to. */
    product: z.string().nullable(),
  }),
  rfq: z.object({
    title: z.string(),
    description: z.string().nullable(),
    city: z.string(),
    deadline: TimeSchema,
    audience: z.enum(['open', 'invited']),
    lines: z.array(z.string()),
    files: z.array(z.string()),
  }),
  inventory: z.object({
    title: z.string(),
    product: z.string(),
    variation: z.string().nullable(),
    quantity: z.string(),
    /** Rial for one unit; null means on call. */
    amount: z.int().nullable(),
    city: z.string(),
    description: z.string().nullable(),
    files: z.array(z.string()),
    valid_days: z.int(),
  }),
  rating: z.object({
    /** The name of the rated side. */
    rated: z.string(),
    /** The number of the quote. */
    quote: z.string(),
    stars: z.int(),
    text: z.string().nullable(),
  }),
} as const;
/** A kind of entity whose public content is reviewed. */
export type ReviewEntity = keyof typeof reviewSchemas;
/** The shown content of one kind. */
export type ReviewShown<E extends ReviewEntity> = z.infer<(typeof reviewSchemas)[E]>;
/** The kinds of entities whose public content is reviewed. */
export const reviewEntities = Object.keys(reviewSchemas) as [ReviewEntity, ...ReviewEntity[]];
const ReviewEntitySchema = z.enum(reviewEntities);

const reviewOf = <E extends ReviewEntity>(entity: E) => {
  const shown = reviewSchemas[entity] as (typeof reviewSchemas)[E];
  return z.object({
    id: IdSchema,
    entity: z.literal(entity),
    entity_id: IdSchema,
    /** A short title of the subject. */
    title: z.string(),
    status: z.enum(reviewStatuses),
    /** The reason for a rejection. */
    reason: z.string().nullable(),
    /** Raised with every change: a decision names the version that was seen. */
    version: z.int().positive(),
    created_at: TimeSchema,
    reviewed_at: TimeSchema.nullable(),
    /** The public content, now or at the time of the decision; null without any. */
    before: shown.nullable(),
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
    /** The pictures and documents of both forms while it waits, in order; none once it was decided. */
    files: ShownFilesSchema,
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
/** The same with its owner and reviewer; there is no reviewer if the mark `trusted` decided. */
export const ReviewSchema = z
  .discriminatedUnion('entity', Object.values(fullForms) as [FullForm, ...FullForm[]])
  .meta({ id: 'Review' });
/** A pending or decided change, as returned to an admin. */
export type Review = z.infer<typeof ReviewSchema>;

const waiting = z.int().nonnegative();
/**
 * How many changes of each kind wait, in total, how many documents of suppliers do beside them, and since when the oldest of all
 * waits.
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
    oldest_at: TimeSchema.nullable(),
  })
  .meta({ id: 'ReviewCounts' });
/** How many changes of each kind wait. */
export type ReviewCounts = z.infer<typeof ReviewCountsSchema>;

const query = PageQuerySchema.extend({ entity: ReviewEntitySchema.optional(), status: z.enum(reviewStatuses).optional() });
const pathParams = z.object({ reviewId: IdParamSchema });
const version = z.int().positive();
const decision = access({ role: 'admin', limit: 'own_write', idempotent: true });

/** Changes that wait for review: the queue of admins, and the user's own submissions. */
export const reviews = c.router(
  {
    listReviews: {
      method: 'GET',
      path: '/api/admin/reviews',
      query: query.extend({ status: z.enum(reviewStatuses).default('pending') }),
      summary: 'What waits for review, oldest first; with another status what was decided, newest first',
      responses: { 200: page(ReviewSchema) },
      metadata: access({ role: 'admin', limit: 'own_read' }),
    },
    countReviews: {
      method: 'GET',
      path: '/api/admin/reviews/counts',
      summary: 'How many changes of each kind wait for review, and since when the oldest does',
      responses: { 200: one(ReviewCountsSchema) },
      metadata: access({ role: 'admin', limit: 'own_read' }),
    },
    getReview: {
      method: 'GET',
      path: '/api/admin/reviews/:reviewId',
      pathParams,
      summary: 'A change that waits for review or was decided, as it is now',
      responses: { 200: one(ReviewSchema) },
      metadata: access({ role: 'admin', limit: 'own_read' }),
    },
    approveReview: {
      method: 'POST',
      path: '/api/admin/reviews/:reviewId/approve',
      pathParams,
      body: z.strictObject({ version }),
      summary:
        'Publishes what waits, as it was seen: stale (412) with the review when it changed, review_closed (409) when it was decided',
      responses: { 200: one(ReviewSchema) },
      metadata: decision,
    },
    rejectReview: {
      method: 'POST',
      path: '/api/admin/reviews/:reviewId/reject',
      pathParams,
      body: z.strictObject({ version, reason: textSchema(3, 500) }),
      summary: 'Rejects what waits; the reason reaches its owner as a notification',
      responses: { 200: one(ReviewSchema) },
      metadata: decision,
    },
    listOwnReviews: {
      method: 'GET',
      path: '/api/user/reviews',
      query,
      summary: 'What one has sent in for review and what became of it, newest first',
      responses: { 200: page(OwnReviewSchema) },
      metadata: access({ role: 'user', limit: 'own_read' }),
    },
    withdrawReview: {
      method: 'POST',
      path: '/api/user/reviews/:reviewId/withdraw',
      pathParams,
      body: z.strictObject({}).optional(),
      summary: 'Takes back what waits; review_closed (409) when it was decided meanwhile',
      responses: { 200: one(OwnReviewSchema) },
      metadata: access({ role: 'user', limit: 'own_write' }),
    },
  },
  { commonResponses: errorResponses },
);
