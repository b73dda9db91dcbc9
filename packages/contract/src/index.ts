import { initContract } from '@ts-rest/core';
import { audit } from './audit.ts';
import { accounts } from './auth/accounts.ts';
import { auth } from './auth.ts';
import { holidays } from './catalogue/holidays.ts';
import { categoryMerging } from './catalogue/merging.ts';
import { units } from './catalogue/units.ts';
import { watchlist } from './catalogue/watchlist.ts';
import { catalogue } from './catalogue.ts';
import { replies } from './chat/replies.ts';
import { support } from './chat/support.ts';
import { chat } from './chat.ts';
import { pages } from './content/pages.ts';
import { currencies } from './currencies.ts';
import { delegations } from './delegations.ts';
import { desks } from './desks.ts';
import { files } from './files.ts';
import { identity } from './identity.ts';
import { inventories } from './inventories.ts';
import { notificationPreferences } from './notifications/preferences.ts';
import { push } from './notifications/push.ts';
import { notifications } from './notifications.ts';
import { featured } from './offers/featured.ts';
import { offers } from './offers.ts';
import { priceLists } from './price-lists.ts';
import { priceAlerts } from './prices/alerts.ts';
import { priceArchives } from './prices/archives.ts';
import { priceBatches } from './prices/batches.ts';
import { priceFormulas } from './prices/formulas.ts';
import { priceSheets } from './prices/sheets.ts';
import { vat } from './prices/vat.ts';
import { priceViews } from './prices/views.ts';
import { prices } from './prices.ts';
import { products } from './products.ts';
import { quotes } from './quotes.ts';
import { reviewReasons } from './reviews/reasons.ts';
import { reviews } from './reviews.ts';
import { rfqs } from './rfqs.ts';
import { savedSearches } from './saved-searches.ts';
import { search } from './search.ts';
import { figures } from './suppliers/figures.ts';
import { stories } from './suppliers/stories.ts';
import { suppliers } from './suppliers.ts';
import { overview } from './users/overview.ts';
import { sms } from './users/sms.ts';
import { smsTexts } from './users/sms-texts.ts';
import { tasks } from './users/tasks.ts';
import { users } from './users.ts';
import { variations } from './variations.ts';
import { docs } from './wire/docs.ts';

/** The version of the public API: it is raised when a change breaks callers. */
export const contractVersion = '0.17.0';

/** Every /api route. A feature has the same name here, in the API modules, in the web features and in the events. */
export const contract = initContract().router({
  auth,
  accounts,
  catalogue,
  categoryMerging,
  units,
  products,
  variations,
  prices,
  priceAlerts,
  priceArchives,
  priceFormulas,
  priceBatches,
  priceViews,
  priceSheets,
  priceLists,
  offers,
  featured,
  search,
  inventories,
  savedSearches,
  watchlist,
  pages,
  currencies,
  holidays,
  vat,
  figures,
  files,
  reviews,
  reviewReasons,
  tasks,
  notifications,
  notificationPreferences,
  push,
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
