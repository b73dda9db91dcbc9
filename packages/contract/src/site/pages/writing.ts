import { z } from 'zod';
import { StoredRichTextSchema } from '../../rich-text/rich-text.ts';
import { access } from '../../wire/access.ts';
import { pageLimits } from '../../wire/limits.ts';
import { withErrors } from '../../wire/route-errors.ts';
import {
  deletedAnswer,
  IdParamSchema,
  IdSchema,
  many,
  one,
  PageMetaSchema,
  PageQuerySchema,
  queryTextSchema,
  TimeSchema,
} from '../../wire/values.ts';
import { pageKinds, SavePageSchema } from './save-page.ts';

/** The states of a page: `scheduled` is one that becomes public at its `published_at`. */
export const pageStates = ['draft', 'scheduled', 'published'] as const;
/** A state of a page. */
export type PageState = (typeof pageStates)[number];

/** A page or news item in the list of admins; a draft that was public before keeps its `published_at`. */
export const PageRowSchema = z
  .object({
    id: IdSchema,
    kind: z.enum(pageKinds),
    slug: z.string(),
    title: z.string(),
    state: z.enum(pageStates),
    published_at: TimeSchema.nullable(),
    version: z.int().positive(),
    updated_at: TimeSchema,
  })
  .meta({ id: 'PageRow' });
/** A page or news item in the list of admins. */
export type PageRow = z.infer<typeof PageRowSchema>;

/** A page as admins write it. */
export const StoredPageSchema = PageRowSchema.extend({ description: z.string(), body: StoredRichTextSchema }).meta({
  id: 'StoredPage',
});
/** A page as admins write it. */
export type StoredPage = z.output<typeof StoredPageSchema>;

/** What one save stored, and by whom; null for what was stored without a user. */
export const PageVersionSchema = z
  .object({ version: z.int().positive(), title: z.string(), at: TimeSchema, by: z.string().nullable() })
  .meta({ id: 'PageVersion' });
/** What one save stored. */
export type PageVersion = z.infer<typeof PageVersionSchema>;

/** The whole content of a version. */
export const PageVersionContentSchema = PageVersionSchema.extend({
  kind: z.enum(pageKinds),
  slug: z.string(),
  description: z.string(),
  body: StoredRichTextSchema,
}).meta({ id: 'PageVersionContent' });
/** The whole content of a version. */
export type PageVersionContent = z.output<typeof PageVersionContentSchema>;

/** A page of the list of admins: `q` are words of the title, the summary or the slug. */
export const ListPagesQuerySchema = PageQuerySchema.extend({
  q: queryTextSchema(pageLimits.title).optional(),
  kind: z.enum(pageKinds).optional(),
  state: z.enum(pageStates).optional(),
});
/** The query of the list of admins with its defaults applied. */
export type ListPagesQuery = z.output<typeof ListPagesQuerySchema>;

const version = z.int().positive();
const UpdatePageSchema = SavePageSchema.extend({ version });

/**
 * Publishes a version at once, or at a moment to come.
 *
 * @example
 * PublishPageSchema.parse({ version: 2, publish_at: '2026-12-01T05:30:00.000Z' }).version // → 2
 */
export const PublishPageSchema = z.strictObject({ version, publish_at: TimeSchema.optional() });

const count = z.int().nonnegative();
const pathParams = z.object({ pageId: IdParamSchema });
const read = access({ role: 'admin', limit: 'own_read' });
const write = access({ role: 'admin', limit: 'large_write', idempotent: true, body_kib: 1_024 });
const stored = { 200: one(StoredPageSchema) };

/** The calls by which admins write pages and news. */
export const writingRoutes = {
  listPages: {
    method: 'GET',
    path: '/api/admin/pages',
    query: ListPagesQuerySchema,
    summary: 'Lists pages and news',
    description: 'Most recently changed first, with counts of each kind and state under the other filters.',
    responses: {
      200: z.object({
        data: z.array(PageRowSchema),
        meta: PageMetaSchema,
        counts: z.object({
          kinds: z.object({ page: count, news: count }),
          states: z.object({ draft: count, scheduled: count, published: count }),
        }),
      }),
    },
    metadata: access({ role: 'admin', limit: 'search' }),
  },
  createPage: {
    method: 'POST',
    path: '/api/admin/pages',
    body: SavePageSchema,
    summary: 'Creates a page or news item as a draft',
    description:
      'Returns 422 at `slug` when another page has the slug, and at the path of the element that a body may not contain.',
    responses: { 201: one(StoredPageSchema) },
    metadata: write,
  },
  getStoredPage: {
    method: 'GET',
    path: '/api/admin/pages/:pageId',
    pathParams,
    summary: 'Returns a page with its body, published or not',
    responses: stored,
    metadata: read,
  },
  updatePage: {
    method: 'PUT',
    path: '/api/admin/pages/:pageId',
    pathParams,
    body: UpdatePageSchema,
    summary: 'Updates a page',
    description:
      'Changes of a published page are public immediately. Returns 412 `stale` with the page when the version is not the latest.',
    responses: stored,
    metadata: withErrors(write, { stale: StoredPageSchema }),
  },
  publishPage: {
    method: 'PUT',
    path: '/api/admin/pages/:pageId/publication',
    pathParams,
    body: PublishPageSchema,
    summary: 'Publishes a page, immediately or at `publish_at`',
    description: `\`publish_at\` is at most ${pageLimits.schedule_days} days ahead. A page that was public before keeps the time of its first publication.`,
    responses: stored,
    metadata: withErrors(access({ role: 'admin', limit: 'own_write', idempotent: true }), { stale: StoredPageSchema }),
  },
  takeBackPage: {
    method: 'POST',
    path: '/api/admin/pages/:pageId/take-back',
    pathParams,
    body: z.strictObject({ version }),
    summary: 'Reverts a published or scheduled page to a draft',
    description: 'Slugs that were public remain reserved for the page.',
    responses: stored,
    metadata: withErrors(access({ role: 'admin', limit: 'own_write', idempotent: true }), { stale: StoredPageSchema }),
  },
  deletePage: {
    method: 'DELETE',
    path: '/api/admin/pages/:pageId',
    pathParams,
    query: z.object({ version: IdParamSchema }),
    summary: 'Deletes a draft with its versions',
    description: 'Frees its slugs. Returns 409 `conflict` for a published or scheduled page: revert it to a draft first.',
    responses: { 200: deletedAnswer },
    metadata: withErrors(access({ role: 'admin', limit: 'own_write' }), { stale: StoredPageSchema }),
  },
  listPageVersions: {
    method: 'GET',
    path: '/api/admin/pages/:pageId/versions',
    pathParams,
    summary: `Lists the last ${pageLimits.versions} saved versions of a page, newest first`,
    responses: { 200: many(PageVersionSchema) },
    metadata: read,
  },
  getPageVersion: {
    method: 'GET',
    path: '/api/admin/pages/:pageId/versions/:version',
    pathParams: pathParams.extend({ version: IdParamSchema }),
    summary: 'Returns the content of a saved version of a page',
    description: 'To compare it, or to save it again.',
    responses: { 200: one(PageVersionContentSchema) },
    metadata: read,
  },
} as const;
