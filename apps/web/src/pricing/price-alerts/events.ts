import type { EventData } from '@rasteh/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';

/** Reads the alerts again when one of them was reported. */
export function onAlertReported(queryClient: QueryClient, { notification }: EventData<'notification.created'>): void {
  if (notification.type === 'price.alert') void queryClient.invalidateQueries({ queryKey: ['price-alerts', 'list'] });
}
