import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** Products whose words begin with those typed. */
export const searchQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: async ({ signal }) => (q === '' ? [] : (await api.offers.search({ query: { q } }, { signal })).data),
  });
