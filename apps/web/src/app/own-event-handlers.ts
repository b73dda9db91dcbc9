import { onAuditRecorded } from '../features/audit/events.ts';
import { onActingChanged } from '../features/delegations/events.ts';
import { onNotificationCreated } from '../features/notifications/events.ts';
import { onPriceListChanged } from '../features/price-lists/events.ts';
import { onPriceChanged } from '../features/prices/events.ts';
import { onRfqChanged } from '../features/rfqs/events.ts';
import type { OwnHandlers } from './event-handlers.ts';

/** The handlers of what only who is logged in hears, in a chunk of their own. */
export const ownHandlers: OwnHandlers = {
  'price.changed': (data, { queryClient }) => onPriceChanged(queryClient, data),
  'price_list.changed': (data, { queryClient }) => onPriceListChanged(queryClient, data),
  'acting.changed': (_, { queryClient }) => onActingChanged(queryClient),
  'audit.recorded': (_, { queryClient }) => onAuditRecorded(queryClient),
  'rfq.changed': (data, { queryClient }) => onRfqChanged(queryClient, data),
  'notification.created': (data, { queryClient }) => onNotificationCreated(queryClient, data),
};
