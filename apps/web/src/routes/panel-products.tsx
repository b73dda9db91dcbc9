import { createRoute } from '@tanstack/react-router';
import { fa } from '../i18n/fa.ts';
import { faPanelTitles } from '../i18n/fa-panel-titles.ts';
import { panelRoute } from './panel.tsx';

const toPage = ({ page }: Record<string, unknown>): { page?: number } =>
  Number.isInteger(Number(page)) && Number(page) > 1 ? { page: Number(page) } : {};

/** `/panel/products`: what one proposed of the catalogue, and one's variations. */
export const panelProductsRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/products',
  validateSearch: toPage,
  loader: async ({ context: { page, queryClient }, location }) => {
    const { ownProductsQuery, ownVariationsQuery } = await import('../features/products/queries.ts');
    await Promise.all([
      queryClient.prefetchQuery(ownProductsQuery(page.api, toPage(location.search).page ?? 1)),
      queryClient.prefetchQuery(ownVariationsQuery(page.api)),
    ]);
  },
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.products_title) }] }),
}).lazy(() => import('./panel-products.lazy.tsx').then(({ panelProductsLazy }) => panelProductsLazy));
