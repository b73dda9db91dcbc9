import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { faPanelTitles } from '../../../i18n/core/panel-titles.ts';
import { fa } from '../../../i18n/fa.ts';
import { toAlertSearch } from '../../../pricing/price-alerts/alert-search.ts';
import { panelRoute } from '../panel.tsx';

/** `/panel/price-alerts`: the price alerts of the logged-in user, and the one that was typed on the page of a product. */
export const panelPriceAlertsRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/price-alerts',
  validateSearch: toAlertSearch,
  loaderDeps: ({ search: { product } }) => ({ product }),
  loader: async ({ context: { page, queryClient }, deps: { product } }) => {
    const { alertedProductQuery, priceAlertsQuery } = await loadChunk(() => import('../../../pricing/price-alerts/queries.ts'));
    await Promise.all([
      queryClient.prefetchQuery(priceAlertsQuery(page.api)),
      product === undefined ? undefined : queryClient.prefetchQuery(alertedProductQuery(page.api, product)),
    ]);
  },
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.own.price_alerts) }] }),
}).lazy(() => loadChunk(() => import('./price-alerts.lazy.tsx')).then(({ panelPriceAlertsLazy }) => panelPriceAlertsLazy));
