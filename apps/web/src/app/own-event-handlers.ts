import { onCategoryChanged } from '../goods/catalogue/events.ts';
import { onUnitChanged } from '../goods/units/events.ts';
import { onVatChanged } from '../goods/vat/events.ts';
import { onActingChanged } from '../people/delegations/events.ts';
import { onMarketChanged } from '../pricing/offers/events.ts';
import { onAlertReported } from '../pricing/price-alerts/events.ts';
import { onPriceListChanged } from '../pricing/price-lists/events.ts';
import { onPriceChanged } from '../pricing/prices/events.ts';
import { onAuditRecorded } from '../reach/audit/events.ts';
import { onNotificationCreated, onNotificationRead } from '../reach/notifications/events.ts';
import { onReviewChanged } from '../reach/reviews/events.ts';
import { onSmsChanged } from '../reach/sms/events.ts';
import { onOverviewChanged } from '../site/overview/queries.ts';
import { onTasksChanged } from '../site/tasks/events.ts';
import { onInventoryChanged } from '../supply/inventories/events.ts';
import { onPublicInventoryChanged } from '../supply/inventories/public/events.ts';
import { onStoryChanged, onStoryRingChanged } from '../supply/stories/events.ts';
import { onReviewed } from '../supply/suppliers/own-queries.ts';
import { onReplyChanged } from '../talk/replies/events.ts';
import { onSupportChanged } from '../talk/support/events.ts';
import { onQuoteChanged, onReceivedQuotesChanged } from '../trade/quotes/events.ts';
import { onRfqChanged } from '../trade/rfqs/events.ts';
import { onPublicRfqChanged } from '../trade/rfqs/public/events.ts';
import type { OwnHandlers } from './event-handlers.ts';

/** The handlers of events for logged-in users, and of those of the market, the categories, the units, the rates of value added tax, open RFQs, inventories and stories, in a chunk of their own. */
export const ownHandlers: OwnHandlers = {
  'category.changed': (data, { queryClient, api }) => onCategoryChanged(queryClient, api, data),
  'unit.changed': (data, { queryClient, api }) => onUnitChanged(queryClient, api, data),
  'vat.changed': (data, { queryClient, api }) => onVatChanged(queryClient, api, data),
  'market.changed': (data, { queryClient }) => onMarketChanged(queryClient, data),
  'public_rfq.changed': (data, { queryClient }) => {
    onPublicRfqChanged(queryClient, data);
    onTasksChanged(queryClient);
  },
  'price.changed': (data, { queryClient }) => {
    onPriceChanged(queryClient, data);
    onTasksChanged(queryClient);
  },
  'price_list.changed': (data, { queryClient }) => onPriceListChanged(queryClient, data),
  'acting.changed': (_, { queryClient }) => onActingChanged(queryClient),
  'audit.recorded': (_, { queryClient }) => onAuditRecorded(queryClient),
  'rfq.changed': (data, { queryClient }) => {
    onRfqChanged(queryClient, data);
    onReceivedQuotesChanged(queryClient, data);
    onTasksChanged(queryClient);
  },
  'quote.changed': (data, { queryClient }) => {
    onQuoteChanged(queryClient, data);
    onTasksChanged(queryClient);
  },
  'inventory.changed': (data, { queryClient }) => onInventoryChanged(queryClient, data),
  'public_inventory.changed': (data, { queryClient }) => onPublicInventoryChanged(queryClient, data),
  'story.changed': (_, { queryClient }) => onStoryChanged(queryClient),
  'story_ring.changed': (data, { queryClient, api }) => onStoryRingChanged(queryClient, api, data),
  'review.changed': (data, { queryClient }) => {
    onReviewChanged(queryClient, data);
    onOverviewChanged(queryClient);
  },
  'sms.changed': (_, { queryClient }) => onSmsChanged(queryClient),
  'support.changed': (_, { queryClient }) => onSupportChanged(queryClient),
  'reply.changed': (_, { queryClient }) => onReplyChanged(queryClient),
  'notification.created': (data, { queryClient }) => {
    onNotificationCreated(queryClient, data);
    onReviewed(queryClient, data);
    onAlertReported(queryClient, data);
    onTasksChanged(queryClient);
  },
  'notification.read': (data, { queryClient }) => onNotificationRead(queryClient, data),
};
