import { panelRoute } from './panel.tsx';
import { panelDelegationsRoute } from './panel-delegations.tsx';
import { panelForPricesRoute, panelForRoute } from './panel-for.tsx';
import {
  panelEditInventoryRoute,
  panelForEditInventoryRoute,
  panelForInventoriesRoute,
  panelForInventoryRoute,
  panelForNewInventoryRoute,
  panelInventoriesRoute,
  panelInventoryRoute,
  panelNewInventoryRoute,
} from './panel-inventories.tsx';
import { panelOverviewRoute } from './panel-overview.tsx';
import {
  panelForPriceListRoute,
  panelForPriceListsRoute,
  panelForPrintRoute,
  panelPriceListRoute,
  panelPriceListsRoute,
  panelPrintRoute,
} from './panel-price-lists.tsx';
import { panelPricesRoute } from './panel-prices.tsx';
import { panelProductsRoute } from './panel-products.tsx';
import {
  panelForQuoteNewRoute,
  panelForQuoteRoute,
  panelForQuotesRoute,
  panelQuoteNewRoute,
  panelQuoteRoute,
  panelQuotesRoute,
} from './panel-quotes.tsx';
import {
  panelEditRfqRoute,
  panelForEditRfqRoute,
  panelForNewRfqRoute,
  panelForRfqRoute,
  panelForRfqsRoute,
  panelNewRfqRoute,
  panelRfqRoute,
  panelRfqsRoute,
} from './panel-rfqs.tsx';
import { panelSearchesRoute } from './panel-searches.tsx';
import { panelSettingsRoute } from './panel-settings.tsx';
import { publicRoutes } from './public-tree.ts';
import { rootRoute } from './root.tsx';

/** Every page of the site: what the server knows, and the scripts of the panel. */
export const wholeTree = () =>
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
export type WholeTree = ReturnType<typeof wholeTree>;
