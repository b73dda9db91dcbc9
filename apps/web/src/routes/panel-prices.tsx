import { createRoute, redirect } from '@tanstack/react-router';
import { meQuery } from '../features/auth/queries.ts';
import { toPriceFilter, toPriceSearch } from '../features/prices/price-filter.ts';
import { ownPricesQuery } from '../features/prices/queries.ts';
import { fa } from '../i18n/fa.ts';
import { rootRoute } from './root.tsx';

/** `/panel/prices`: the prices of who is logged in; a guest logs in first and comes back. */
export const panelPricesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/panel/prices',
  validateSearch: toPriceSearch,
  beforeLoad: async ({ context: { page, queryClient }, location }) => {
    const me = await queryClient.ensureQueryData(meQuery(page.api));
    if (!me) throw redirect({ to: '/login', search: { back: location.href } });
  },
  // A failure is the panel's to show, beside what works without the list. Another filter is no other page: what is typed
  // in the panel outlives it, so it waits for nothing here.
  loader: ({ context: { page, queryClient }, location }) =>
    queryClient.prefetchQuery(ownPricesQuery(page.api, toPriceFilter(toPriceSearch(location.search)))),
  head: () => ({ meta: [{ title: fa.site.title(fa.panel.prices_title) }, { name: 'robots', content: 'noindex' }] }),
}).lazy(() => import('./panel-prices.lazy.tsx').then(({ panelPricesLazy }) => panelPricesLazy));
