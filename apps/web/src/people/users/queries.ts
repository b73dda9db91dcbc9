import type { UserRole } from '@rasteh/contract/people/users/people';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { civilDay, given, idText, oneOf, positiveInt } from '../../core/url/search-params.ts';

/** The statuses, roles and levels in the order of the filters; equal to those of the contract, whose zod no list needs. */
export const statuses = ['active', 'suspended', 'closed'] as const;
export const userRoles = ['user', 'supporter', 'admin'] as const satisfies readonly UserRole[];
export const levels = ['none', 'registered', 'verified'] as const;

/** The filter of users, as in the URL. */
export type UserFilter = {
  status?: (typeof statuses)[number] | undefined;
  role?: UserRole | undefined;
  q?: string | undefined;
  city?: number | undefined;
  trust?: 'yes' | 'no' | undefined;
  level?: (typeof levels)[number] | undefined;
  /** The days on which the account was opened. */
  from?: string | undefined;
  to?: string | undefined;
  page?: number | undefined;
};

/** Parses the search params; invalid values are dropped. */
export function toUserFilter({ status, role, q, city, trust, level, from, to, page }: Record<string, unknown>): UserFilter {
  const at = positiveInt(page);
  return given({
    status: oneOf(status, statuses),
    role: oneOf(role, userRoles),
    q: typeof q === 'string' && q.trim() !== '' ? q.slice(0, 100) : undefined,
    city: positiveInt(city),
    trust: oneOf(trust, ['yes', 'no']),
    level: oneOf(level, levels),
    from: civilDay(from),
    to: civilDay(to),
    page: at && at > 1 ? at : undefined,
  });
}

const toQuery = ({ city, trust, level, page: _, ...rest }: UserFilter) =>
  given({
    ...rest,
    trusted: trust && (trust === 'yes' ? ('true' as const) : ('false' as const)),
    city_id: idText(city),
    verified: level,
  });

/** The address of the users as a file, with the same filters. */
export const usersExportUrl = (filter: UserFilter, format: 'xlsx' | 'csv'): string =>
  `/api/admin/users/export?${new URLSearchParams({ ...(toQuery(filter) as Record<string, string>), format })}`;

/** A page of users, the newest first, with how many there are of each role and status. */
export const usersQuery = (api: Api, filter: UserFilter) =>
  queryOptions({
    queryKey: ['users', 'list', filter],
    queryFn: ({ signal }) =>
      api.users.listUsers({ query: { ...toQuery(filter), page: String(filter.page ?? 1), per_page: '20' } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** All that admins see of a user. */
export const userQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: async ({ signal }) => (await api.users.getUser({ params: { userId: String(id) } }, { signal })).data,
    staleTime: 0,
  });

/** The desks of support. */
export const desksQuery = (api: Api) =>
  queryOptions({
    queryKey: ['users', 'desks'],
    queryFn: async ({ signal }) => (await api.desks.listDesks({}, { signal })).data,
    staleTime: 0,
  });

/** What the closing of a user's account removes and keeps. */
export const userClosingQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['users', 'closing', id],
    queryFn: async ({ signal }) => (await api.accounts.previewUserClosing({ params: { userId: String(id) } }, { signal })).data,
    staleTime: 0,
  });
