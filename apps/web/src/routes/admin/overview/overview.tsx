import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { faPanelTitles } from '../../../i18n/core/panel-titles.ts';
import { fa } from '../../../i18n/fa.ts';
import { adminRoute } from '../admin.tsx';

/** `/admin` itself: what waits, and how the market and the portal are today. */
export const adminIndexRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.own.admin_overview) }] }),
  loader: async ({ context: { page, queryClient } }) => {
    const [{ overviewQuery }, { reviewCountsQuery }] = await Promise.all([
      loadChunk(() => import('../../../site/overview/queries.ts')),
      loadChunk(() => import('../../../reach/reviews/queries.ts')),
    ]);
    await Promise.all([
      queryClient.prefetchQuery(overviewQuery(page.api)),
      queryClient.prefetchQuery(reviewCountsQuery(page.api)),
    ]);
  },
}).lazy(async () => (await loadChunk(() => import('./overview.lazy.tsx'))).adminIndexLazy);
