import type { OwnProduct } from '@rasteh/contract/goods/products';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { JUST_READ_MS } from '../../core/http/query-client.ts';
import { given, idText, oneOf, positiveInt } from '../../core/url/search-params.ts';

/** The filter and the page of the products that the user proposed or wants to change. */
export type OwnProductFilter = {
  q?: string | undefined;
  category?: number | undefined;
  status?: OwnProduct['status'] | undefined;
  review?: NonNullable<OwnProduct['proposal']>['status'] | undefined;
  page?: number | undefined;
};

/** A page of these products, newest first. */
export const ownProductsQuery = (api: Api, { category, page = 1, ...rest }: OwnProductFilter) =>
  queryOptions({
    queryKey: ['products', 'own', { ...rest, category, page }],
    queryFn: ({ signal }) => {
      const query = { ...given({ ...rest, category_id: idText(category) }), page: String(page), per_page: '20' };
      return api.products.own.listOwnProducts({ query }, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: JUST_READ_MS,
  });

/** Parses the search params of the product list; invalid values are dropped. */
export function toProductFilter({ q, category, status, review, page }: Record<string, unknown>): OwnProductFilter {
  const at = positiveInt(page);
  return given({
    q: (typeof q === 'string' && q.trim().slice(0, 100)) || undefined,
    category: positiveInt(category),
    status: oneOf(status, ['pending', 'published', 'rejected']),
    review: oneOf(review, ['pending', 'approved', 'rejected', 'withdrawn']),
    page: at && at > 1 ? at : undefined,
  });
}

/** The user's own variations by product, the first hundred. */
export const ownVariationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['variations', 'own'],
    queryFn: async ({ signal }) => (await api.variations.own.listVariations({ query: { per_page: '100' } }, { signal })).data,
  });

/** The variations of a product that the user may price: the shared ones, then their own. */
export const productVariationsQuery = (api: Api, product_id: number) =>
  queryOptions({
    queryKey: ['variations', product_id],
    queryFn: async ({ signal }) =>
      (await api.variations.own.listVariations({ query: { product_id: String(product_id), per_page: '100' } }, { signal })).data,
  });

/** Published products whose names match a query. */
export const productSearchQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: ['products', 'search', q],
    queryFn: async ({ signal }) => (await api.search.searchProducts({ query: { q } }, { signal })).data,
    placeholderData: keepPreviousData,
  });
