import { provinceCitiesQuery } from '../../core/http/reference-queries.ts';
import type { Page } from '../../core/page/page.ts';
import { categoriesQuery, provincesQuery } from '../../goods/catalogue/queries.ts';
import type { RouterContext } from '../../router.tsx';
import { pageHead } from '../page-head.ts';
import { itemListJson, trailJson } from '../structured-data.ts';

/** Loads what the filters of a public list choose from: categories, provinces, and the cities of a chosen province. */
export async function loadListChoices({ page, queryClient }: RouterContext, { province }: { province: number | undefined }) {
  const [categories] = await Promise.all([
    queryClient.ensureQueryData(categoriesQuery(page.api)),
    queryClient.ensureQueryData(provincesQuery(page.api)),
    province === undefined ? null : queryClient.prefetchQuery(provinceCitiesQuery(page.api, province)),
  ]);
  return categories;
}

type ListHeadProps = {
  path: '/inventories' | '/rfqs' | '/suppliers';
  texts: { title: string; title_of(category: string): string; description(title: string, total: number): string };
  /** The chosen category, which has an address of its own. */
  category: { id: number; title: string } | undefined;
  /** The number of all filters, that of the category included. */
  filters: number;
  total: number;
  items: readonly { name: string; path: string }[];
};

/** The head of a public list; only the whole list and that of a category are for search engines. */
export function listHead(page: Page, { path, texts, category, filters, total, items }: ListHeadProps) {
  const title = category ? texts.title_of(category.title) : texts.title;
  const isFiltered = filters > (category ? 1 : 0);
  return pageHead(page, {
    titles: [title],
    description: texts.description(title, total),
    path: category ? `${path}?category=${category.id}` : path,
    robots: isFiltered || total === 0 ? 'noindex, follow' : undefined,
    scripts: [trailJson(page, [{ title: texts.title, path }]), ...(items.length === 0 ? [] : [itemListJson(page, title, items)])],
  });
}
