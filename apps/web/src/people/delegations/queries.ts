import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';

/** The delegations that the user gave and received, updated through the topic `me`. */
export const delegationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['delegations', 'own'],
    queryFn: async ({ signal }) => (await api.delegations.listDelegations({}, { signal })).data,
    meta: { topics: ['me'] },
  });

/** The open rights of an admin to act for users. */
export const actForQuery = (api: Api) =>
  queryOptions({
    queryKey: ['delegations', 'act-for'],
    queryFn: async ({ signal }) => (await api.delegations.listActFor({}, { signal })).data,
    meta: { topics: ['me'] },
  });

/** Users found by an admin's search. */
export const subjectsQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: ['delegations', 'subjects', q],
    queryFn: async ({ signal }) => (await api.delegations.findSubjects({ query: { q } }, { signal })).data,
    enabled: q.trim().length >= 2,
    staleTime: 0,
  });
