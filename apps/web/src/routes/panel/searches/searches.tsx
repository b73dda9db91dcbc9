import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { faPanelTitles } from '../../../i18n/core/panel-titles.ts';
import { fa } from '../../../i18n/fa.ts';
import { panelRoute } from '../panel.tsx';

/** `/panel/searches`: the saved searches of the logged-in user. */
export const panelSearchesRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/searches',
  loader: async ({ context: { page, queryClient } }) => {
    const { savedSearchesQuery } = await loadChunk(() => import('../../../supply/saved-searches/queries.ts'));
    await queryClient.prefetchQuery(savedSearchesQuery(page.api));
  },
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.own.searches) }] }),
}).lazy(() => loadChunk(() => import('./searches.lazy.tsx')).then(({ panelSearchesLazy }) => panelSearchesLazy));
