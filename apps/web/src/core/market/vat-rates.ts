import type { VatRate } from '@rasteh/contract/goods/vat';
import { vatRates } from '@rasteh/persian/money/vat';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Api } from '../http/api.ts';
import type { Page } from '../page/page.ts';

/** All rates of value added tax, the earliest first, updated through their topic. */
export const vatRatesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['vat'],
    queryFn: async ({ signal }) => (await api.vat.listVatRates({}, { signal })).data,
    staleTime: 5 * 60_000,
    meta: { topics: ['catalogue'] },
  });

const byLaw: readonly VatRate[] = vatRates.map((rate) => ({ ...rate, version: 0 }));

/** The rates by which this page computes: those of the portal also where a delegate acts, and those by law while they cannot be read. */
export function useVatRates(): readonly VatRate[] {
  const { page, queryClient } = useRouter().options.context as { page: Page; queryClient: QueryClient };
  return useQuery(vatRatesQuery(page.api), queryClient).data ?? byLaw;
}
