import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { faPanelTitles } from '../../i18n/core/panel-titles.ts';
import { fa } from '../../i18n/fa.ts';
import type { AdminAuditFilter } from '../../reach/audit/queries.ts';
import { adminRoute } from './admin.tsx';

/** `/admin/audit`: what was done by all users. */
export const adminAuditRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/audit',
  validateSearch: (search: AdminAuditFilter) => search,
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.own.audit) }] }),
  loader: async ({ context: { page, queryClient }, location }) => {
    const { allAuditQuery, toAdminAuditFilter } = await loadChunk(() => import('../../reach/audit/queries.ts'));
    await queryClient.prefetchQuery(allAuditQuery(page.api, toAdminAuditFilter(location.search)));
  },
}).lazy(async () => (await loadChunk(() => import('./audit.lazy.tsx'))).adminAuditLazy);
