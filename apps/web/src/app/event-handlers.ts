import type { EventData, EventFrame, EventName } from '@rasteh/contract/realtime';
import { loadChunk } from '@rasteh/ui/load-chunk';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../core/http/api.ts';
import { onColleagueChanged } from '../core/realtime/colleagues-event.ts';
import { onCurrencyChanged } from '../pricing/currencies/events.ts';
import { onBoardChanged, onOfferChanged } from '../pricing/offers/events.ts';

type Context = { queryClient: QueryClient; api: Api; room: string };
type Handler<E extends EventName> = (data: EventData<E>, context: Context) => void;

/**
 * The handlers of the events that arrive with the page: those of guests on most pages, and who else is there. They are in every page's
 * first scripts.
 */
const firstHandlers = {
  'board.changed': (data, { queryClient, room }) => onBoardChanged(queryClient, data, room),
  'offer.changed': (data, { queryClient, room }) => onOfferChanged(queryClient, data, room),
  'currency.changed': (data, { queryClient, api }) => onCurrencyChanged(queryClient, api, data),
  'colleague.changed': (data, { queryClient }) => onColleagueChanged(queryClient, data),
} satisfies { [E in EventName]?: Handler<E> };

/** One handler for each other event of the contract: a new event does not compile until it has a handler in one of the two files. */
export type OwnHandlers = { [E in Exclude<EventName, keyof typeof firstHandlers>]: Handler<E> };

type AnyHandler = (data: EventFrame['d'], context: Context) => void;
const handlerOf = (handlers: object, name: string) => (handlers as Record<string, AnyHandler | undefined>)[name];

let loaded: Promise<OwnHandlers> | undefined;

/** Loads the other handlers once: events that wait for one promise keep their order, those of two imports may not. */
function loadOwnHandlers(): Promise<OwnHandlers> {
  loaded ??= loadChunk(() => import('./own-event-handlers.ts')).then(
    ({ ownHandlers }) => ownHandlers,
    (error) => {
      loaded = undefined;
      throw error;
    },
  );
  return loaded;
}

/**
 * Passes an event to its handler; an unknown event is ignored. The other handlers are loaded with the first such
 * event; if they cannot be loaded, active queries are refetched.
 */
export function handleEvent({ e, d, room }: EventFrame, context: Omit<Context, 'room'>): void {
  const handler = handlerOf(firstHandlers, e);
  if (handler) handler(d, { ...context, room });
  else
    void loadOwnHandlers().then(
      (ownHandlers) => handlerOf(ownHandlers, e)?.(d, { ...context, room }),
      () => context.queryClient.invalidateQueries(),
    );
}
