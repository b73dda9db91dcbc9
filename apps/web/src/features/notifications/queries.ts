import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../http/api.ts';
import { usePage } from '../../page/page.ts';

/** The number of unread notifications, updated through the topic `me`. */
export const unreadCountQuery = (api: Api) =>
  queryOptions({
    queryKey: ['notifications', 'unread'],
    queryFn: async ({ signal }) =>
      (await api.notifications.listNotifications({ query: { per_page: '1' } }, { signal })).meta.unread_count,
    staleTime: 60_000,
    meta: { topics: ['me'] },
  });

/** The notifications page after page, newest first, updated through the topic `me`. */
export const notificationsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'lists'],
    queryFn: ({ pageParam, signal }) =>
      api.notifications.listNotifications({ query: { page: String(pageParam), per_page: '20' } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    meta: { topics: ['me'] },
  });

/** Marks these notifications as read, or all; the unread count follows the server's answer. */
export function useMarkRead() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: number[] | 'all') => api.notifications.readNotifications({ body: ids === 'all' ? { all: true } : { ids } }),
    onSuccess: ({ data: { unread_count } }) => {
      queryClient.setQueryData(unreadCountQuery(api).queryKey, unread_count);
      return queryClient.invalidateQueries({ queryKey: notificationsQuery(api).queryKey });
    },
  });
}
