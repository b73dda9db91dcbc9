import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../http/api.ts';

/** What the user has to do now, updated through the topics `me` and `rfqs`. */
export const tasksQuery = (api: Api) =>
  queryOptions({
    queryKey: ['tasks'],
    queryFn: async ({ signal }) => (await api.tasks.own.getTasks({}, { signal })).data,
    meta: { topics: ['me', 'rfqs'] },
  });
