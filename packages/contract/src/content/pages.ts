import { slugPattern } from '@rasteh/persian/slug';
import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { pageLimits } from '../wire/limits.ts';
import { IdSchema, one, PageQuerySchema, page, queryTextSchema, TimeSchema, textSchema } from '../wire/values.ts';
import { RichTextSchema } from './rich-text.ts';

const c = initContract();

/** The kinds of pages: about the portal, and news of the market and the portal. */
export const pageKinds = ['page', 'news'] as const;
/** A kind of page. */
export type PageKind = (typeof pageKinds)[number];

const SlugSchema = textSchema(1, pageLimits.slug).pipe(z.string().regex(slugPattern, { error: 'slug' }));

/**
 * The content of a page as its editor sends it.
 *
 * @example
 * SavePageSchema.safeParse({
 *   kind: 'news',
 *   slug: 'تابلوی-تازه',
 *   title: 'تابلوی تازهٔ قیمت',
 *   description: '',
 *   body: { root: { type: 'root', children: [] } },
 * }).success // → true
 */
export const SavePageSchema = z.strictObject({
  kind: z.enum(pageKinds),
  slug: SlugSchema,
  title: textSchema(1, pageLimits.title),
  /** The summary: under the title, in lists and for search engines. */
  description: textSchema(0, pageLimits.description),
  body: RichTextSchema,
});
/** The content of a page as its editor sends it. */
export type SavePage = z.input<typeof SavePageSchema>;

/** A news item in a list. */
export const NewsItemSchema = z
  .object({ id: IdSchema, slug: z.string(), title: z.string(), description: z.string(), published_at: TimeSchema })
  .meta({ id: 'NewsItem' });
/** A news item in a list. */
export type NewsItem = z.infer<typeof NewsItemSchema>;

/** A published page with its body; `updated_at` is the time of its last change. */
export const PublicPageSchema = NewsItemSchema.extend({
  kind: z.enum(pageKinds),
  body: RichTextSchema,
  updated_at: TimeSchema,
}).meta({ id: 'PublicPage' });
/** A published page with its body. */
export type PublicPage = z.output<typeof PublicPageSchema>;

const publicRead = access({ role: 'guest', limit: 'public_read', cache: 'market' });

/** Pages about the portal, and news: what is published, for everyone. */
export const pages = c.router(
  {
    getPage: {
      method: 'GET',
      path: '/api/pages/:slug',
      pathParams: z.object({ slug: queryTextSchema(pageLimits.slug * 2, 1) }),
      summary: 'A published page or news item; under a former slug too, with the slug of today in the answer',
      responses: { 200: one(PublicPageSchema) },
      metadata: publicRead,
    },
    listNews: {
      method: 'GET',
      path: '/api/news',
      query: PageQuerySchema,
      summary: 'Published news without their bodies, newest first',
      responses: { 200: page(NewsItemSchema) },
      metadata: publicRead,
    },
  },
  { commonResponses: errorResponses },
);
