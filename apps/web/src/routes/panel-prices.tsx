import { createRoute, redirect } from '@tanstack/react-router';
import { meQuery } from '../features/auth/queries.ts';
import { ownPricesQuery } from '../features/prices/queries.ts';
import { fa } from '../i18n/fa.ts';
import { rootRoute } from './root.tsx';

/** `/panel/prices`: the prices of who is logged in; a guest logs in first and comes back. */
export const panelPricesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/panel/prices',
  beforeLoad: async ({ context: { page, queryClient }, location }) => {
    const me = await queryClient.ensureQueryData(meQuery(page.api));
    if (!me) throw redirect({ to: '/login', search: { back: location.href } });
  },
  // A failure is the panel's to show, beside what works without the list.
  loader: ({ context: { page, queryClient } }) => queryClient.prefetchQuery(ownPricesQuery(page.api, { page: 1 })),
  head: () => ({ meta: [{ title: fa.site.title(fa.panel.prices_title) }, { name: 'robots', content: 'noindex' }] }),
}).lazy(() => import('./panel-prices.lazy.tsx').then(({ panelPricesLazy }) => panelPricesLazy));
