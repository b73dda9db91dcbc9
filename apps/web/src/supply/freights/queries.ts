import type { City } from '@rasteh/contract/goods/catalogue';
import type { Offer } from '@rasteh/contract/pricing/offers';
import type { PublicFreight, PutFreightsSchema } from '@rasteh/contract/supply/freights';
import { freightLimits } from '@rasteh/contract/wire/text-limits';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Api } from '../../core/http/api.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { usePage } from '../../core/page/page.ts';

/** The rates of suppliers to a city. */
export type DoorRates = { city: City | null; rates: readonly PublicFreight[] };

/** The suppliers of offers whose rates are asked for. */
export const suppliersOf = (offers: readonly Pick<Offer, 'supplier'>[]): number[] =>
  [...new Set(offers.map(({ supplier }) => supplier.user_id))].sort((a, b) => a - b).slice(0, freightLimits.suppliers);

const ownKey = ['freights', 'own'] as const;

/** The own freight table; null before it was stated. */
export const ownFreightsQuery = (api: Api) =>
  queryOptions({
    queryKey: ownKey,
    queryFn: async ({ signal }) => (await api.freights.own.getFreights({}, { signal })).data,
    staleTime: 0,
  });

/** The rates of suppliers to a city, by its name; disabled without one. */
export const freightsToQuery = (api: Api, city: string | undefined, supplier_ids: readonly number[]) =>
  queryOptions({
    queryKey: ['freights', 'to', city, supplier_ids],
    queryFn: async ({ signal }) =>
      (await api.freights.listFreights({ query: { city: city ?? '', supplier_ids: supplier_ids.join(',') } }, { signal })).data,
    enabled: city !== undefined && supplier_ids.length > 0,
  });

/** States the own table. */
export function usePutFreights() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: z.input<typeof PutFreightsSchema>) => (await api.freights.own.putFreights({ body })).data,
    onSuccess: (table) => queryClient.setQueryData(ownFreightsQuery(api).queryKey, table),
    // Changed elsewhere: the form shows what is stored now.
    onError: (error) => {
      if (error instanceof RequestError && error.code === 'stale') void queryClient.invalidateQueries({ queryKey: ownKey });
    },
  });
}
