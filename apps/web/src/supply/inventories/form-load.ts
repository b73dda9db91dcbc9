import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { unitsQuery } from '../../core/http/reference-queries.ts';
import { inventoryQuery, variationsQuery } from './queries.ts';

/** Prefetches what the form of an inventory shows; null for a new one. */
export async function prefetchInventoryForm(queryClient: QueryClient, api: Api, id: number | null): Promise<void> {
  const units = queryClient.prefetchQuery(unitsQuery(api));
  if (id !== null) {
    const inventory = await queryClient.fetchQuery(inventoryQuery(api, id)).catch(() => undefined);
    if (inventory?.product) await queryClient.prefetchQuery(variationsQuery(api, inventory.product.id));
  }
  await units;
}
