import { panelDelegationsRoute } from './panel/delegations/delegations.tsx';
import { panelForPricesRoute, panelForRoute } from './panel/for.tsx';
import {
  panelEditInventoryRoute,
  panelForEditInventoryRoute,
  panelForInventoriesRoute,
  panelForInventoryRoute,
  panelForNewInventoryRoute,
  panelInventoriesRoute,
  panelInventoryRoute,
  panelNewInventoryRoute,
} from './panel/inventories/inventories.tsx';
import { panelOverviewRoute } from './panel/overview/overview.tsx';
import { panelRoute } from './panel/panel.tsx';
import {
  panelForPriceListRoute,
  panelForPriceListsRoute,
  panelForPrintRoute,
  panelPriceListRoute,
  panelPriceListsRoute,
  panelPrintRoute,
} from './panel/price-lists/price-lists.tsx';
import { panelPricesRoute } from './panel/prices/prices.tsx';
import { panelProductsRoute } from './panel/products/products.tsx';
import {
  panelForQuoteNewRoute,
  panelForQuoteRoute,
  panelForQuotesRoute,
  panelQuoteNewRoute,
  panelQuoteRoute,
  panelQuotesRoute,
} from './panel/quotes/quotes.tsx';
import {
  panelEditRfqRoute,
  panelForEditRfqRoute,
  panelForNewRfqRoute,
  panelForRfqRoute,
  panelForRfqsRoute,
  panelNewRfqRoute,
  panelRfqRoute,
  panelRfqsRoute,
} from './panel/rfqs/rfqs.tsx';
import { panelSearchesRoute } from './panel/searches/searches.tsx';
import { panelSettingsRoute } from './panel/settings/settings.tsx';
import { rootRoute } from './root.tsx';
import { publicRoutes } from './route-tree.public.ts';

/** Every page of the site: what the server knows, and the scripts of the panel. */
export const fullRouteTree = () =>
  rootRoute.addChildren([
    ...publicRoutes,
    panelRoute.addChildren([
      panelOverviewRoute,
      panelPricesRoute,
      panelPriceListsRoute,
      panelPriceListRoute,
      panelPrintRoute,
      panelProductsRoute,
      panelQuotesRoute,
      panelQuoteNewRoute,
      panelQuoteRoute,
      panelDelegationsRoute,
      panelInventoriesRoute,
      panelNewInventoryRoute,
      panelInventoryRoute,
      panelEditInventoryRoute,
      panelRfqsRoute,
      panelNewRfqRoute,
      panelRfqRoute,
      panelEditRfqRoute,
      panelForRoute.addChildren([
        panelForPricesRoute,
        panelForPriceListsRoute,
        panelForPriceListRoute,
        panelForPrintRoute,
        panelForInventoriesRoute,
        panelForNewInventoryRoute,
        panelForInventoryRoute,
        panelForEditInventoryRoute,
        panelForRfqsRoute,
        panelForNewRfqRoute,
        panelForRfqRoute,
        panelForEditRfqRoute,
        panelForQuotesRoute,
        panelForQuoteNewRoute,
        panelForQuoteRoute,
      ]),
      panelSearchesRoute,
      panelSettingsRoute,
    ]),
  ]);
export type FullRouteTree = ReturnType<typeof fullRouteTree>;
