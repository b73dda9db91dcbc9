import type { RfqAudience, RfqStatus } from '@rasteh/contract/trade/rfqs';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { JUST_READ_MS } from '../../core/http/query-client.ts';
import { given, idText } from '../../core/url/search-params.ts';

const topics = ['me'] as const;

/** The filter of the RFQ list, as in the URL: `from` and `to` are civil days. */
export type RfqFilter = {
  status?: RfqStatus | undefined;
  q?: string | undefined;
  category?: number | undefined;
  province?: number | undefined;
  audience?: RfqAudience | undefined;
  from?: string | undefined;
  to?: string | undefined;
  page?: number | undefined;
};

/** A page of a buyer's RFQs, newest first. */
export const rfqListQuery = (api: Api, { category, province, page = 1, ...rest }: RfqFilter) =>
  queryOptions({
    queryKey: ['rfqs', 'own', 'list', { ...rest, category, province, page }],
    queryFn: ({ signal }) => {
      const ids = { category_id: idText(category), province_id: idText(province) };
      return api.rfqs.own.listRfqs({ query: { page: String(page), per_page: '20', ...given({ ...rest, ...ids }) } }, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: JUST_READ_MS,
    meta: { topics },
  });

/** The latest RFQs of a buyer: each may fill a new one. */
export const recentRfqsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['rfqs', 'own', 'list', 'recent'],
    queryFn: async ({ signal }) => (await api.rfqs.own.listRfqs({ query: { per_page: '5' } }, { signal })).data,
    staleTime: 0,
    meta: { topics },
  });

/** One RFQ of a buyer. */
export const rfqQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['rfqs', 'own', id, 'rfq'],
    queryFn: async ({ signal }) => (await api.rfqs.own.getRfq({ params: { rfqId: String(id) } }, { signal })).data,
    staleTime: JUST_READ_MS,
    meta: { topics },
  });

/** The variations of a product that every buyer may request. */
export const sharedVariationsQuery = (api: Api, product_id: number) =>
  queryOptions({
    queryKey: ['rfqs', 'variations', product_id],
    queryFn: async ({ signal }) => {
      const query = { product_id: String(product_id), per_page: '100' };
      return (await api.variations.own.listVariations({ query }, { signal })).data.filter(({ user_id }) => user_id === null);
    },
    staleTime: 300_000,
  });

/** The first hundred public suppliers, verified ones first: of a city's province, if one is given. */
export const suppliersQuery = (api: Api, province_id: number | undefined) =>
  queryOptions({
    queryKey: ['rfqs', 'suppliers', province_id],
    queryFn: async ({ signal }) => {
      const query = { per_page: '100', ...(province_id && { province_id: String(province_id) }) };
      return (await api.suppliers.listSuppliers({ query }, { signal })).data;
    },
    staleTime: 300_000,
  });

/** Suggested suppliers for these products (one entry per line) in a city. */
export const suggestionsForLinesQuery = (api: Api, product_ids: readonly number[], city_id: number) =>
  queryOptions({
    queryKey: ['rfqs', 'suggestions', 'lines', product_ids, city_id],
    queryFn: async ({ signal }) =>
      (await api.rfqs.own.suggestSuppliersForLines({ body: { product_ids: [...product_ids], city_id } }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Suggested suppliers for an RFQ who are not invited yet. */
export const suggestionsQuery = (api: Api, rfq_id: number) =>
  queryOptions({
    queryKey: ['rfqs', 'own', rfq_id, 'suggestions'],
    queryFn: async ({ signal }) => (await api.rfqs.own.suggestSuppliers({ params: { rfqId: String(rfq_id) } }, { signal })).data,
    staleTime: 60_000,
  });

/** A public supplier by the handle of their page; a failed request means that there is none. */
export const supplierQuery = (api: Api, handle: string) =>
  queryOptions({
    queryKey: ['rfqs', 'supplier', handle],
    queryFn: async ({ signal }) => (await api.suppliers.getSupplier({ params: { handle } }, { signal })).data,
    retry: false,
  });

/** The product of a "request a quote" link on its page. */
export const productToAskQuery = (api: Api, product_id: number) =>
  queryOptions({
    queryKey: ['rfqs', 'product', product_id],
    queryFn: async ({ signal }) =>
      (await api.offers.getProduct({ params: { productId: String(product_id) } }, { signal })).data.product,
    retry: false,
  });
