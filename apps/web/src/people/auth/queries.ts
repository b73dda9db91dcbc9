import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';

/** The logged-in user; null for a guest. */
export const meQuery = (api: Api) =>
  queryOptions({
    queryKey: ['auth', 'me'],
    queryFn: async ({ signal }) => (await api.auth.getMe({}, { signal })).data,
    staleTime: 5 * 60_000,
  });
