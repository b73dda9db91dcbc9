import { createRoute } from '@tanstack/react-router';
import { toPriceFilter } from '../../../features/prices/price-filter.ts';
import { fa } from '../../../i18n/fa.ts';
import { faPanelTitles } from '../../../i18n/panel/titles.ts';
import { panelRoute } from '../panel.tsx';

/** `/panel/prices`: the prices of who is logged in. */
export const panelPricesRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/prices',
  validateSearch: toPriceFilter,
  // A failure is the panel's to show, beside what works without the list. Another filter is no other page: what is typed
  // in the panel outlives it, so it waits for nothing here.
  loader: async ({ context: { page, queryClient }, location }) => {
    const { ownPricesQuery } = await import('../../../features/prices/queries.ts');
    await queryClient.prefetchInfiniteQuery(ownPricesQuery(page.api, toPriceFilter(location.search)));
  },
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.prices_title) }] }),
}).lazy(() => import('./prices.lazy.tsx').then(({ panelPricesLazy }) => panelPricesLazy));
