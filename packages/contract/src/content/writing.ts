import { z } from 'zod';
import { access } from '../wire/access.ts';
import { pageLimits } from '../wire/limits.ts';
import { withErrors } from '../wire/route-errors.ts';
import {
  IdParamSchema,
  IdSchema,
  many,
  one,
  PageMetaSchema,
  PageQuerySchema,
  queryTextSchema,
  TimeSchema,
} from '../wire/values.ts';
import { StoredRichTextSchema } from './rich-text.ts';
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
    summary: 'Pages and news, the last changed first, with how many there are of each kind and state under the other filters',
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
    summary:
      'Stores a new draft; a slug of another page answers 422 at its field, and so does what the body may not contain, at its path',
    responses: { 201: one(StoredPageSchema) },
    metadata: write,
  },
  getStoredPage: {
    method: 'GET',
    path: '/api/admin/pages/:pageId',
    pathParams,
    summary: 'A page with its body, published or not',
    responses: stored,
    metadata: read,
  },
  updatePage: {
    method: 'PUT',
    path: '/api/admin/pages/:pageId',
    pathParams,
    body: UpdatePageSchema,
    summary: 'Changes a page; what is published changes at once. Another version than the last answers 412 stale with the page',
    responses: stored,
    metadata: withErrors(write, { stale: StoredPageSchema }),
  },
  publishPage: {
    method: 'PUT',
    path: '/api/admin/pages/:pageId/publication',
    pathParams,
    body: PublishPageSchema,
    summary: `Makes a page public at once, or at publish_at, within ${pageLimits.schedule_days} days; one that was public keeps the time of its first publication`,
    responses: stored,
    metadata: withErrors(access({ role: 'admin', limit: 'own_write', idempotent: true }), { stale: StoredPageSchema }),
  },
  takeBackPage: {
    method: 'POST',
    path: '/api/admin/pages/:pageId/take-back',
    pathParams,
    body: z.strictObject({ version }),
    summary: 'Makes a published or scheduled page a draft again; its slugs stay its own once they were public',
    responses: stored,
    metadata: withErrors(access({ role: 'admin', limit: 'own_write', idempotent: true }), { stale: StoredPageSchema }),
  },
  deletePage: {
    method: 'DELETE',
    path: '/api/admin/pages/:pageId',
    pathParams,
    query: z.object({ version: IdParamSchema }),
    summary:
      'Deletes a draft with its versions, and frees its slugs; a published or scheduled page answers 409 conflict: it is taken back first',
    responses: { 200: one(z.object({ deleted: z.literal(1) })) },
    metadata: withErrors(access({ role: 'admin', limit: 'own_write' }), { stale: StoredPageSchema }),
  },
  listPageVersions: {
    method: 'GET',
    path: '/api/admin/pages/:pageId/versions',
    pathParams,
    summary: `What the last ${pageLimits.versions} saves of a page stored, the newest first`,
    responses: { 200: many(PageVersionSchema) },
    metadata: read,
  },
  getPageVersion: {
    method: 'GET',
    path: '/api/admin/pages/:pageId/versions/:version',
    pathParams: pathParams.extend({ version: IdParamSchema }),
    summary: 'The content of one version, to compare and to save again',
    responses: { 200: one(PageVersionContentSchema) },
    metadata: read,
  },
} as const;
