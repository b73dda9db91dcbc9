import type { PriceList } from '@rasteh/contract/pricing/price-lists';
import type { EventData } from '@rasteh/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';

/** Caches the current price list unless the cached one is newer; the key of its rows contains its version. */
export function onPriceListChanged(queryClient: QueryClient, { price_list }: EventData<'price_list.changed'>): void {
  queryClient.setQueryData<PriceList>(['price-lists', 'one', price_list.id], (before) =>
    before && before.version > price_list.version ? before : price_list,
  );
  void queryClient.invalidateQueries({ queryKey: ['price-lists', 'page'] });
}
