import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';

/** The desks of support with their members, and the supporters who have no desk. */
export const keptDesksQuery = (api: Api) =>
  queryOptions({
    queryKey: ['desks'],
    queryFn: ({ signal }) => api.desks.listDesks({}, { signal }),
    staleTime: 0,
  });
