import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';

/** The three newest news. */
export const latestNewsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['pages', 'latest'],
    queryFn: async ({ signal }) => (await api.pages.listNews({ query: { per_page: '3' } }, { signal })).data,
    staleTime: 300_000,
  });
