import { accountsRoutes } from './modules/accounts/index.ts';
import { auditRoutes } from './modules/audit/index.ts';
import { authRoutes } from './modules/auth/index.ts';
import { catalogueRoutes } from './modules/catalogue/index.ts';
import { categoryMergingRoutes } from './modules/category-merging/index.ts';
import { chatRoutes } from './modules/chat/index.ts';
import { currenciesRoutes } from './modules/currencies/index.ts';
import { delegationsRoutes } from './modules/delegations/index.ts';
import { desksRoutes } from './modules/desks/index.ts';
import { docsRoutes } from './modules/docs/index.ts';
import { figuresRoutes } from './modules/figures/index.ts';
import { filesRoutes } from './modules/files/index.ts';
import { holidaysRoutes } from './modules/holidays/index.ts';
import { identityRoutes } from './modules/identity/index.ts';
import { inventoriesRoutes } from './modules/inventories/index.ts';
import { notificationPreferencesRoutes, notificationsRoutes } from './modules/notifications/index.ts';
import { featuredRoutes, offersRoutes } from './modules/offers/index.ts';
import { overviewRoutes } from './modules/overview/index.ts';
import { pageCardsRoutes } from './modules/page-cards/index.ts';
import { pagesRoutes } from './modules/pages/index.ts';
import { priceAlertsRoutes } from './modules/price-alerts/index.ts';
import { priceListsRoutes } from './modules/price-lists/index.ts';
import { priceSheetsRoutes } from './modules/price-sheets/index.ts';
import {
  priceArchivesRoutes,
  priceBatchesRoutes,
  priceFormulasRoutes,
  pricesRoutes,
  priceViewsRoutes,
} from './modules/prices/index.ts';
import { productsRoutes } from './modules/products/index.ts';
import { pushRoutes } from './modules/push/index.ts';
import { quotesRoutes } from './modules/quotes/index.ts';
import { repliesRoutes } from './modules/replies/index.ts';
import { reviewReasonsRoutes, reviewsRoutes } from './modules/reviews/index.ts';
import { rfqsRoutes } from './modules/rfqs/index.ts';
import { savedSearchesRoutes } from './modules/saved-searches/index.ts';
import { searchRoutes } from './modules/search/index.ts';
import { sitemapRoutes } from './modules/sitemap/index.ts';
import { smsRoutes, smsTextsRoutes } from './modules/sms/index.ts';
import { storiesRoutes } from './modules/stories/index.ts';
import { suppliersRoutes } from './modules/suppliers/index.ts';
import { supportRoutes } from './modules/support/index.ts';
import { tasksRoutes } from './modules/tasks/index.ts';
import { unitRoutes } from './modules/units/index.ts';
import { usersRoutes } from './modules/users/index.ts';
import { variationsRoutes } from './modules/variations/index.ts';
import { vatRoutes } from './modules/vat/index.ts';
import { watchlistRoutes } from './modules/watchlist/index.ts';

/** The routes of each feature, each a plugin that takes the services which it names. */
export const features = [
  authRoutes,
  accountsRoutes,
  catalogueRoutes,
  categoryMergingRoutes,
  productsRoutes,
  variationsRoutes,
  pricesRoutes,
  priceBatchesRoutes,
  priceViewsRoutes,
  priceSheetsRoutes,
  priceAlertsRoutes,
  priceArchivesRoutes,
  priceFormulasRoutes,
  priceListsRoutes,
  offersRoutes,
  featuredRoutes,
  searchRoutes,
  inventoriesRoutes,
  savedSearchesRoutes,
  watchlistRoutes,
  pagesRoutes,
  currenciesRoutes,
  holidaysRoutes,
  unitRoutes,
  vatRoutes,
  suppliersRoutes,
  storiesRoutes,
  figuresRoutes,
  identityRoutes,
  rfqsRoutes,
  quotesRoutes,
  reviewsRoutes,
  reviewReasonsRoutes,
  tasksRoutes,
  usersRoutes,
  notificationsRoutes,
  notificationPreferencesRoutes,
  pushRoutes,
  delegationsRoutes,
  auditRoutes,
  overviewRoutes,
  smsRoutes,
  smsTextsRoutes,
  filesRoutes,
  chatRoutes,
  desksRoutes,
  supportRoutes,
  repliesRoutes,
  docsRoutes,
  sitemapRoutes,
  pageCardsRoutes,
];
