import type { PriceValidity } from '@rasteh/contract/pricing/prices';
import type { Delivery, PriceState } from '@rasteh/contract/wire/vocabulary';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';

/** The filter of the user's own prices. */
export type PriceFilter = {
  category_id?: number | undefined;
  product_id?: number | undefined;
  province_id?: number | undefined;
  delivery?: Delivery | undefined;
  state?: PriceState | undefined;
  validity?: PriceValidity | undefined;
  q?: string | undefined;
};

/** The first page is small and part of the server-rendered HTML; the rest is loaded in larger pages. */
const FIRST_ROWS = 100;
const MORE_ROWS = 500;
/** All of the user's own prices by category and product, page by page, updated through the topic `me`. */
export const ownPricesQuery = (api: Api, filter: PriceFilter) =>
  infiniteQueryOptions({
    queryKey: ['prices', 'own', filter],
    queryFn: ({ signal, pageParam: { page, per_page } }) => {
      const { category_id, product_id, province_id, delivery, state, validity, q } = filter;
      const query = {
        page: String(page),
        per_page: String(per_page),
        category_id: category_id ? String(category_id) : undefined,
        product_id: product_id ? String(product_id) : undefined,
        province_id: province_id ? String(province_id) : undefined,
        delivery,
        state,
        validity,
        q: q || undefined,
      };
      return api.prices.own.listPrices({ query }, { signal });
    },
    initialPageParam: { page: 1, per_page: FIRST_ROWS },
    // The larger pages start at 1 again: rows that are known already are loaded twice and deduplicated.
    getNextPageParam: ({ meta }, _pages, { page, per_page }) => {
      if (page >= meta.last_page) return undefined;
      return per_page === FIRST_ROWS ? { page: 1, per_page: MORE_ROWS } : { page: page + 1, per_page };
    },
    placeholderData: keepPreviousData,
    meta: { topics: ['me'] },
  });

/** A page of the earlier prices of one price, newest first. */
export const priceArchivesQuery = (api: Api, price_id: number, page: number) =>
  queryOptions({
    queryKey: ['prices', 'archives', price_id, page],
    queryFn: ({ signal }) =>
      api.prices.own.listPriceArchives(
        { params: { priceId: String(price_id) }, query: { page: String(page), per_page: '50' } },
        { signal },
      ),
    staleTime: 0,
  });

/** The levels to pick a product of a category, narrowed by these choices; with an option for each level also the product. */
export const productLevelsQuery = (api: Api, category_id: number, option_ids: readonly number[]) =>
  queryOptions({
    queryKey: ['prices', 'levels', category_id, option_ids],
    queryFn: async ({ signal }) => {
      const query = { category_id: String(category_id), ...(option_ids.length > 0 ? { option_ids: option_ids.join(',') } : {}) };
      return (await api.products.own.getProductLevels({ query }, { signal })).data;
    },
    staleTime: 60_000,
  });

/** The variations of a product that the user may price: the shared ones, then their own. */
export const variationsQuery = (api: Api, product_id: number) =>
  queryOptions({
    queryKey: ['variations', product_id],
    queryFn: async ({ signal }) =>
      (await api.variations.own.listVariations({ query: { product_id: String(product_id), per_page: '100' } }, { signal })).data,
    staleTime: 60_000,
  });
