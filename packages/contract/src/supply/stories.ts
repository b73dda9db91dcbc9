import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { ProductSchema } from '../goods/products.ts';
import { SupplierRefSchema } from '../people/users/supplier-ref.ts';
import { FileSchema } from '../reach/files.ts';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { forUser } from '../wire/for-user.ts';
import { storyLimits } from '../wire/limits.ts';
import { withErrors } from '../wire/route-errors.ts';
import {
  deletedAnswer,
  IdParamSchema,
  IdSchema,
  many,
  one,
  PageMetaSchema,
  PageQuerySchema,
  queryTextSchema,
  ReasonSchema,
  TimeSchema,
  textSchema,
} from '../wire/values.ts';

const c = initContract();

/** Where a story stands: it waits for review, is public, was rejected, or its 24 hours are over. */
export const storyStatuses = ['pending', 'published', 'rejected', 'expired'] as const;
/** Where a story stands. */
export type StoryStatus = (typeof storyStatuses)[number];

/** What a story leads to: a product, or one of the supplier's own prices. */
const LinkInputSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('product'), product_id: IdSchema }),
  z.strictObject({ kind: z.literal('price'), price_id: IdSchema }),
]);

/** A new story: one image or animation, which is public for 24 hours from its publication. */
export const CreateStorySchema = z.strictObject({
  file_id: IdSchema,
  caption: textSchema(0, storyLimits.caption).default(''),
  link: LinkInputSchema.nullable().default(null),
});
/** A new story as a caller sends it: values with a default may be omitted. */
export type CreateStory = z.input<typeof CreateStorySchema>;

const LinkSchema = z
  .object({
    product: ProductSchema.pick({ id: true, slug: true, title: true }),
    price_id: IdSchema.nullable().meta({
      description: 'The price that it was linked to; null for a product, or once that price is deleted',
    }),
  })
  .meta({ id: 'StoryLink' });

const contentFields = { id: IdSchema, file: FileSchema, caption: z.string(), link: LinkSchema.nullable() };

/** A story as returned to its supplier; `views` counts the logged-in users that saw it. */
export const OwnStorySchema = z
  .object({
    ...contentFields,
    user_id: IdSchema,
    status: z.enum(storyStatuses),
    rejection: z.string().nullable().meta({ description: 'The reason of a rejection' }),
    views: z.int().nonnegative(),
    published_at: TimeSchema.nullable(),
    expires_at: TimeSchema.nullable(),
    created_at: TimeSchema,
  })
  .meta({ id: 'OwnStory' });
/** A story as returned to its supplier. */
export type OwnStory = z.infer<typeof OwnStorySchema>;

/** A story as returned to an admin, with its supplier; null once the supplier has no profile. */
export const ListedStorySchema = OwnStorySchema.extend({ supplier: SupplierRefSchema.nullable() }).meta({ id: 'ListedStory' });
/** A story as returned to an admin. */
export type ListedStory = z.infer<typeof ListedStorySchema>;

/** Which stories an admin lists; `q` is a part of the caption or of the supplier's title. */
export const ListAllStoriesQuerySchema = PageQuerySchema.extend({
  status: z.enum(storyStatuses).optional(),
  q: queryTextSchema(100).optional(),
});
/** Which stories an admin lists, with the defaults applied. */
export type ListAllStoriesQuery = z.output<typeof ListAllStoriesQuerySchema>;

/** How many stories there are of each status. */
export type StoryCounts = Record<StoryStatus, number>;
const count = z.int().nonnegative();

/** A story as returned to the public. */
export const StorySchema = z.object({ ...contentFields, published_at: TimeSchema, expires_at: TimeSchema }).meta({ id: 'Story' });
/** A story as returned to the public. */
export type Story = z.infer<typeof StorySchema>;

/** A supplier with public stories; `story_ids` are in the order in which they are shown, the oldest first. */
export const StoryRingSchema = z
  .object({
    supplier: SupplierRefSchema,
    story_ids: z.array(IdSchema).min(1),
    latest_at: TimeSchema,
    latest: z.object({ caption: z.string(), file: FileSchema }).meta({ description: 'What the newest of them shows' }),
  })
  .meta({ id: 'StoryRing' });
