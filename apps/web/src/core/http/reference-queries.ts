import type { City } from '@rasteh/contract/goods/catalogue';
import { HOUR_MS } from '@rasteh/persian/calendar/spans';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';

/** All units of sale, retired ones too, updated through their topic. */
export const unitsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['reference', 'units'],
    queryFn: async ({ signal }) => (await api.catalogue.listUnits({}, { signal })).data,
    staleTime: HOUR_MS,
    meta: { topics: ['catalogue'] },
  });

type Choosable = { id: number; is_retired?: boolean };

/** The units that a form offers: those that are not retired, and those that what is edited has already. */
export const unitsToChoose = <U extends Choosable>(units: readonly U[], kept: readonly (number | null | undefined)[] = []): U[] =>
  units.filter(({ id, is_retired }) => !is_retired || kept.includes(id));

/** All cities with their provinces. */
export const citiesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['reference', 'cities'],
    queryFn: async ({ signal }) => (await api.catalogue.listCities({ query: {} }, { signal })).data,
    staleTime: HOUR_MS,
  });

/** The cities for a form that is sent. @throws RequestError when they cannot be read, at once without a network */
export const loadCities = (queryClient: QueryClient, api: Api): Promise<readonly City[]> =>
  queryClient.ensureQueryData({ ...citiesQuery(api), retry: 1, networkMode: 'always' });

/** The cities of a province. */
export const provinceCitiesQuery = (api: Api, province_id: number) =>
  queryOptions({
    queryKey: ['reference', 'cities', province_id],
    queryFn: async ({ signal }) =>
      (await api.catalogue.listCities({ query: { province_id: String(province_id) } }, { signal })).data,
    staleTime: HOUR_MS,
  });

/** Published products that match typed text by name. */
export const productSearchQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: ['reference', 'products', q],
    queryFn: async ({ signal }) => (await api.search.searchProducts({ query: { q } }, { signal })).data,
    placeholderData: keepPreviousData,
  });
