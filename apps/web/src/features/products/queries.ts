import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** A page of the products that one proposed or wants to change, newest first. */
export const ownProductsQuery = (api: Api, page: number) =>
  queryOptions({
    queryKey: ['products', 'own', page],
    queryFn: ({ signal }) => api.products.own.listOwnProducts({ query: { page: String(page), per_page: '20' } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** How many of the latest hundred products that one sent in wait for review, and how many were rejected. */
export const reviewCountsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['products', 'own', 'reviews'],
    async queryFn({ signal }) {
      const { data } = await api.products.own.listOwnProducts({ query: { per_page: '100' } }, { signal });
      const last = data.map(({ proposal }) => proposal?.status);
      return {
        pending: last.filter((status) => status === 'pending').length,
        rejected: last.filter((status) => status === 'rejected').length,
      };
    },
    meta: { topics: ['me'] },
    staleTime: 0,
  });

/** One's own variations by product, the first hundred. */
export const ownVariationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['variations', 'own'],
    queryFn: async ({ signal }) => (await api.variations.own.listVariations({ query: { per_page: '100' } }, { signal })).data,
  });

/** The variations of a product that one may price: the shared ones, then one's own. */
export const productVariationsQuery = (api: Api, product_id: number) =>
  queryOptions({
    queryKey: ['variations', product_id],
    queryFn: async ({ signal }) =>
      (await api.variations.own.listVariations({ query: { product_id: String(product_id), per_page: '100' } }, { signal })).data,
  });

/** Published products by what is typed of their names. */
export const productSearchQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: ['products', 'search', q],
    queryFn: async ({ signal }) => (await api.offers.search({ query: { q } }, { signal })).data,
    placeholderData: keepPreviousData,
  });
