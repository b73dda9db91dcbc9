import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { given, oneOf, positiveInt } from '../../core/url/search-params.ts';

/** The kinds and states in the order of the filters; equal to those of the contract, whose zod no list needs. */
export const kinds = ['page', 'news'] as const;
export const states = ['draft', 'scheduled', 'published'] as const;

/** The filter of pages and news, as in the URL. */
export type WritingFilter = {
  status?: (typeof states)[number] | undefined;
  kind?: (typeof kinds)[number] | undefined;
  q?: string | undefined;
  page?: number | undefined;
};

/** Parses the search params; invalid values are dropped. */
export function toWritingFilter({ status, kind, q, page }: Record<string, unknown>): WritingFilter {
  const at = positiveInt(page);
  return given({
    status: oneOf(status, states),
    kind: oneOf(kind, kinds),
    q: typeof q === 'string' && q.trim() !== '' ? q.slice(0, 100) : undefined,
    page: at && at > 1 ? at : undefined,
  });
}

/** A page of the list, the last changed first, with how many there are of each kind and state. */
export const writtenPagesQuery = (api: Api, filter: WritingFilter) =>
  queryOptions({
    queryKey: ['pages', 'written', filter],
    queryFn: ({ signal }) => {
      const { status, page = 1, ...rest } = filter;
      return api.pages.listPages(
        { query: { ...given({ ...rest, state: status }), page: String(page), per_page: '20' } },
        { signal },
      );
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** A page as admins write it. */
export const storedPageQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['pages', 'stored', id],
    queryFn: async ({ signal }) => (await api.pages.getStoredPage({ params: { pageId: String(id) } }, { signal })).data,
    staleTime: 60_000,
  });

/** What the last saves of a page stored. */
export const pageVersionsQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['pages', 'versions', id],
    queryFn: async ({ signal }) => (await api.pages.listPageVersions({ params: { pageId: String(id) } }, { signal })).data,
    staleTime: 0,
  });

/** The content of one version, which never changes. */
export const pageVersionQuery = (api: Api, id: number, version: number) =>
  queryOptions({
    queryKey: ['pages', 'version', id, version],
    queryFn: async ({ signal }) =>
      (await api.pages.getPageVersion({ params: { pageId: String(id), version: String(version) } }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
