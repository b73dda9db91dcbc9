import { notificationKinds } from '@rasteh/contract/reach/notifications/kinds';
import type { NotificationType } from '@rasteh/contract/reach/notifications/payloads';
import { readBy } from '@rasteh/contract/reach/notifications/reading';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { countOnBadge } from '../../core/market/app-badge.ts';
import { unreadCountQuery } from './queries.ts';

const DIGEST = 'digest';

/** The type of a notification that the browser shows, by its tag (`notification:<type>:<about>`), and its id, by the path of a press. */
function readShown({ tag, data }: Notification) {
  const { path = '' } = (data ?? {}) as { path?: string };
  return { type: tag.split(':')[1] as NotificationType, id: readBy(new URL(path, location.origin).hash) };
}

/** Closes the notifications of the browser that are read, wherever that was, and the digest when nothing is unread any more. */
async function closeRead(api: Api): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const shown = ((await registration?.getNotifications()) ?? []).filter(
    (one) => one.tag === DIGEST || readShown(one).id !== null,
  );
  if (shown.length === 0) return;
  const [{ data, meta }, preferences] = await Promise.all([
    api.notifications.listNotifications({ query: { unread: 'true', per_page: '100' } }),
    api.notificationPreferences.getNotificationPreferences({}),
  ]);
  const unread = new Set(data.map(({ id }) => id));
  for (const notification of shown) {
    const { type, id } = readShown(notification);
    // Older ones than the list has may be unread, and it leaves out those that are only pushed.
    const isListed =
      id !== null && id >= (meta.next_before ?? 0) && preferences.data.channels[notificationKinds[type].group].in_app !== false;
    if (id === null ? meta.unread_count === 0 : isListed && !unread.has(id)) notification.close();
  }
}

/** Keeps what the browser shows outside of the page true: the badge of the app, and pushed notifications. Returns its end. */
export function watchNotifications(api: Api, queryClient: QueryClient): () => void {
  const { queryKey } = unreadCountQuery(api);
  const look = () => {
    const count = queryClient.getQueryData(queryKey);
    if (count === undefined) return;
    countOnBadge('notifications', count);
    void closeRead(api).catch(() => undefined);
  };
  look();
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.query.queryHash === hashKey(queryKey)) look();
  });
}
