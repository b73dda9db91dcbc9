import type { OfferQuery } from '@rasteh/contract/offers';
import type { Topic } from '@rasteh/contract/realtime';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../http/api.ts';

/** Prefixes of the query keys, so that events can find the entries that they change. */
export const offerKeys = {
  lists: ['offers', 'list'],
  featured: ['offers', 'featured'],
  products: ['offers', 'product'],
  histories: ['offers', 'history'],
} as const;

/** One page of the price table of a category, updated through the category's topic. */
export const offerListQuery = (api: Api, category_id: number, query: Omit<OfferQuery, 'category_id'>) =>
  queryOptions({
    queryKey: [...offerKeys.lists, category_id, query],
    queryFn: ({ signal }) => api.offers.listOffers({ query: { ...query, category_id: String(category_id) } }, { signal }),
    meta: { topics: [`category:${category_id}`] satisfies Topic[] },
  });

/** These offers in this order, updated through the topics of their products; those that are not public are missing. */
export const comparedOffersQuery = (api: Api, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...offerKeys.lists, 'compared', ...ids],
    queryFn: ({ signal }) => api.offers.listOffers({ query: { ids: ids.join(',') } }, { signal }),
    staleTime: 60_000,
  });

/** One page of the prices of a supplier, updated through its topic. */
export const supplierOffersQuery = (api: Api, { handle, user_id }: { handle: string; user_id: number }, page: number) =>
  queryOptions({
    queryKey: [...offerKeys.lists, 'supplier', handle, page],
    queryFn: ({ signal }) =>
      api.offers.listOffers({ query: { supplier: handle, page: String(page), per_page: '10' } }, { signal }),
    meta: { topics: [`supplier:${user_id}`] satisfies Topic[] },
  });

/** The best offer of each featured product; the set of products is refetched each minute while the page is visible. */
export const featuredQuery = (api: Api) =>
  queryOptions({
    queryKey: offerKeys.featured,
    queryFn: async ({ signal }) => (await api.offers.listFeaturedOffers({}, { signal })).data,
    refetchInterval: 60_000,
  });

/** A product with the offers of all suppliers, updated through the product's topic. */
export const productQuery = (api: Api, product_id: number) =>
  queryOptions({
    queryKey: [...offerKeys.products, product_id],
    queryFn: async ({ signal }) => (await api.offers.getProduct({ params: { productId: String(product_id) } }, { signal })).data,
    meta: { topics: [`product:${product_id}`] satisfies Topic[] },
  });

/** The earlier prices of a product over the last days. */
export const historyQuery = (api: Api, product_id: number, days: number) =>
  queryOptions({
    queryKey: [...offerKeys.histories, product_id, days],
    queryFn: async ({ signal }) =>
      (
        await api.offers.getProductHistory(
          { params: { productId: String(product_id) }, query: { days: String(days) } },
          { signal },
        )
      ).data,
    meta: { topics: [`product:${product_id}`] satisfies Topic[] },
  });
