import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { positiveInt } from '../../../core/url/search-params.ts';
import { faPanelTitles } from '../../../i18n/core/panel-titles.ts';
import { fa } from '../../../i18n/fa.ts';
import { panelRoute } from '../panel.tsx';
import type { StartSearch } from './start-panel.tsx';

/** `/panel/start?category=&product=`: the way of a new supplier to the first price. */
export const panelStartRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/start',
  validateSearch: ({ category, product }: Record<string, unknown>): StartSearch => ({
    category: typeof category === 'string' ? category : undefined,
    product: positiveInt(product),
  }),
  loader: async ({ context: { page, queryClient } }) => {
    const [{ ownProfileQuery }, { categoriesQuery }] = await Promise.all([
      loadChunk(() => import('../../../supply/suppliers/own-queries.ts')),
      loadChunk(() => import('../../../goods/catalogue/queries.ts')),
    ]);
    await Promise.all([
      queryClient.prefetchQuery(ownProfileQuery(page.api)),
      queryClient.prefetchQuery(categoriesQuery(page.api)),
    ]);
  },
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.own.start) }] }),
}).lazy(() => loadChunk(() => import('./start.lazy.tsx')).then(({ panelStartLazy }) => panelStartLazy));