/** A supplier with public stories. */
export type StoryRing = z.infer<typeof StoryRingSchema>;

const StoriesOfSupplierSchema = z
  .object({ supplier: SupplierRefSchema, stories: z.array(StorySchema) })
  .meta({ id: 'StoriesOfSupplier' });
/** The public stories of one supplier, the oldest first. */
export type StoriesOfSupplier = z.infer<typeof StoriesOfSupplierSchema>;

const read = access({ role: 'user', limit: 'own_read' });
const ownStories = forUser(
  'profile',
  c.router(
    {
      listStories: {
        method: 'GET',
        path: '/stories',
        summary: 'Lists the stories of a supplier, newest first',
        description: 'Ended stories are retained for a week.',
        responses: { 200: many(OwnStorySchema) },
        metadata: read,
      },
      createStory: {
        method: 'POST',
        path: '/stories',
        body: CreateStorySchema,
        summary: 'Publishes a story for 24 hours',
        description: 'After review, unless the user is trusted.',
        responses: { 201: one(OwnStorySchema) },
        metadata: withErrors(access({ role: 'user', limit: 'own_write', idempotent: true }), {
          stories_limit: null,
          supplier_required: null,
        }),
      },
      deleteStory: {
        method: 'DELETE',
        path: '/stories/:storyId',
        pathParams: z.object({ storyId: IdParamSchema }),
        summary: 'Deletes a story',
        responses: { 200: deletedAnswer },
        metadata: access({ role: 'user', limit: 'own_write' }),
      },
    },
    { commonResponses: errorResponses },
  ),
);

const publicRead = access({ role: 'guest', limit: 'public_read', cache: 'market', shows: 'none' });

/** Stories: the public ones, own and other routes of suppliers, which of them a user has seen, and all of them for admins. */
export const stories = c.router(
  {
    listStoryRings: {
      method: 'GET',
      path: '/api/stories',
      summary: 'Lists the suppliers with public stories',
      description: 'The supplier with the newest story first.',
      responses: { 200: many(StoryRingSchema) },
      metadata: publicRead,
    },
    listSupplierStories: {
      method: 'GET',
      path: '/api/suppliers/:handle/stories',
      pathParams: z.object({ handle: queryTextSchema(60) }),
      summary: 'Lists the public stories of a supplier, oldest first',
      responses: { 200: one(StoriesOfSupplierSchema) },
      metadata: publicRead,
    },
    listSeenStories: {
      method: 'GET',
      path: '/api/user/stories/seen',
      summary: 'Lists the ids of the public stories seen by the current user',
      responses: { 200: many(IdSchema) },
      metadata: read,
    },
    markStoriesSeen: {
      method: 'POST',
      path: '/api/user/stories/seen',
      body: z.strictObject({ ids: z.array(IdSchema).min(1).max(storyLimits.seen_batch) }),
      summary: 'Marks stories as seen',
      description: 'Ids that are not public or already seen are ignored.',
      responses: { 200: one(z.object({ seen: z.int().nonnegative() })) },
      metadata: access({ role: 'user', limit: 'own_write', while_suspended: true }),
    },
    listAllStories: {
      method: 'GET',
      path: '/api/admin/stories',
      query: ListAllStoriesQuerySchema,
      summary: 'Lists the stories of all suppliers',
      description: 'Newest first, with counts of each status under the other filters.',
      responses: {
        200: z.object({
          data: z.array(ListedStorySchema),
          meta: PageMetaSchema,
          counts: z.object({ pending: count, published: count, rejected: count, expired: count }),
        }),
      },
      metadata: access({ role: 'admin', limit: 'search' }),
    },
    takeStoryDown: {
      method: 'POST',
      path: '/api/admin/stories/:storyId/take-down',
      pathParams: z.object({ storyId: IdParamSchema }),
      body: z.strictObject({ reason: ReasonSchema }),
      summary: 'Takes down a story',
      description:
        'Ends its publication immediately, as rejected with the given reason, and notifies its supplier. Returns 409 `conflict` when the story is not public.',
      responses: { 200: one(ListedStorySchema) },
      metadata: access({ role: 'admin', limit: 'own_write', idempotent: true }),
    },
    own: ownStories.own,
    other: ownStories.other,
  },
  { commonResponses: errorResponses },
);
