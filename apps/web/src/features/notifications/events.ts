import type { EventData } from '@rasteh/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';

/** Keeps the count of unread notifications as the server counts it, and reads the lists again. */
export function onNotificationCreated(queryClient: QueryClient, { unread_count }: EventData<'notification.created'>): void {
  queryClient.setQueryData(['notifications', 'unread'], unread_count);
  void queryClient.invalidateQueries({ queryKey: ['notifications', 'lists'] });
}
