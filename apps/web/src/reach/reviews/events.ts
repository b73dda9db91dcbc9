import type { EventData } from '@rasteh/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';

/** Stores the counts of what waits, and invalidates the lists and the open review. */
export function onReviewChanged(queryClient: QueryClient, counts: EventData<'review.changed'>): void {
  queryClient.setQueryData(['reviews', 'counts'], counts);
  void queryClient.invalidateQueries({ queryKey: ['reviews', 'waiting'] });
}
