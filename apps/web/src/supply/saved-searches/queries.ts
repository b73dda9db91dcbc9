import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { JUST_READ_MS } from '../../core/http/query-client.ts';

/** The saved searches of the logged-in user, newest first, with their number of new results. */
export const savedSearchesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['saved-searches'],
    queryFn: async ({ signal }) => (await api.savedSearches.listSavedSearches({}, { signal })).data,
    staleTime: JUST_READ_MS,
    meta: { topics: ['inventories'] },
  });
