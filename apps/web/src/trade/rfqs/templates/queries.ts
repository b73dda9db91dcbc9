import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../core/http/api.ts';

/** The templates of a buyer, by name. */
export const templatesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['rfqs', 'templates'],
    queryFn: async ({ signal }) => (await api.rfqs.own.listRfqTemplates({}, { signal })).data,
    staleTime: 0,
  });
