import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { faPanelTitles } from '../../../i18n/core/panel-titles.ts';
import { fa } from '../../../i18n/fa.ts';
import { meQuery } from '../../../people/auth/queries.ts';
import type { AuditFilter } from '../../../reach/audit/queries.ts';
import { panelRoute } from '../panel.tsx';

/** `/panel/delegations`: the delegations given and received, and what was done under them. */
export const panelDelegationsRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/delegations',
  // Search parameters are validated where they are used, so that the validation is loaded with the page only.
  validateSearch: (search) => search as AuditFilter,
  // The three lists stand below each other: one that came later would move those below it.
  loader: async ({ context: { page, queryClient }, location }) => {
    const [{ actForQuery, delegationsQuery }, { auditQuery, toAuditFilter }] = await Promise.all([
      loadChunk(() => import('../../../people/delegations/queries.ts')),
      loadChunk(() => import('../../../reach/audit/queries.ts')),
    ]);
    const { role } = (await queryClient.ensureQueryData(meQuery(page.api))) ?? {};
    await Promise.all([
      role === 'admin' ? queryClient.prefetchQuery(actForQuery(page.api)) : null,
      queryClient.prefetchQuery(delegationsQuery(page.api)),
      queryClient.prefetchQuery(auditQuery(page.api, toAuditFilter(location.search))),
    ]);
  },
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.own.delegations) }] }),
}).lazy(() => loadChunk(() => import('./delegations.lazy.tsx')).then(({ panelDelegationsLazy }) => panelDelegationsLazy));
