import type { Currency } from '@rasteh/contract/pricing/currencies/rates';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';

const SOURCES = ['currencies', 'sources'];

/** The sources of currencies with how they go; no event tells of a failure, so they are read again. */
export const currencySourcesQuery = (api: Api) =>
  queryOptions({
    queryKey: SOURCES,
    queryFn: async ({ signal }) => (await api.currencies.listCurrencySources({}, { signal })).data,
    refetchInterval: 30_000,
  });

/** The last `count` amounts of a currency, each with where it came from; read again after each change of it. */
export const statedAmountsQuery = (api: Api, { id, updated_at }: Pick<Currency, 'id' | 'updated_at'>, count: number) =>
  queryOptions({
    queryKey: ['currencies', 'amounts', id, updated_at, count],
    queryFn: ({ signal }) =>
      api.currencies.listCurrencyAmounts({ params: { currencyId: String(id) }, query: { per_page: String(count) } }, { signal }),
    placeholderData: keepPreviousData,
  });
