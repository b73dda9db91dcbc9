import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';

/** Currencies and indices, updated through their topic. */
export const currenciesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['currencies'],
    queryFn: async ({ signal }) => (await api.currencies.listCurrencies({}, { signal })).data,
    meta: { topics: ['currencies'] },
  });

/** The amounts of a currency by day, of the last months. */
export const currencyHistoryQuery = (api: Api, code: string) =>
  queryOptions({
    queryKey: ['currencies', 'history', code],
    queryFn: async ({ signal }) => (await api.currencies.getCurrencyHistory({ params: { code }, query: {} }, { signal })).data,
  });
