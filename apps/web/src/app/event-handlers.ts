import type { EventData, EventFrame, EventName } from '@rasteh/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';
import { onAuditRecorded } from '../features/audit/events.ts';
import { onCurrencyChanged } from '../features/currencies/events.ts';
import { onActingChanged } from '../features/delegations/events.ts';
import { onNotificationCreated } from '../features/notifications/events.ts';
import { onOfferChanged } from '../features/offers/events.ts';
import { onPriceListChanged } from '../features/price-lists/events.ts';
import { onPriceChanged } from '../features/prices/events.ts';
import type { Api } from '../lib/api.ts';

type Context = { queryClient: QueryClient; api: Api; room: string };
type Handlers = { [E in EventName]: (data: EventData<E>, context: Context) => void };

/** One handler for each event of the contract: a new event does not compile until it is handled. */
const handlers: Handlers = {
  'offer.changed': (data, { queryClient, room }) => onOfferChanged(queryClient, data, room),
  'price.changed': (data, { queryClient }) => onPriceChanged(queryClient, data),
  'price_list.changed': (data, { queryClient }) => onPriceListChanged(queryClient, data),
  'acting.changed': (_, { queryClient }) => onActingChanged(queryClient),
  'audit.recorded': (_, { queryClient }) => onAuditRecorded(queryClient),
  'currency.changed': (data, { queryClient, api }) => onCurrencyChanged(queryClient, api, data),
  'notification.created': (data, { queryClient }) => onNotificationCreated(queryClient, data),
};

/** Hands an event to its handler; one of a name that this page does not know is ignored. */
export function handleEvent(frame: EventFrame, context: Omit<Context, 'room'>): void {
  const handler = handlers[frame.e] as ((data: EventFrame['d'], context: Context) => void) | undefined;
  handler?.(frame.d, { ...context, room: frame.room });
}
