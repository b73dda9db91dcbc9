import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { faPanelTitles } from '../../../i18n/core/panel-titles.ts';
import { fa } from '../../../i18n/fa.ts';
import { panelRoute } from '../panel.tsx';

/** `/panel/watchlist`: the products, suppliers and categories that the logged-in user watches. */
export const panelWatchlistRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/watchlist',
  loader: async ({ context: { page, queryClient } }) => {
    const { watchlistQuery } = await loadChunk(() => import('../../../supply/watchlist/queries.ts'));
    await queryClient.prefetchQuery(watchlistQuery(page.api));
  },
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.own.watchlist) }] }),
}).lazy(() => loadChunk(() => import('./watchlist.lazy.tsx')).then(({ panelWatchlistLazy }) => panelWatchlistLazy));
