import { publishAudit } from './modules/audit/index.ts';
import { publishCategories } from './modules/catalogue/index.ts';
import { publishCurrencies } from './modules/currencies/index.ts';
import { publishDelegations } from './modules/delegations/index.ts';
import { publishInventories } from './modules/inventories/index.ts';
import { publishNotifications } from './modules/notifications/index.ts';
import { publishMarket, publishOffers } from './modules/offers/index.ts';
import { publishPriceLists } from './modules/price-lists/index.ts';
import { publishPrices } from './modules/prices/index.ts';
import { publishQuotes } from './modules/quotes/index.ts';
import { publishReplies } from './modules/replies/index.ts';
import { publishReviews } from './modules/reviews/index.ts';
import { publishRfqs } from './modules/rfqs/index.ts';
import { publishSms } from './modules/sms/index.ts';
import { publishStories } from './modules/stories/index.ts';
import { publishSupport } from './modules/support/index.ts';
import { publishUnits } from './modules/units/index.ts';
import { publishVat } from './modules/vat/index.ts';
import type { Services } from './services.ts';

const publishers = [
  publishPrices,
  publishDelegations,
  publishAudit,
  publishNotifications,
  publishPriceLists,
  publishRfqs,
  publishQuotes,
  publishInventories,
  publishStories,
  publishOffers,
  publishMarket,
  publishCategories,
  publishCurrencies,
  publishReviews,
  publishSms,
  publishSupport,
  publishUnits,
  publishReplies,
  publishVat,
];

/** Subscribes every feature that sends its changes to open pages. */
export function publishChanges(services: Services): void {
  for (const publish of publishers) publish({ ...services, socket: services.hub.socket });
}
