import type { EventData } from '@rasteh/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';

/** Stores the server's unread count and invalidates the lists. */
export function onNotificationCreated(queryClient: QueryClient, { unread_count }: EventData<'notification.created'>): void {
  onNotificationRead(queryClient, { unread_count });
}

/** The same when notifications were read on another page or device. */
export function onNotificationRead(queryClient: QueryClient, { unread_count }: EventData<'notification.read'>): void {
  const queryKey = ['notifications', 'unread'];
  queryClient.setQueryData(queryKey, unread_count);
  // A read that is under way may be older than the event.
  if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey });
  void queryClient.invalidateQueries({ queryKey: ['notifications', 'lists'] });
}
