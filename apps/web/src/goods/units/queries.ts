import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';

/** All units as admins keep them, with what names each; read again after a change of one through the topic. */
export const keptUnitsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['units', 'kept'],
    queryFn: async ({ signal }) => (await api.units.listKeptUnits({}, { signal })).data,
    staleTime: 0,
    meta: { topics: ['catalogue'] },
  });

/** The categories with their units of comparison, and the prices that cannot be compared. */
export const categoryBasesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['units', 'bases'],
    queryFn: async ({ signal }) => (await api.units.listCategoryBases({}, { signal })).data,
    staleTime: 0,
    meta: { topics: ['catalogue'] },
  });
