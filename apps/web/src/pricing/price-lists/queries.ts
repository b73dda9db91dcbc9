import type { PriceListRowKind, priceListOutcomes } from '@rasteh/contract/pricing/price-lists/rows';
import { type PriceListStatus, priceListStatuses } from '@rasteh/contract/pricing/price-lists/vocabulary';
import type { Price } from '@rasteh/contract/pricing/prices';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { JUST_READ_MS } from '../../core/http/query-client.ts';
import { civilDay, given, oneOf, positiveInt } from '../../core/url/search-params.ts';

const ROWS = 50;

/** Whether the API is processing the list: the view is then polled too, in case no event gets through. */
export const isWorking = (status: PriceListStatus): boolean =>
  status === 'reading' || status === 'checking' || status === 'applying' || status === 'undoing';

/** The filter and the page of the imported price lists; `from` and `to` are civil days. */
export type PriceListsFilter = {
  status?: PriceListStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
  page?: number | undefined;
};

/** Parses the filter from the search params; invalid values are dropped. */
export function toPriceListsFilter({ status, from, to, page }: Record<string, unknown>): PriceListsFilter {
  const at = positiveInt(page);
  const known = oneOf(status, priceListStatuses);
  return given({ status: known, from: civilDay(from), to: civilDay(to), page: at && at > 1 ? at : undefined });
}

/** A page of the imported price lists, newest first. */
export const priceListsQuery = (api: Api, { page = 1, ...rest }: PriceListsFilter) =>
  queryOptions({
    queryKey: ['price-lists', 'page', { ...rest, page }],
    queryFn: ({ signal }) =>
      api.priceLists.own.listPriceLists({ query: { ...given(rest), page: String(page), per_page: '10' } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: JUST_READ_MS,
    refetchInterval: ({ state: { data } }) => (data?.data.some(({ status }) => isWorking(status)) ? 3_000 : false),
    meta: { topics: ['me'] },
  });

/** One price list in its current status. */
export const priceListQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['price-lists', 'one', id],
    queryFn: async ({ signal }) =>
      (await api.priceLists.own.getPriceList({ params: { priceListId: String(id) } }, { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isWorking(data.status) ? 1_000 : false),
    meta: { topics: ['me'] },
  });

/** The filter of a list's rows. */
export type RowFilter = {
  kind?: PriceListRowKind;
  outcome?: (typeof priceListOutcomes)[number];
  page: number;
  per_page?: number;
};

/** A page of the rows of a list in this version. */
export const priceListRowsQuery = (
  api: Api,
  { id, version }: { id: number; version: number },
  { page, per_page = ROWS, ...filter }: RowFilter,
) =>
  queryOptions({
    queryKey: ['price-lists', 'rows', id, filter, page, per_page, version],
    queryFn: ({ signal }) => {
      const query = { ...filter, page: String(page), per_page: String(per_page) };
      return api.priceLists.own.listPriceListRows({ params: { priceListId: String(id) }, query }, { signal });
    },
    // Rows of another kind or another list are never used as placeholder.
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey.slice(2, 4)) === JSON.stringify([id, filter]) ? before : undefined,
    gcTime: 30_000,
  });

/** All prices of the user by category and product. */
export const allPricesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['price-lists', 'prices'],
    queryFn: async ({ signal }) => {
      const prices: Price[] = [];
      for (let page = 1, last = 1; page <= last; page += 1) {
        const part = await api.prices.own.listPrices({ query: { page: String(page), per_page: '500' } }, { signal });
        prices.push(...part.data);
        last = part.meta.last_page;
      }
      return prices;
    },
    staleTime: 0,
  });

/** Published products whose names match a query. */
export const productSearchQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: ['price-lists', 'products', q],
    queryFn: async ({ signal }) => (await api.search.searchProducts({ query: { q } }, { signal })).data,
    placeholderData: keepPreviousData,
  });
