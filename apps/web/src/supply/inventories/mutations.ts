import type { CreateInventory, Inventory, UpdateInventorySchema } from '@rasteh/contract/supply/inventories';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { RequestError } from '../../core/http/request-error.ts';
import { usePage } from '../../core/page/page.ts';
import { inventoryQuery } from './queries.ts';

/** An action on an existing inventory. */
export type InventoryAction = 'publish' | 'refresh' | 'stop';
export type UpdateInventory = z.input<typeof UpdateInventorySchema>;

/** Caches the current inventory and invalidates the lists. */
function useInventoryCache() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  // A repeated request is answered with its first response, which may be older than what an event has brought since.
  const put = (inventory: Inventory) =>
    queryClient.setQueryData(inventoryQuery(api, inventory.id).queryKey, (cached) =>
      cached && cached.version > inventory.version ? cached : inventory,
    );
  return {
    keep: (inventory: Inventory) => {
      put(inventory);
      void queryClient.invalidateQueries({ queryKey: ['inventories', 'own', 'list'] });
    },
    keepStale: (error: Error) => {
      if (error instanceof RequestError && error.code === 'stale' && error.data) put(error.data as Inventory);
    },
  };
}

type Save = { key: string } & ({ id: null; body: CreateInventory } | { id: number; publish: boolean; body: UpdateInventory });

/** Creates or updates an inventory, idempotent by key; with `publish` a draft is submitted at once. */
export function useSaveInventory() {
  const { api } = usePage();
  const { keep } = useInventoryCache();
  return useMutation({
    mutationFn: async (save: Save) => {
      const { createInventory, updateInventory, publishInventory } = api.inventories.own;
      const headers = { 'Idempotency-Key': save.key };
      if (save.id === null) return (await createInventory({ body: save.body }, { headers })).data;
      const params = { inventoryId: String(save.id) };
      const { data } = await updateInventory({ params, body: save.body }, { headers });
      if (!save.publish || data.status !== 'draft') return data;
      return (await publishInventory({ params, body: { version: data.version } }, { headers })).data;
    },
    onSuccess: keep,
  });
}

/**
 * Publishes, refreshes or stops an inventory with optimistic locking; when the version is stale, the current inventory is
 * cached.
 */
export function useInventoryAction() {
  const { api } = usePage();
  const { keep, keepStale } = useInventoryCache();
  return useMutation({
    mutationFn: async ({ action, inventory: { id, version } }: { action: InventoryAction; inventory: Inventory }) => {
      const call = { params: { inventoryId: String(id) }, body: { version } };
      const { publishInventory, refreshInventory, stopInventory } = api.inventories.own;
      return (await { publish: publishInventory, refresh: refreshInventory, stop: stopInventory }[action](call)).data;
    },
    onSuccess: keep,
    onError: keepStale,
  });
}

/** Deletes an inventory. */
export function useDeleteInventory() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.inventories.own.deleteInventory({ params: { inventoryId: String(id) } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['inventories', 'own', 'list'] }),
  });
}
