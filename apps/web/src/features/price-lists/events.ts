import type { PriceList } from '@rasteh/contract/price-lists';
import type { EventData } from '@rasteh/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';

/** Puts a price list in place as it stands now, unless a newer one is there; its rows are read by its version. */
export function onPriceListChanged(queryClient: QueryClient, { price_list }: EventData<'price_list.changed'>): void {
  queryClient.setQueryData<PriceList>(['price-lists', 'one', price_list.id], (before) =>
    before && before.version > price_list.version ? before : price_list,
  );
  void queryClient.invalidateQueries({ queryKey: ['price-lists', 'page'] });
}
