import type { City } from '@rasteh/contract/goods/catalogue';
import type { Offer } from '@rasteh/contract/pricing/offers';
import type { PublicFreight } from '@rasteh/contract/supply/freights';
import type { freightLimits } from '@rasteh/contract/wire/text-limits';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';

/** The rates of suppliers to a city. */
export type FreightsToCity = { city: City | null; rates: readonly PublicFreight[] };

/** As many as the contract takes, whose limits no public page loads. */
const MOST_SUPPLIERS = 100 satisfies typeof freightLimits.suppliers;

/** The suppliers of offers whose rates are asked for. */
export const suppliersOf = (offers: readonly Pick<Offer, 'supplier'>[]): number[] =>
  [...new Set(offers.map(({ supplier }) => supplier.user_id))].sort((a, b) => a - b).slice(0, MOST_SUPPLIERS);

/** The rates of suppliers to a city, by its name; disabled without one. */
export const freightsToQuery = (api: Api, city: string | undefined, supplier_ids: readonly number[]) =>
  queryOptions({
    queryKey: ['freights', 'to', city, supplier_ids],
    queryFn: async ({ signal }) =>
      (await api.freights.listFreights({ query: { city: city ?? '', supplier_ids: supplier_ids.join(',') } }, { signal })).data,
    enabled: city !== undefined && supplier_ids.length > 0,
  });
