import type { Price } from '@rasteh/contract/pricing/prices';
import type { FormulaPreview } from '@rasteh/contract/pricing/prices/formulas';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../../core/http/api.ts';
import { RequestError } from '../../../core/http/request-error.ts';
import { usePage } from '../../../core/page/page.ts';
import { onPriceChanged } from '../events.ts';
import type { Formula } from './formula-values.ts';

/** The prices that a formula may be computed from: the user's own. */
export const sourcePricesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['prices', 'sources'],
    queryFn: async ({ signal }) => (await api.prices.own.listPrices({ query: { per_page: '1000' } }, { signal })).data,
    staleTime: 30_000,
  });

/** The currencies that a formula may be computed from: those quoted in Rial. */
export const ratesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['prices', 'rates'],
    queryFn: async ({ signal }) =>
      (await api.currencies.listCurrencies({}, { signal })).data.filter(({ quote_unit }) => quote_unit.split('/')[0] === 'IRR'),
    staleTime: 30_000,
  });

/** What a formula would make of a price; without a formula nothing is asked. */
export const formulaPreviewQuery = (api: Api, price: { id: number; version: number }, formula: Formula | null) =>
  queryOptions({
    queryKey: ['prices', 'formula', price.id, price.version, formula],
    enabled: formula !== null,
    queryFn: async ({ signal }): Promise<FormulaPreview> => {
      const body = { formula: formula as Formula };
      return (await api.priceFormulas.own.previewPriceFormula({ params: { priceId: String(price.id) }, body }, { signal })).data;
    },
    retry: false,
    gcTime: 60_000,
  });

/** Sets the formula of a price, with the confirmed amount where one is needed. */
export function useSetFormula(price_id: number) {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: { version: number; formula: Formula; confirm_amount?: number }) =>
      (await api.priceFormulas.own.setPriceFormula({ params: { priceId: String(price_id) }, body })).data,
    onSuccess: (price) => onPriceChanged(queryClient, { prices: [price], removed_ids: [] }),
    onError: (error) => {
      // The price with the formula that another user has set meanwhile.
      if (error instanceof RequestError && error.code === 'stale' && error.data)
        onPriceChanged(queryClient, { prices: [error.data as Price], removed_ids: [] });
    },
  });
}

/** Takes the formula of a price away. */
export function useDeleteFormula(price_id: number) {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await api.priceFormulas.own.deletePriceFormula({ params: { priceId: String(price_id) } })).data,
    onSuccess: (price) => onPriceChanged(queryClient, { prices: [price], removed_ids: [] }),
  });
}

/** Confirms waiting amounts; each has its own result. */
export function useAcceptFormulaAmounts() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (prices: { id: number; amount: number }[]) =>
      (await api.priceFormulas.own.acceptFormulaAmounts({ body: { prices } })).data,
    onSuccess: (results) =>
      onPriceChanged(queryClient, { prices: results.flatMap(({ row }) => (row ? [row] : [])), removed_ids: [] }),
  });
}
