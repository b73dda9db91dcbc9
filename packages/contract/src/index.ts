import { initContract } from '@ts-rest/core';
import { categoryMerging } from './goods/catalogue/merging.ts';
import { catalogue } from './goods/catalogue.ts';
import { holidays } from './goods/holidays.ts';
import { skus } from './goods/products/skus.ts';
import { variations } from './goods/products/variations.ts';
import { products } from './goods/products.ts';
import { search } from './goods/search.ts';
import { units } from './goods/units.ts';
import { vat } from './goods/vat.ts';
import { accounts } from './people/accounts.ts';
import { auth } from './people/auth.ts';
import { delegations } from './people/delegations.ts';
import { desks } from './people/desks.ts';
import { identity } from './people/identity.ts';
import { users } from './people/users.ts';
import { currencies } from './pricing/currencies.ts';
import { featured } from './pricing/featured.ts';
import { feeds } from './pricing/feeds.ts';
import { offers } from './pricing/offers.ts';
import { priceAlerts } from './pricing/price-alerts.ts';
import { priceLists } from './pricing/price-lists.ts';
import { priceSheets } from './pricing/price-sheets.ts';
import { priceArchives } from './pricing/prices/archives.ts';
import { priceBatches } from './pricing/prices/batches.ts';
import { priceSkus } from './pricing/prices/by-sku.ts';
import { priceFormulas } from './pricing/prices/formulas.ts';
import { priceViews } from './pricing/prices/views.ts';
import { prices } from './pricing/prices.ts';
import { audit } from './reach/audit.ts';
import { files } from './reach/files.ts';
import { notificationPreferences } from './reach/notifications/preferences.ts';
import { notifications } from './reach/notifications.ts';
import { push } from './reach/push.ts';
import { reviewReasons } from './reach/reviews/reasons.ts';
import { reviews } from './reach/reviews.ts';
import { smsTexts } from './reach/sms/texts.ts';
import { sms } from './reach/sms.ts';
import { webhooks } from './reach/webhooks.ts';
import { docs } from './site/docs.ts';
import { overview } from './site/overview.ts';
import { pages } from './site/pages.ts';
import { tasks } from './site/tasks.ts';
import { figures } from './supply/figures.ts';
import { freights } from './supply/freights.ts';
import { inventorySkus } from './supply/inventories/by-sku.ts';
import { inventories } from './supply/inventories.ts';
import { savedSearches } from './supply/saved-searches.ts';
import { stories } from './supply/stories.ts';
import { suppliers } from './supply/suppliers.ts';
import { watchlist } from './supply/watchlist.ts';
import { chat } from './talk/chat.ts';
import { replies } from './talk/replies.ts';
import { support } from './talk/support.ts';
import { quotes } from './trade/quotes.ts';
import { rfqs } from './trade/rfqs.ts';

/** The version of the public API: it is raised when a change breaks callers. */
export const contractVersion = '0.23.0';

/** Every /api route. A feature has the same name here, in the API modules, in the web features and in the events. */
export const contract = initContract().router({
  auth,
  accounts,
  catalogue,
  categoryMerging,
  units,
  products,
  variations,
  skus,
  prices,
  priceSkus,
  priceAlerts,
  priceArchives,
  priceFormulas,
  priceBatches,
  priceViews,
  priceSheets,
  priceLists,
  offers,
  feeds,
  featured,
  search,
  inventories,
  inventorySkus,
  savedSearches,
  watchlist,
  pages,
  currencies,
  holidays,
  vat,
  figures,
  freights,
  files,
  reviews,
  reviewReasons,
  tasks,
  notifications,
  notificationPreferences,
  push,
  webhooks,
  rfqs,
  quotes,
  suppliers,
  stories,
  identity,
  users,
  delegations,
  audit,
  overview,
  sms,
  smsTexts,
  chat,
  desks,
  support,
  replies,
  docs,
});
/** The type of the whole contract, for clients that import no schema. */
export type Contract = typeof contract;
