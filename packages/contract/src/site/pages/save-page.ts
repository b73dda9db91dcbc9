import { slugPattern } from '@rasteh/persian/slug';
import { z } from 'zod';
import { RichTextSchema } from '../../rich-text/rich-text.ts';
import { pageLimits } from '../../wire/limits.ts';
import { textSchema } from '../../wire/values.ts';

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
  description: textSchema(0, pageLimits.description).meta({
    description: 'The summary: under the title, in lists and for search engines',
  }),
  body: RichTextSchema,
});
/** The content of a page as its editor sends it. */
export type SavePage = z.input<typeof SavePageSchema>;
