import { type AuditAction, auditActions } from '@rasteh/contract/reach/audit/actions';
import { type AuditSubject, auditSubjects } from '@rasteh/contract/reach/audit/subjects';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { civilDay, given, idText, oneOf, positiveInt } from '../../core/url/search-params.ts';

/** The filter and the page of the audit log; `from` and `to` are civil days. */
export type AuditFilter = {
  about?: AuditSubject | undefined;
  by?: 'user' | 'supporter' | 'admin' | undefined;
  from?: string | undefined;
  to?: string | undefined;
  page?: number | undefined;
};

/** Parses the filter from the search params; invalid values are dropped. */
export function toAuditFilter({ about, by, from, to, page }: Record<string, unknown>): AuditFilter {
  const at = positiveInt(page);
  return given({
    about: oneOf(about, auditSubjects),
    by: oneOf(by, ['user', 'supporter', 'admin']),
    from: civilDay(from),
    to: civilDay(to),
    page: at && at > 1 ? at : undefined,
  });
}

/** A page of the audit log of the user's data, newest first, updated through the topic `me`. */
export const auditQuery = (api: Api, { page = 1, ...rest }: AuditFilter) =>
  queryOptions({
    queryKey: ['audit', 'list', { ...rest, page }],
    queryFn: ({ signal }) => api.audit.listAudit({ query: { ...given(rest), page: String(page), per_page: '20' } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { topics: ['me'] },
  });

/** One audit entry with all its changes. */
export const auditEntryQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['audit', 'entry', id],
    queryFn: async ({ signal }) => (await api.audit.getAuditEntry({ params: { auditId: String(id) } }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The filter of the whole audit log: also by the ids of the actor and of the user to whom it was done, and by action. */
export type AdminAuditFilter = AuditFilter & {
  actor?: number | undefined;
  user?: number | undefined;
  action?: AuditAction | undefined;
  q?: string | undefined;
};

/** Parses the filter of the whole log from the search params. */
export const toAdminAuditFilter = (search: Record<string, unknown>): AdminAuditFilter =>
  given({
    ...toAuditFilter(search),
    actor: positiveInt(search.actor),
    user: positiveInt(search.user),
    action: oneOf(search.action, auditActions),
    q: typeof search.q === 'string' && search.q.trim() !== '' ? search.q.slice(0, 100) : undefined,
  });

/** The filter as the api reads it, without the page. */
const toQuery = ({ page: _, actor, user, ...rest }: AdminAuditFilter) =>
  given({ ...rest, actor_id: idText(actor), user_id: idText(user) });

/** A page of the whole audit log, newest first, for admins. */
export const allAuditQuery = (api: Api, filter: AdminAuditFilter) => {
  const { page = 1, ...rest } = filter;
  return queryOptions({
    queryKey: ['audit', 'all', { ...rest, page }],
    queryFn: ({ signal }) =>
      api.audit.listAllAudit({ query: { ...toQuery(filter), page: String(page), per_page: '20' } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

/** The address of the filtered log as a file. */
export const auditExportUrl = (filter: AdminAuditFilter, format: 'xlsx' | 'csv'): string =>
  `/api/admin/audit/export?${new URLSearchParams({ ...(toQuery(filter) as Record<string, string>), format })}`;
