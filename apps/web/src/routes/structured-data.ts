import type { Category } from '@rasteh/contract/catalogue';
import { fa } from '../i18n/fa.ts';
import type { Page } from '../page/page.ts';

type Step = Pick<Category, 'title' | 'slug'>;

/** The ancestors of a category, the root first. */
export function ancestorsOf({ parent_id }: Pick<Category, 'parent_id'>, categories: readonly Category[]): Step[] {
  const parent = categories.find(({ id }) => id === parent_id);
  return parent ? [...ancestorsOf(parent, categories), { title: parent.title, slug: parent.slug }] : [];
}

/** A script of structured data; `<` is escaped, so that no title can end it. */
export const jsonLd = (data: object) => ({
  type: 'application/ld+json',
  children: JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c'),
});

/** The canonical URL of a page, absolute when the portal's origin is configured. */
export const canonicalLink = ({ origin }: Pick<Page, 'origin'>, path: string) => ({ rel: 'canonical', href: `${origin}${path}` });

/** The pages above and including one, below the home page, as structured data. */
export const trailJson = ({ origin }: Pick<Page, 'origin'>, steps: readonly { title: string; path: string }[]) =>
  jsonLd({
    '@type': 'BreadcrumbList',
    itemListElement: [{ title: fa.site.name, path: '/' }, ...steps].map(({ title, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: title,
      item: `${origin}${path}`,
    })),
  });

/** The breadcrumb of a category, or of what is in it, as structured data. */
export const breadcrumbJson = (page: Pick<Page, 'origin'>, path: readonly Step[]) =>
  trailJson(
    page,
    path.map(({ title, slug }) => ({ title, path: `/categories/${encodeURIComponent(slug)}` })),
  );
