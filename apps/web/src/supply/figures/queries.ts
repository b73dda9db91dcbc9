import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';

/** The figures of a supplier; they are counted when they are read, and read again every minute while they are shown. */
export const figuresQuery = (api: Api) =>
  queryOptions({
    queryKey: ['figures'],
    queryFn: async ({ signal }) => (await api.figures.own.getFigures({}, { signal })).data,
    staleTime: 30_000,
    refetchInterval: 60_000,
  });
