import type { EventData, EventFrame, EventName } from '@rasteh/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';
import { onCurrencyChanged } from '../features/currencies/events.ts';
import { onOfferChanged } from '../features/offers/events.ts';
import type { Api } from '../http/api.ts';

type Context = { queryClient: QueryClient; api: Api; room: string };
type Handler<E extends EventName> = (data: EventData<E>, context: Context) => void;

/** The handlers of what a guest follows on most pages, which every page has at once. */
const publicHandlers = {
  'offer.changed': (data, { queryClient, room }) => onOfferChanged(queryClient, data, room),
  'currency.changed': (data, { queryClient, api }) => onCurrencyChanged(queryClient, api, data),
} satisfies { [E in EventName]?: Handler<E> };

/** One handler for each other event of the contract: a new event does not compile until it is handled, here or there. */
export type OwnHandlers = { [E in Exclude<EventName, keyof typeof publicHandlers>]: Handler<E> };

type AnyHandler = (data: EventFrame['d'], context: Context) => void;
const handlerOf = (handlers: object, name: string) => (handlers as Record<string, AnyHandler | undefined>)[name];

/**
 * Hands an event to its handler; one of a name that this page does not know is ignored. The other handlers come with
 * the first such event; where they cannot be had, what is shown is read again.
 */
export function handleEvent({ e, d, room }: EventFrame, context: Omit<Context, 'room'>): void {
  const handler = handlerOf(publicHandlers, e);
  if (handler) handler(d, { ...context, room });
  else
    void import('./own-event-handlers.ts').then(
      ({ ownHandlers }) => handlerOf(ownHandlers, e)?.(d, { ...context, room }),
      () => context.queryClient.invalidateQueries(),
    );
}
