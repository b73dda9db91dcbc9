import type { OfferQuery } from '@rasteh/contract/pricing/offers';
import type { BoardFilterSchema, BoardQuery } from '@rasteh/contract/pricing/offers/board';
import type { Topic } from '@rasteh/contract/realtime';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Api } from '../../core/http/api.ts';
import { given, idText } from '../../core/url/search-params.ts';

/** Prefixes of the query keys, so that events can find the entries that they change. */
export const offerKeys = {
  market: ['offers', 'market'],
  boards: ['offers', 'board'],
  facets: ['offers', 'facets'],
  lists: ['offers', 'list'],
  featured: ['offers', 'featured'],
  products: ['offers', 'product'],
  histories: ['offers', 'history'],
  alternatives: ['offers', 'alternatives'],
} as const;

/** Data of the whole market. */
const ofMarket = { topics: ['market'] satisfies Topic[] };

/** The whole market of now, updated through its topic; prices end without an event, so that it is also read each minute. */
export const marketQuery = (api: Api) =>
  queryOptions({
    queryKey: offerKeys.market,
    queryFn: async ({ signal }) => (await api.offers.getMarket({}, { signal })).data,
    refetchInterval: 60_000,
    meta: ofMarket,
  });

type BoardOf = { id: number; slug: string };

/** One page of the board of a category, updated through its topic. */
export const boardQuery = (api: Api, { id, slug }: BoardOf, query: BoardQuery) =>
  queryOptions({
    queryKey: [...offerKeys.boards, slug, query],
    queryFn: ({ signal }) => api.offers.listBoard({ params: { slug }, query }, { signal }),
    meta: { topics: [`board:${id}`] satisfies Topic[] },
  });

/** How many prices each value of a filter would leave. */
export const boardFacetsQuery = (api: Api, { slug }: BoardOf, query: z.input<typeof BoardFilterSchema>) =>
  queryOptions({
    queryKey: [...offerKeys.facets, slug, query],
    queryFn: async ({ signal }) => (await api.offers.countBoardFacets({ params: { slug }, query }, { signal })).data,
    staleTime: 15_000,
  });

/** The offers of a product on an opened row, cheapest first, updated through the product's topic. */
export const rowOffersQuery = (api: Api, product_id: number, filter: Pick<OfferQuery, 'province_id' | 'delivery'>) =>
  queryOptions({
    queryKey: [...offerKeys.lists, 'row', product_id, filter],
    queryFn: ({ signal }) =>
      api.offers.listOffers({ query: { ...filter, product_id: String(product_id), sort: 'amount', per_page: '20' } }, { signal }),
    meta: { topics: [`product:${product_id}`] satisfies Topic[] },
  });

/** These offers in this order, updated through the topics of their products; those that are not public are missing. */
export const comparedOffersQuery = (api: Api, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...offerKeys.lists, 'compared', ...ids],
    queryFn: ({ signal }) => api.offers.listOffers({ query: { ids: ids.join(',') } }, { signal }),
    staleTime: 60_000,
  });

/** Which prices of a supplier are shown: those of words and of a category, the first ones or `all` of them, page by page. */
export type SupplierOffersChoice = {
  page?: number | undefined;
  q?: string | undefined;
  category?: number | undefined;
  all?: 'yes' | undefined;
};
type SupplierOf = { handle: string; user_id: number };

/** One page of the prices of a supplier, updated through its topic. */
export function supplierOffersQuery(
  api: Api,
  { handle, user_id }: SupplierOf,
  { page = 1, q, category, all }: SupplierOffersChoice,
) {
  const query = {
    supplier: handle,
    ...given({ q, category_id: idText(category) }),
    page: String(page),
    per_page: all ? '50' : '18',
  };
  return queryOptions({
    queryKey: [...offerKeys.lists, 'supplier', query],
    queryFn: ({ signal }) => api.offers.listOffers({ query }, { signal }),
    meta: { topics: [`supplier:${user_id}`] satisfies Topic[] },
  });
}

/** The best offer of each featured product; the set of products is refetched each minute while the page is visible. */
export const featuredQuery = (api: Api) =>
  queryOptions({
    queryKey: offerKeys.featured,
    queryFn: async ({ signal }) => (await api.offers.listFeaturedOffers({}, { signal })).data,
    refetchInterval: 60_000,
    meta: ofMarket,
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

/** The products near another one, read again each minute while the page is visible. */
export const alternativesQuery = (api: Api, product_id: number) =>
  queryOptions({
    queryKey: [...offerKeys.alternatives, product_id],
    queryFn: async ({ signal }) =>
      (await api.offers.listAlternatives({ params: { productId: String(product_id) } }, { signal })).data,
    refetchInterval: 60_000,
  });
