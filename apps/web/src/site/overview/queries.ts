import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';

const queryKey = ['overview'];

/** The overview of admins; it is counted when it is read, and read again when the page is seen again and every 30 seconds. */
export const overviewQuery = (api: Api) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => (await api.overview.getOverview({}, { signal })).data,
    staleTime: 0,
    refetchInterval: 30_000,
    refetchOnWindowFocus: true,
  });

/** Invalidates the overview. */
export const onOverviewChanged = (queryClient: QueryClient): void => void queryClient.invalidateQueries({ queryKey });
