import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

/** A page of what others did for oneself, newest first, kept true by the topic `me`. */
export const auditQuery = (api: Api, page: number) =>
  queryOptions({
    queryKey: ['audit', 'list', page],
    queryFn: ({ signal }) => api.audit.listAudit({ query: { page: String(page), per_page: '20' } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { topics: ['me'] },
  });

/** One entry with all its changes. */
export const auditEntryQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['audit', 'entry', id],
    queryFn: async ({ signal }) => (await api.audit.getAuditEntry({ params: { auditId: String(id) } }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
