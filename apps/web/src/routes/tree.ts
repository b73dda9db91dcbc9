import { categoryRoute } from './category.tsx';
import { homeRoute } from './home.tsx';
import { loginRoute } from './login.tsx';
import { panelRoute } from './panel.tsx';
import { panelDelegationsRoute } from './panel-delegations.tsx';
import { panelForPricesRoute, panelForRoute } from './panel-for.tsx';
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
import { panelQuoteNewRoute, panelQuoteRoute, panelQuotesRoute } from './panel-quotes.tsx';
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
import { panelSettingsRoute } from './panel-settings.tsx';
import { productRoute } from './product.tsx';
import { rfqRoute } from './rfq.tsx';
import { rfqsRoute } from './rfqs.tsx';
import { rootRoute } from './root.tsx';
import { searchRoute } from './search.tsx';
import { sharedQuoteRoute } from './shared-quote.tsx';

/** Every page of the site. */
export const routeTree = rootRoute.addChildren([
  homeRoute,
  categoryRoute,
  productRoute,
  searchRoute,
  rfqsRoute,
  rfqRoute,
  sharedQuoteRoute,
  loginRoute,
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
    panelRfqsRoute,
    panelNewRfqRoute,
    panelRfqRoute,
    panelEditRfqRoute,
    panelForRoute.addChildren([
      panelForPricesRoute,
      panelForPriceListsRoute,
      panelForPriceListRoute,
      panelForPrintRoute,
      panelForRfqsRoute,
      panelForNewRfqRoute,
      panelForRfqRoute,
      panelForEditRfqRoute,
    ]),
    panelSettingsRoute,
  ]),
]);
