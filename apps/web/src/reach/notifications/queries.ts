import type { NotificationGroup } from '@rasteh/contract/reach/notifications/groups';
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';

/** Which notifications are listed. */
export type NotificationFilter = { group?: NotificationGroup | undefined; unread?: true | undefined };

/** The number of unread notifications, updated through the topic `me`. */
export const unreadCountQuery = (api: Api) =>
  queryOptions({
    queryKey: ['notifications', 'unread'],
    queryFn: async ({ signal }) =>
      (await api.notifications.listNotifications({ query: { per_page: '1' } }, { signal })).meta.unread_count,
    staleTime: 60_000,
    meta: { topics: ['me'] },
  });

const lists = ['notifications', 'lists'];

/** The notifications, newest first and continued by the id of the last one, updated through the topic `me`. */
export const notificationsQuery = (api: Api, { group, unread }: NotificationFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...lists, { group, unread }],
    queryFn: ({ pageParam, signal }) => {
      const before = pageParam === null ? undefined : String(pageParam);
      return api.notifications.listNotifications(
        { query: { per_page: '20', before, group, unread: unread && 'true' } },
        { signal },
      );
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ meta }) => meta.next_before,
    placeholderData: keepPreviousData,
    meta: { topics: ['me'] },
  });

/** Marks these notifications as read, or all; the unread count follows the server's answer. */
export async function markRead(api: Api, queryClient: QueryClient, ids: number[] | 'all'): Promise<void> {
  const { data } = await api.notifications.readNotifications({ body: ids === 'all' ? { all: true } : { ids } });
  queryClient.setQueryData(unreadCountQuery(api).queryKey, data.unread_count);
  await queryClient.invalidateQueries({ queryKey: lists });
}
