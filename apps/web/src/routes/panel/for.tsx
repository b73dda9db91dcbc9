import { createRoute } from '@tanstack/react-router';
import { toPriceFilter } from '../../features/prices/price-filter.ts';
import { fa } from '../../i18n/fa.ts';
import { faPanelTitles } from '../../i18n/panel/titles.ts';
import { panelRoute } from './panel.tsx';

/** `/panel/for/{userId}` and all below it: the panel of another, for who may act for them. The path says for whom. */
export const panelForRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/for/$userId',
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.for_title) }] }),
}).lazy(() => import('./for.lazy.tsx').then(({ panelForLazy }) => panelForLazy));

/** `/panel/for/{userId}/prices`: the prices of another. */
export const panelForPricesRoute = createRoute({
  getParentRoute: () => panelForRoute,
  path: '/prices',
  validateSearch: toPriceFilter,
}).lazy(() => import('./prices/for-prices.lazy.tsx').then(({ panelForPricesLazy }) => panelForPricesLazy));
