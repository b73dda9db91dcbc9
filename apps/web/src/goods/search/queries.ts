import type { SearchQuerySchema } from '@rasteh/contract/goods/search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Api } from '../../core/http/api.ts';

type SearchQuery = z.input<typeof SearchQuerySchema>;

/** A page of search results. */
export const searchPageQuery = (api: Api, query: SearchQuery) =>
  queryOptions({
    queryKey: ['search', 'page', query],
    queryFn: ({ signal }) => api.search.searchProducts({ query }, { signal }),
  });

/** The facet counts of a search; they do not depend on order and page. */
export const searchFacetsQuery = (api: Api, { sort: _, page: __, ...query }: SearchQuery) =>
  queryOptions({
    queryKey: ['search', 'facets', query],
    queryFn: async ({ signal }) => (await api.search.countSearch({ query }, { signal })).data,
    placeholderData: keepPreviousData,
  });

/** A few of each kind for a query as it is typed. */
export const suggestionsQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: ['search', 'suggestions', q],
    queryFn: async ({ signal }) => (await api.search.suggest({ query: { q } }, { signal })).data,
  });

/** All groups of synonyms as admins keep them, the newest first. */
export const synonymsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['search', 'synonyms'],
    queryFn: async ({ signal }) => (await api.search.listSynonyms({}, { signal })).data,
    staleTime: 0,
  });
