import type { InventoryStatus } from '@rasteh/contract/inventories';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

const topics = ['me'] as const;

/** What one's own list shows: those of a status, whose words fit, and which page of them. */
export type InventoryFilter = { status?: InventoryStatus; q?: string; page?: number };

/** A page of a supplier's inventories, newest first. */
export const inventoryListQuery = (api: Api, { status, q, page = 1 }: InventoryFilter) =>
  queryOptions({
    queryKey: ['inventories', 'own', 'list', { status, q, page }],
    queryFn: ({ signal }) =>
      api.inventories.own.listInventories(
        { query: { page: String(page), per_page: '20', ...(status && { status }), ...(q && { q }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { topics },
  });

/** One inventory of a supplier. */
export const inventoryQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['inventories', 'own', id],
    queryFn: async ({ signal }) =>
      (await api.inventories.own.getInventory({ params: { inventoryId: String(id) } }, { signal })).data,
    staleTime: 0,
    meta: { topics },
  });

/** The variations of a product that a supplier may name: shared ones and their own. */
export const variationsQuery = (api: Api, product_id: number) =>
  queryOptions({
    queryKey: ['inventories', 'variations', product_id],
    queryFn: async ({ signal }) => {
      const query = { product_id: String(product_id), per_page: '100' };
      return (await api.variations.own.listVariations({ query }, { signal })).data;
    },
    staleTime: 300_000,
  });
