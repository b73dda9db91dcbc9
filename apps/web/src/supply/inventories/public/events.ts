import type { EventData } from '@rasteh/contract/realtime';
import type { PublicInventory } from '@rasteh/contract/supply/inventories';
import type { PageMeta } from '@rasteh/contract/wire/values';
import type { QueryClient } from '@tanstack/react-query';
import { publicInventoryKeys } from './queries.ts';

type InventoryPage = { data: PublicInventory[]; meta: PageMeta };

/** Refetches are spread over this time (ms), so that clients do not reload at the same moment. */
const SPREAD_MS = 2_000;
const waiting = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>();

/**
 * Updates changed inventories in the cache, ignores older versions, and removes inventories that are no longer public. A list
 * that lacks one is refetched soon, since only the API knows whether the list's filters match it.
 */
export function onPublicInventoryChanged(
  queryClient: QueryClient,
  { inventories, removed_ids }: EventData<'public_inventory.changed'>,
  spread: () => number = () => Math.random() * SPREAD_MS,
): void {
  const changed = new Map(inventories.map((inventory) => [inventory.id, inventory]));
  const removed = new Set(removed_ids);
  const newerOf = (shown: PublicInventory): PublicInventory => {
    const next = changed.get(shown.id);
    return next && next.version >= shown.version ? next : shown;
  };
  for (const [key, page] of queryClient.getQueriesData<InventoryPage>({ queryKey: publicInventoryKeys.lists })) {
    if (!page) continue;
    const data = page.data.filter(({ id }) => !removed.has(id)).map(newerOf);
    const total = page.meta.total - (page.data.length - data.length);
    queryClient.setQueryData<InventoryPage>(key, { data, meta: { ...page.meta, total } });
  }
  for (const inventory of inventories)
    queryClient.setQueryData<PublicInventory>([...publicInventoryKeys.one, inventory.id], (shown) => shown && newerOf(shown));
  for (const id of removed_ids) void queryClient.invalidateQueries({ queryKey: [...publicInventoryKeys.one, id] });
  if (waiting.has(queryClient)) return;
  waiting.set(
    queryClient,
    setTimeout(() => {
      waiting.delete(queryClient);
      void queryClient.invalidateQueries({ queryKey: publicInventoryKeys.lists });
      void queryClient.invalidateQueries({ queryKey: publicInventoryKeys.facets });
    }, spread()),
  );
}
