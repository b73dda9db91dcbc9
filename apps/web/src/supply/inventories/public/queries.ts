import type { PublicInventoryQuerySchema } from '@rasteh/contract/supply/inventories';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Api } from '../../../core/http/api.ts';

export type PublicInventoryQuery = z.input<typeof PublicInventoryQuerySchema>;

const topics = ['inventories'] as const;
/** Prefixes of the query keys. */
export const publicInventoryKeys = {
  lists: ['public-inventories', 'list'],
  one: ['public-inventories', 'one'],
  facets: ['public-inventories', 'facets'],
} as const;

/** One page of the goods in stock of all suppliers. */
export const publicInventoryListQuery = (api: Api, query: PublicInventoryQuery) =>
  queryOptions({
    queryKey: [...publicInventoryKeys.lists, query],
    queryFn: ({ signal }) => api.inventories.listPublicInventories({ query }, { signal }),
    meta: { topics },
  });

/** What `publicInventoryListQuery` reads. */
export type PublicInventoryPage = Awaited<ReturnType<Api['inventories']['listPublicInventories']>>;

/** The number shown on the page of a product or a supplier; the full list has its own page. */
const SHOWN = 5;
/** The newest goods in stock of a product. */
export const productStockQuery = (api: Api, product_id: number) =>
  publicInventoryListQuery(api, { product_id: String(product_id), per_page: String(SHOWN) });

/** The newest goods in stock of a supplier. */
export const supplierStockQuery = (api: Api, handle: string) =>
  publicInventoryListQuery(api, { supplier: handle, per_page: String(SHOWN) });

/** The facet counts under a list's filters; they do not depend on order and page. */
export const inventoryFacetsQuery = (api: Api, { sort: _, page: __, per_page: ___, ...query }: PublicInventoryQuery) =>
  queryOptions({
    queryKey: [...publicInventoryKeys.facets, query],
    queryFn: async ({ signal }) => (await api.inventories.countInventories({ query }, { signal })).data,
    meta: { topics },
  });

/** One public inventory. */
export const publicInventoryQuery = (api: Api, inventory_id: number) =>
  queryOptions({
    queryKey: [...publicInventoryKeys.one, inventory_id],
    queryFn: async ({ signal }) =>
      (await api.inventories.getPublicInventory({ params: { inventoryId: String(inventory_id) } }, { signal })).data,
    meta: { topics },
  });

/** The rows of a short list on the home page and beside a board. */
const CARD_ROWS = 4;
/** The query of the card: the newest stock of the market, or of a category. */
export const stockCardQuery = (category_id?: number): PublicInventoryQuery => ({
  ...(category_id === undefined ? {} : { category_id: String(category_id) }),
  per_page: String(CARD_ROWS),
});
