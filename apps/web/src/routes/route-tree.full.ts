import { adminRoute } from './admin/admin.tsx';
import { adminAuditRoute } from './admin/audit.tsx';
import { adminCatalogueRoute } from './admin/catalogue.tsx';
import { adminContentRoute, adminNewContentRoute, adminOneContentRoute } from './admin/content.tsx';
import { adminCurrenciesRoute } from './admin/currencies.tsx';
import { adminFeaturedRoute } from './admin/featured/featured.tsx';
import { adminHolidaysRoute } from './admin/holidays/holidays.tsx';
import { adminIndexRoute } from './admin/overview/overview.tsx';
import { adminPeopleRoute, adminPersonRoute } from './admin/people.tsx';
import { adminRepliesRoute } from './admin/replies/replies.tsx';
import { adminReviewsRoute } from './admin/reviews.tsx';
import { adminSmsRoute } from './admin/sms/sms.tsx';
import { adminSmsTextsRoute } from './admin/sms/sms-texts.tsx';
import { adminStoriesRoute } from './admin/stories/stories.tsx';
import { adminSupportRoute } from './admin/support/support.tsx';
import { adminSynonymsRoute } from './admin/synonyms/synonyms.tsx';
import { adminUnitsRoute } from './admin/units/units.tsx';
import { adminVatRoute } from './admin/vat/vat.tsx';
import { panelDelegationsRoute } from './panel/delegations/delegations.tsx';
import { figuresPage } from './panel/figures/figures.tsx';
import { panelForRoute } from './panel/for.tsx';
import { freightsPage } from './panel/freights/freights.tsx';
import { editInventoryPage, inventoriesPage, inventoryPage, newInventoryPage } from './panel/inventories/inventories.tsx';
import { panelNotificationsRoute } from './panel/notifications/notifications.tsx';
import { panelNotificationPreferencesRoute } from './panel/notifications/preferences.tsx';
import { overviewPage } from './panel/overview/overview.tsx';
import { panelRoute } from './panel/panel.tsx';
import { panelPriceAlertsRoute } from './panel/price-alerts/price-alerts.tsx';
import { priceListPage, priceListsPage, printPage } from './panel/price-lists/price-lists.tsx';
import { priceSheetsPage } from './panel/price-sheets/price-sheets.tsx';
import { pricesPage } from './panel/prices/prices.tsx';
import { productsPage } from './panel/products/products.tsx';
import { hoursPage, identityPage, profilePage, showcasePage, verificationPage } from './panel/profile/profile.tsx';
import { newQuotePage, quotePage, quotesPage } from './panel/quotes/quotes.tsx';
import { receivedPage } from './panel/received/received.tsx';
import { editRfqPage, newRfqPage, rfqPage, rfqsPage } from './panel/rfqs/rfqs.tsx';
import { panelSearchesRoute } from './panel/searches/searches.tsx';
import { panelSettingsRoute } from './panel/settings/settings.tsx';
import { panelWebhooksRoute } from './panel/settings/webhooks.tsx';
import { panelStartRoute } from './panel/start/start.tsx';
import { storiesPage } from './panel/stories/stories.tsx';
import { panelWatchlistRoute } from './panel/watchlist/watchlist.tsx';
import { rootRoute } from './root.tsx';
import { publicRoutes } from './route-tree.public.ts';
import { supportRoomsRoute, supportRoute } from './support/support.tsx';

/** The pages of the panel, mounted for the user and for a subject. */
const pages = {
  overview: overviewPage,
  prices: pricesPage,
  priceSheets: priceSheetsPage,
  freights: freightsPage,
  print: printPage,
  priceLists: priceListsPage,
  priceList: priceListPage,
  products: productsPage,
  inventories: inventoriesPage,
  newInventory: newInventoryPage,
  inventory: inventoryPage,
  editInventory: editInventoryPage,
  stories: storiesPage,
  figures: figuresPage,
  rfqs: rfqsPage,
  newRfq: newRfqPage,
  rfq: rfqPage,
  editRfq: editRfqPage,
  received: receivedPage,
  quotes: quotesPage,
  newQuote: newQuotePage,
  quote: quotePage,
  profile: profilePage,
  identity: identityPage,
  hours: hoursPage,
  showcase: showcasePage,
  verification: verificationPage,
};

type Pages = typeof pages;
const mounted = <As extends 'own' | 'other'>(as: As) =>
  Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, page[as]])) as { [Name in keyof Pages]: Pages[Name][As] };

/** All pages of the site, for the server and for the scripts of the panel. */
export const fullRouteTree = () =>
  rootRoute.addChildren([
    ...publicRoutes,
    adminRoute.addChildren({
      adminIndexRoute,
      adminReviewsRoute,
      adminPeopleRoute,
      adminPersonRoute,
      adminCatalogueRoute,
      adminSynonymsRoute,
      adminHolidaysRoute,
      adminUnitsRoute,
      adminSupportRoute,
      adminVatRoute,
      adminRepliesRoute,
      adminCurrenciesRoute,
      adminFeaturedRoute,
      adminStoriesRoute,
      adminSmsRoute,
      adminSmsTextsRoute,
      adminContentRoute,
      adminNewContentRoute,
      adminOneContentRoute,
      adminAuditRoute,
    }),
    supportRoute.addChildren({ supportRoomsRoute }),
    panelRoute.addChildren({
      ...mounted('own'),
      panelForRoute: panelForRoute.addChildren(mounted('other')),
      panelNotificationsRoute,
      panelNotificationPreferencesRoute,
      panelDelegationsRoute,
      panelSearchesRoute,
      panelPriceAlertsRoute,
      panelStartRoute,
      panelWatchlistRoute,
      panelSettingsRoute,
      panelWebhooksRoute,
    }),
  ]);
export type FullRouteTree = ReturnType<typeof fullRouteTree>;
