import type { WatchKind } from '@rasteh/contract/supply/watchlist';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { usePage } from '../../core/page/page.ts';

/** What the user watches, newest first. */
export const watchlistQuery = (api: Api) =>
  queryOptions({
    queryKey: ['watchlist'],
    queryFn: async ({ signal }) => (await api.watchlist.listWatched({}, { signal })).data,
    staleTime: 60_000,
  });

/** Watches an item or stops watching it. */
export function useWatch(kind: WatchKind, item_id: number) {
  const { api } = usePage();
  const queryClient = useQueryClient();
  const { queryKey } = watchlistQuery(api);
  const params = { kind, itemId: String(item_id) };
  return useMutation({
    mutationFn: async (isWatched: boolean) => {
      if (isWatched) await api.watchlist.watch({ params, body: {} });
      else await api.watchlist.unwatch({ params });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  });
}
