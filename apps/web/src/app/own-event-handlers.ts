import { onAuditRecorded } from '../features/audit/events.ts';
import { onCategoryChanged } from '../features/catalogue/events.ts';
import { onActingChanged } from '../features/delegations/events.ts';
import { onInventoryChanged } from '../features/inventories/events.ts';
import { onNotificationCreated, onNotificationRead } from '../features/notifications/events.ts';
import { onMarketChanged } from '../features/offers/events.ts';
import { onOverviewChanged } from '../features/overview/queries.ts';
import { onAlertReported } from '../features/price-alerts/events.ts';
import { onPriceListChanged } from '../features/price-lists/events.ts';
import { onPriceChanged } from '../features/prices/events.ts';
import { onPublicInventoryChanged } from '../features/public-inventories/events.ts';
import { onPublicRfqChanged } from '../features/public-rfqs/events.ts';
import { onQuoteChanged, onReceivedQuotesChanged } from '../features/quotes/events.ts';
import { onReplyChanged } from '../features/replies/events.ts';
import { onReviewChanged } from '../features/reviews/events.ts';
import { onRfqChanged } from '../features/rfqs/events.ts';
import { onSmsChanged } from '../features/sms/events.ts';
import { onStoryChanged, onStoryRingChanged } from '../features/stories/events.ts';
import { onReviewed } from '../features/suppliers/own-queries.ts';
import { onSupportChanged } from '../features/support/events.ts';
import { onTasksChanged } from '../features/tasks/events.ts';
import { onUnitChanged } from '../features/units/events.ts';
import { onVatChanged } from '../features/vat/events.ts';
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
