import type { EventData } from '@rasteh/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';

/** Invalidates an RFQ: the lists, the RFQ, its quotes. */
export function onRfqChanged(queryClient: QueryClient, { rfq_id }: EventData<'rfq.changed'>): void {
  void queryClient.invalidateQueries({ queryKey: ['rfqs', 'own', rfq_id] });
  void queryClient.invalidateQueries({ queryKey: ['rfqs', 'own', 'list'] });
}
