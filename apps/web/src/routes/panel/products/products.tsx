import { createRoute } from '@tanstack/react-router';
import type { OwnProductFilter } from '../../../features/products/queries.ts';
import { fa } from '../../../i18n/fa.ts';
import { faPanelTitles } from '../../../i18n/panel/titles.ts';
import { panelRoute } from '../panel.tsx';

/** `/panel/products`: what one proposed of the catalogue, and one's variations. */
export const panelProductsRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/products',
  // What an address says is checked where it is used, so that the checks come with the page and not to every visitor.
  validateSearch: (search) => search as OwnProductFilter,
  loader: async ({ context: { page, queryClient }, location }) => {
    const { ownProductsQuery, ownVariationsQuery, toProductFilter } = await import('../../../features/products/queries.ts');
    await Promise.all([
      queryClient.prefetchQuery(ownProductsQuery(page.api, toProductFilter(location.search))),
      queryClient.prefetchQuery(ownVariationsQuery(page.api)),
    ]);
  },
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.products_title) }] }),
}).lazy(() => import('./products.lazy.tsx').then(({ panelProductsLazy }) => panelProductsLazy));
