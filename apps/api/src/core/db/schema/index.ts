import * as platform from './core/platform.ts';
import * as userLog from './core/user-log.ts';
import * as catalogue from './goods/catalogue.ts';
import * as holidays from './goods/holidays.ts';
import * as search from './goods/search.ts';
import * as vat from './goods/vat.ts';
import * as desks from './people/desks.ts';
import * as users from './people/users.ts';
import * as featured from './pricing/featured.ts';
import * as priceAlerts from './pricing/price-alerts.ts';
import * as priceLists from './pricing/price-lists.ts';
import * as prices from './pricing/prices.ts';
import * as audit from './reach/audit.ts';
import * as files from './reach/files.ts';
import * as notifications from './reach/notifications.ts';
import * as push from './reach/push.ts';
import * as reviews from './reach/reviews.ts';
import * as sms from './reach/sms.ts';
import * as webhooks from './reach/webhooks.ts';
import * as pages from './site/pages.ts';
import * as tasks from './site/tasks.ts';
import * as inventories from './supply/inventories.ts';
import * as stories from './supply/stories.ts';
import * as suppliers from './supply/suppliers.ts';
import * as watchlist from './supply/watchlist.ts';
import * as chat from './talk/chat.ts';
import * as replies from './talk/replies.ts';
import * as support from './talk/support.ts';
import * as rfqs from './trade/rfqs.ts';

/** All tables, for the check that the migrations create exactly these columns. */
export const allTables = {
  ...featured,
  ...desks,
  ...audit,
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
  ...support,
  ...tasks,
  ...userLog,
  ...webhooks,
};

export * from './core/platform.ts';
export * from './core/user-log.ts';
export * from './goods/catalogue.ts';
export * from './goods/holidays.ts';
export * from './goods/search.ts';
export * from './goods/vat.ts';
export * from './people/desks.ts';
export * from './people/users.ts';
export * from './pricing/featured.ts';
export * from './pricing/price-alerts.ts';
export * from './pricing/price-lists.ts';
export * from './pricing/prices.ts';
export * from './reach/audit.ts';
export * from './reach/files.ts';
export * from './reach/notifications.ts';
export * from './reach/push.ts';
export * from './reach/reviews.ts';
export * from './reach/sms.ts';
export * from './reach/webhooks.ts';
export * from './site/pages.ts';
export * from './site/tasks.ts';
export * from './supply/inventories.ts';
export * from './supply/stories.ts';
export * from './supply/suppliers.ts';
export * from './supply/watchlist.ts';
export * from './talk/chat.ts';
export * from './talk/replies.ts';
export * from './talk/support.ts';
export * from './trade/rfqs.ts';
