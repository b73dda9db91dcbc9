import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';

/** The four newest news. */
export const latestNewsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['pages', 'latest'],
    queryFn: async ({ signal }) => (await api.pages.listNews({ query: { per_page: '4' } }, { signal })).data,
    staleTime: 300_000,
  });
