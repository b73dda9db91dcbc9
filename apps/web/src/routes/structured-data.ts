import type { CategoryStep } from '../core/market/category-path.ts';
import type { Page } from '../core/page/page.ts';
import { fa } from '../i18n/fa.ts';

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
export const breadcrumbJson = (
  page: Pick<Page, 'origin'>,
  categories: readonly CategoryStep[],
  ...below: readonly { title: string; path: string }[]
) =>
  trailJson(page, [
    ...categories.map(({ title, slug }) => ({ title, path: `/categories/${slug.split('/').map(encodeURIComponent).join('/')}` })),
    ...below,
  ]);

type Listed = { name: string; path: string };

/** The address of a product. */
export const productPath = ({ id, slug }: { id: number; slug: string }) => `/products/${id}/${encodeURIComponent(slug)}`;

/** A product in a list. */
export const listedProduct = (product: { id: number; slug: string; title: string }): Listed => ({
  name: product.title,
  path: productPath(product),
});

/** What a page lists, in its order. */
export const itemListJson = ({ origin }: Pick<Page, 'origin'>, name: string, items: readonly Listed[]) =>
  jsonLd({
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: item.name,
      url: `${origin}${item.path}`,
    })),
  });

/** The portal as an organization. */
export const portalJson = ({ origin }: Pick<Page, 'origin'>) => ({
  '@type': 'Organization',
  name: fa.site.name,
  url: `${origin}/`,
  logo: `${origin}/icons/icon-512.png`,
});
