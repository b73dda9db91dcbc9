import type { EventData } from '@rasteh/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';

/** Puts a price list in place as it stands now; the rows are read again when they may have come to something else. */
export function onPriceListChanged(queryClient: QueryClient, { price_list }: EventData<'price_list.changed'>): void {
  queryClient.setQueryData(['price-lists', price_list.id], price_list);
  void queryClient.invalidateQueries({ queryKey: ['price-lists', price_list.id, 'rows'] });
}
