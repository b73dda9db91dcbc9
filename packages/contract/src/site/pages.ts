import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { StoredRichTextSchema } from '../rich-text/rich-text.ts';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { pageLimits } from '../wire/limits.ts';
import { IdSchema, one, PageQuerySchema, page, queryTextSchema, TimeSchema } from '../wire/values.ts';
import { pageKinds } from './pages/save-page.ts';
import { writingRoutes } from './pages/writing.ts';

const c = initContract();

/** A news item in a list. */
export const NewsItemSchema = z
  .object({ id: IdSchema, slug: z.string(), title: z.string(), description: z.string(), published_at: TimeSchema })
  .meta({ id: 'NewsItem' });
/** A news item in a list. */
export type NewsItem = z.infer<typeof NewsItemSchema>;

/** A published page with its body; `updated_at` is the time of its last change. */
export const PublicPageSchema = NewsItemSchema.extend({
  kind: z.enum(pageKinds),
  body: StoredRichTextSchema,
  updated_at: TimeSchema,
}).meta({ id: 'PublicPage' });
/** A published page with its body. */
export type PublicPage = z.output<typeof PublicPageSchema>;

const publicRead = access({ role: 'guest', limit: 'public_read', cache: 'market', shows: 'none' });

/** Pages about the portal, and news: what is published, for everyone, and what admins write. */
export const pages = c.router(
  {
    getPage: {
      method: 'GET',
      path: '/api/pages/:slug',
      pathParams: z.object({ slug: queryTextSchema(pageLimits.slug * 2, 1) }),
      summary: 'Returns a published page or news item',
      description: 'A former slug works, too; the response contains the current slug.',
      responses: { 200: one(PublicPageSchema) },
      metadata: access({ ...publicRead.access, cost: 4 }),
    },
    listNews: {
      method: 'GET',
      path: '/api/news',
      query: PageQuerySchema,
      summary: 'Lists published news without their bodies, newest first',
      responses: { 200: page(NewsItemSchema) },
      metadata: access({ role: 'guest', limit: 'public_read', cost: 2, cache: 'market', shows: 'none' }),
    },
    ...writingRoutes,
  },
  { commonResponses: errorResponses },
);
