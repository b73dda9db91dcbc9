import * as catalogue from './catalogue.ts';
import * as chat from './chat.ts';
import * as files from './files.ts';
import * as holidays from './holidays.ts';
import * as inventories from './inventories.ts';
import * as notifications from './notifications.ts';
import * as pages from './pages.ts';
import * as platform from './platform.ts';
import * as priceAlerts from './price-alerts.ts';
import * as priceLists from './price-lists.ts';
import * as prices from './prices.ts';
import * as push from './push.ts';
import * as replies from './replies.ts';
import * as reviews from './reviews.ts';
import * as rfqs from './rfqs.ts';
import * as search from './search.ts';
import * as sms from './sms.ts';
import * as stories from './stories.ts';
import * as suppliers from './suppliers.ts';
import * as tasks from './tasks.ts';
import * as userLog from './user-log.ts';
import * as users from './users.ts';
import * as vat from './vat.ts';
import * as watchlist from './watchlist.ts';

/** All tables, for the check that the migrations create exactly these columns. */
export const allTables = {
  ...users,
  ...vat,
  ...watchlist,
  ...catalogue,
  ...chat,
  ...files,
  ...holidays,
  ...inventories,
  ...notifications,
  ...pages,
  ...prices,
  ...priceAlerts,
  ...priceLists,
  ...platform,
  ...push,
  ...replies,
  ...reviews,
  ...rfqs,
  ...search,
  ...sms,
  ...stories,
  ...suppliers,
  ...tasks,
  ...userLog,
};

export * from './catalogue.ts';
export * from './chat.ts';
export * from './files.ts';
export * from './holidays.ts';
export * from './inventories.ts';
export * from './notifications.ts';
export * from './pages.ts';
export * from './platform.ts';
export * from './price-alerts.ts';
export * from './price-lists.ts';
export * from './prices.ts';
export * from './push.ts';
export * from './replies.ts';
export * from './reviews.ts';
export * from './rfqs.ts';
export * from './search.ts';
export * from './sms.ts';
export * from './stories.ts';
export * from './suppliers.ts';
export * from './tasks.ts';
export * from './user-log.ts';
export * from './users.ts';
export * from './vat.ts';
export * from './watchlist.ts';
