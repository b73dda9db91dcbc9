import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { faPanelTitles } from '../../../i18n/core/panel-titles.ts';
import { fa } from '../../../i18n/fa.ts';
import { adminRoute } from '../admin.tsx';

/** `/admin/featured`: the featured products of the home page. */
export const adminFeaturedRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/featured',
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.own.featured) }] }),
  loader: async ({ context: { page, queryClient } }) => {
    const { featuredPinsQuery, shownOffersQuery } = await loadChunk(() => import('../../../pricing/featured/queries.ts'));
    await Promise.all([
      queryClient.prefetchQuery(featuredPinsQuery(page.api)),
      queryClient.prefetchQuery(shownOffersQuery(page.api)),
    ]);
  },
}).lazy(async () => (await loadChunk(() => import('./featured.lazy.tsx'))).adminFeaturedLazy);
