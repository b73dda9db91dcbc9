import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';

const NEWS_PER_PAGE = 20;

/** The published page or news item with a current or former slug. */
export const pageQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: ['pages', 'one', slug],
    queryFn: async ({ signal }) => (await api.pages.getPage({ params: { slug } }, { signal })).data,
    staleTime: 300_000,
  });

/** A page of the news, newest first. */
export const newsListQuery = (api: Api, page: number) =>
  queryOptions({
    queryKey: ['pages', 'news', page],
    queryFn: ({ signal }) => api.pages.listNews({ query: { page: String(page), per_page: String(NEWS_PER_PAGE) } }, { signal }),
    staleTime: 300_000,
  });
