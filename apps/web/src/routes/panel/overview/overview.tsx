import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { fa } from '../../../i18n/fa.ts';
import { faPanelTitles } from '../../../i18n/panel/titles.ts';
import { panelRoute } from '../panel.tsx';

/** `/panel`: the pending work of the logged-in user. */
export const panelOverviewRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/',
  // Requests of the panel are loaded with its chunks, for its loaders too.
  loader: async ({ context: { page, queryClient } }) => {
    const { ownPriceCountQuery, priceCounts } = await loadChunk(() => import('../../../features/prices/queries.ts'));
    const { reviewCountsQuery } = await loadChunk(() => import('../../../features/products/queries.ts'));
    const { quotesToCompareQuery } = await loadChunk(() => import('../../../features/rfqs/queries.ts'));
    await Promise.all([
      queryClient.prefetchQuery(quotesToCompareQuery(page.api)),
      ...priceCounts.map(({ filter }) => queryClient.prefetchQuery(ownPriceCountQuery(page.api, filter))),
      queryClient.prefetchQuery(reviewCountsQuery(page.api)),
    ]);
  },
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.own.overview) }] }),
}).lazy(() => loadChunk(() => import('./overview.lazy.tsx')).then(({ panelOverviewLazy }) => panelOverviewLazy));
