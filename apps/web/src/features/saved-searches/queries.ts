import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../http/api.ts';

/** The searches of who is logged in, newest first, with how many new ones each has. */
export const savedSearchesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['saved-searches'],
    queryFn: async ({ signal }) => (await api.savedSearches.listSavedSearches({}, { signal })).data,
    staleTime: 0,
    meta: { topics: ['inventories'] },
  });
