import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { faPanelTitles } from '../../i18n/core/panel-titles.ts';
import { fa } from '../../i18n/fa.ts';
import type { UserFilter } from '../../people/users/queries.ts';
import type { AuditFilter } from '../../reach/audit/queries.ts';
import { adminRoute } from './admin.tsx';

const head = (title: string) => ({ meta: [{ title: fa.site.title(title) }] });

/** `/admin/people`: the users of the portal, found by query and by filters. */
export const adminPeopleRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/people',
  validateSearch: (search: UserFilter) => search,
  head: () => head(faPanelTitles.own.people),
  loader: async ({ context: { page, queryClient }, location }) => {
    const { toUserFilter, usersQuery } = await loadChunk(() => import('../../people/users/queries.ts'));
    await queryClient.prefetchQuery(usersQuery(page.api, toUserFilter(location.search)));
  },
}).lazy(async () => (await loadChunk(() => import('./people.lazy.tsx'))).adminPeopleLazy);

/** `/admin/people/{userId}`: one of them, with what admins change and what was done. */
export const adminPersonRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/people/$userId',
  validateSearch: (search: AuditFilter) => search,
  head: () => head(faPanelTitles.own.person),
  loader: async ({ context: { page, queryClient }, params, location }) => {
    const [{ userQuery }, { allAuditQuery, toAuditFilter }] = await Promise.all([
      loadChunk(() => import('../../people/users/queries.ts')),
      loadChunk(() => import('../../reach/audit/queries.ts')),
    ]);
    const user = Number(params.userId);
    await Promise.all([
      queryClient.prefetchQuery(userQuery(page.api, user)),
      queryClient.prefetchQuery(allAuditQuery(page.api, { ...toAuditFilter(location.search), user })),
    ]);
  },
}).lazy(async () => (await loadChunk(() => import('./people.lazy.tsx'))).adminPersonLazy);
