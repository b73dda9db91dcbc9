/** The events of a service worker, which the types of a page do not have. */
type WaitingEvent = Event & {
  /** Keeps the worker running until the work has settled. */
  waitUntil(work: Promise<unknown>): void;
};

export type FetchEvent = WaitingEvent & {
  request: Request;
  /** The answer to a navigation that the browser asked for while the worker started. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};

type Events = { install: WaitingEvent; activate: WaitingEvent; fetch: FetchEvent; message: WaitingEvent & { data: unknown } };

/** What the worker uses of its global scope; each module adds listeners of its own. */
export type WorkerScope = {
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  location: { origin: string };
};
