import type { Market } from '@rasteh/contract/offers/market';
import type { EventData } from '@rasteh/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';
import { offerKeys } from '../queries.ts';

/** Puts changed categories, the moves and the sums into the cached market, and ignores an older one; a new category is read. */
export function onMarketChanged(queryClient: QueryClient, { categories, ...market }: EventData<'market.changed'>): void {
  const changed = new Map(categories.map((one) => [one.category.id, one]));
  queryClient.setQueryData<Market>(offerKeys.market, (shown) => {
    if (!shown || market.read_at < shown.read_at) return shown;
    const known = shown.categories.map((one) => changed.get(one.category.id) ?? one);
    for (const { category } of shown.categories) changed.delete(category.id);
    return { ...market, categories: known };
  });
  if (changed.size > 0) void queryClient.invalidateQueries({ queryKey: offerKeys.market });
}
