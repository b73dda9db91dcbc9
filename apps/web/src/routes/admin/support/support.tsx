import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { faPanelTitles } from '../../../i18n/core/panel-titles.ts';
import { fa } from '../../../i18n/fa.ts';
import type { SupportPeriod } from '../../../talk/support/queries.ts';
import { adminRoute } from '../admin.tsx';

/** `/admin/support`: what supporters did, their desks, and when they answer. */
export const adminSupportRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/support',
  validateSearch: (search: SupportPeriod) => search,
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.own.kept_support) }] }),
  loader: async ({ context: { page, queryClient }, location }) => {
    const [{ supportFiguresQuery, supportHoursQuery, toSupportPeriod }, { keptDesksQuery }] = await Promise.all([
      loadChunk(() => import('../../../talk/support/queries.ts')),
      loadChunk(() => import('../../../people/desks/queries.ts')),
    ]);
    await Promise.all([
      queryClient.prefetchQuery(keptDesksQuery(page.api)),
      queryClient.prefetchQuery(supportFiguresQuery(page.api, toSupportPeriod(location.search))),
      queryClient.prefetchQuery(supportHoursQuery(page.api)),
    ]);
  },
}).lazy(async () => (await loadChunk(() => import('./support.lazy.tsx'))).adminSupportLazy);
