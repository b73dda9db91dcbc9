import type { Price } from '@rasteh/contract/pricing/prices';
import type { EventData } from '@rasteh/contract/realtime';
import type { PageMeta } from '@rasteh/contract/wire/values';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

type PriceChanges = EventData<'price.changed'>;
type PriceList = InfiniteData<{ data: Price[]; meta: PageMeta }>;

/**
 * Applies changes to rows: removed rows are dropped, older rows are ignored, and new prices are not inserted. Returns the same
 * rows if nothing changed.
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

/** The rows of a list whose pages may overlap, without duplicates, each at its first position. */
export function rowsOf(list: PriceList | undefined): readonly Price[] {
  const rows = new Map<number, Price>();
  for (const { data } of list?.pages ?? []) for (const price of data) if (!rows.has(price.id)) rows.set(price.id, price);
  return [...rows.values()];
}

const totalOf = (list: PriceList | undefined) => list?.pages.at(-1)?.meta.total ?? 0;

function reduceList(list: PriceList, changes: PriceChanges): PriceList {
  const before = rowsOf(list).length;
  let changed = false;
  const pages = list.pages.map((page) => {
    const data = reducePrices(page.data, changes) as Price[];
    if (data === page.data) return page;
    changed = true;
    return { ...page, data };
  });
  if (!changed) return list;
  const next = { ...list, pages };
  const total = totalOf(list) - (before - rowsOf(next).length);
  return { ...next, pages: pages.map((page) => ({ ...page, meta: { ...page.meta, total } })) };
}

/**
 * Updates changed prices in every cached list. Lists are invalidated for a new price, and for a removed price only if further
 * pages, which it shifts, are not loaded yet.
 */
export function onPriceChanged(queryClient: QueryClient, changes: PriceChanges): void {
  const queryKey = ['prices', 'own'];
  const lists = queryClient.getQueriesData<PriceList>({ queryKey }).map(([, list]) => list);
  const known = new Set(lists.flatMap((list) => rowsOf(list).map(({ id }) => id)));
  const isWhole = lists.every((list) => rowsOf(list).length >= totalOf(list));
  queryClient.setQueriesData<PriceList>({ queryKey }, (list) => list && reduceList(list, changes));
  if ((changes.removed_ids.length > 0 && !isWhole) || changes.prices.some(({ id }) => !known.has(id)))
    void queryClient.invalidateQueries({ queryKey });
  const moved = new Set<unknown>(changes.prices.map(({ id }) => id));
  void queryClient.invalidateQueries({ queryKey: ['prices', 'archives'], predicate: (query) => moved.has(query.queryKey[2]) });
}
