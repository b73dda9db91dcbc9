import type { Price } from '@rasteh/contract/prices';
import type { EventData } from '@rasteh/contract/realtime';
import type { PageMeta } from '@rasteh/contract/values';
import type { QueryClient } from '@tanstack/react-query';

type PriceChanges = EventData<'price.changed'>;
type PricePage = { data: Price[]; meta: PageMeta };

/**
 * Rows with what is known now put in their places: removed ones go, a row older than what is shown is left out, a new one has no place
 * here. The same rows come back when nothing changes.
 */
export function reducePrices(rows: readonly Price[], { prices, removed_ids }: PriceChanges): readonly Price[] {
  const news = new Map(prices.map((price) => [price.id, price]));
  const gone = new Set(removed_ids);
  let changed = false;
  const next: Price[] = [];
  for (const row of rows) {
    const price = news.get(row.id);
    const isNewer = price !== undefined && price.version >= row.version;
    if (gone.has(row.id)) changed = true;
    else if (isNewer) {
      changed = true;
      next.push(price);
    } else next.push(row);
  }
  return changed ? next : rows;
}

/** Puts changed prices in their places in every list that is kept; lists are read again for a new price or a removed one. */
export function onPriceChanged(queryClient: QueryClient, changes: PriceChanges): void {
  const lists = queryClient.getQueriesData<PricePage>({ queryKey: ['prices', 'own'] });
  const known = new Set(lists.flatMap(([, page]) => page?.data.map(({ id }) => id) ?? []));
  queryClient.setQueriesData<PricePage>({ queryKey: ['prices', 'own'] }, (page) => {
    if (!page) return page;
    const data = reducePrices(page.data, changes) as Price[];
    return data === page.data ? page : { ...page, data };
  });
  if (changes.removed_ids.length > 0 || changes.prices.some(({ id }) => !known.has(id))) {
    void queryClient.invalidateQueries({ queryKey: ['prices', 'own'] });
  }
  void queryClient.invalidateQueries({ queryKey: ['prices', 'count'] });
  for (const { id } of changes.prices) void queryClient.invalidateQueries({ queryKey: ['prices', 'archives', id] });
}
