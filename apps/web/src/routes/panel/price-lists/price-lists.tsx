import { createRoute } from '@tanstack/react-router';
import type { PriceListsFilter } from '../../../features/price-lists/queries.ts';
import { fa } from '../../../i18n/fa.ts';
import { faPanelTitles } from '../../../i18n/panel/titles.ts';
import { panelForRoute } from '../for.tsx';
import { panelRoute } from '../panel.tsx';

// What an address says is checked where it is used, so that the checks come with the pages and not to every visitor.
const listSearch = (search: Record<string, unknown>) => search as PriceListsFilter;

/** `/panel/price-lists`: begins a price list, and shows those that were brought in. */
export const panelPriceListsRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/price-lists',
  validateSearch: listSearch,
  loader: async ({ context: { page, queryClient }, location }) => {
    const { priceListsQuery, toPriceListsFilter } = await import('../../../features/price-lists/queries.ts');
    await queryClient.prefetchQuery(priceListsQuery(page.api, toPriceListsFilter(location.search)));
  },
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.price_lists_title) }] }),
}).lazy(() => import('./price-lists.lazy.tsx').then(({ panelPriceListsLazy }) => panelPriceListsLazy));

/** `/panel/price-lists/{id}`: one price list on its way into the prices. */
export const panelPriceListRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/price-lists/$id',
  loader: async ({ context: { page, queryClient }, params }) => {
    const { priceListQuery } = await import('../../../features/price-lists/queries.ts');
    await queryClient.prefetchQuery(priceListQuery(page.api, Number(params.id) || 0));
  },
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.price_lists_title) }] }),
}).lazy(() => import('./price-list.lazy.tsx').then(({ panelPriceListLazy }) => panelPriceListLazy));

/** `/panel/for/{userId}/price-lists`: the same for another. */
export const panelForPriceListsRoute = createRoute({
  getParentRoute: () => panelForRoute,
  path: '/price-lists',
  validateSearch: listSearch,
}).lazy(() => import('./for-price-lists.lazy.tsx').then(({ panelForPriceListsLazy }) => panelForPriceListsLazy));

/** `/panel/for/{userId}/price-lists/{id}`: one price list of another. */
export const panelForPriceListRoute = createRoute({
  getParentRoute: () => panelForRoute,
  path: '/price-lists/$id',
}).lazy(() => import('./for-price-list.lazy.tsx').then(({ panelForPriceListLazy }) => panelForPriceListLazy));

/** `/panel/prices/print`: all prices on paper. */
export const panelPrintRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/prices/print',
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.print_title) }] }),
}).lazy(() => import('./print.lazy.tsx').then(({ panelPrintLazy }) => panelPrintLazy));

/** `/panel/for/{userId}/prices/print`: those of another on paper. */
export const panelForPrintRoute = createRoute({
  getParentRoute: () => panelForRoute,
  path: '/prices/print',
}).lazy(() => import('./print.lazy.tsx').then(({ panelForPrintLazy }) => panelForPrintLazy));
