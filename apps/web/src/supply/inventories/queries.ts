import type { InventoryState, InventoryStatus } from '@rasteh/contract/supply/inventories';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { JUST_READ_MS } from '../../core/http/query-client.ts';
import { given, idText } from '../../core/url/search-params.ts';

const topics = ['me'] as const;

/** The filter of the user's own list, as in the URL. */
export type InventoryFilter = {
  status?: InventoryStatus | undefined;
  q?: string | undefined;
  category?: number | undefined;
  province?: number | undefined;
  state?: InventoryState | undefined;
  page?: number | undefined;
};

/** A page of a supplier's inventories, newest first. */
export const inventoryListQuery = (api: Api, { category, province, page = 1, ...rest }: InventoryFilter) =>
  queryOptions({
    queryKey: ['inventories', 'own', 'list', { ...rest, category, province, page }],
    queryFn: ({ signal }) => {
      const ids = { category_id: idText(category), province_id: idText(province) };
      const query = { page: String(page), per_page: '20', ...given({ ...rest, ...ids }) };
      return api.inventories.own.listInventories({ query }, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: JUST_READ_MS,
    meta: { topics },
  });

/** One inventory of a supplier. */
export const inventoryQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['inventories', 'own', id],
    queryFn: async ({ signal }) =>
      (await api.inventories.own.getInventory({ params: { inventoryId: String(id) } }, { signal })).data,
    staleTime: JUST_READ_MS,
    meta: { topics },
  });

/** The variations of a product that a supplier may use: shared ones and their own. */
export const variationsQuery = (api: Api, product_id: number) =>
  queryOptions({
    queryKey: ['inventories', 'variations', product_id],
    queryFn: async ({ signal }) => {
      const query = { product_id: String(product_id), per_page: '100' };
      return (await api.variations.own.listVariations({ query }, { signal })).data;
    },
    staleTime: 300_000,
  });
