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

/** A notification that is shown; `data` is what it was shown with. */
type ShownNotification = { data: unknown; close(): void };

/** An open page of the portal. */
export type WindowClient = {
  focus(): Promise<WindowClient>;
  /** @throws TypeError for a page that another version of the worker controls */
  navigate(path: string): Promise<unknown>;
  postMessage(message: unknown, ports?: MessagePort[]): void;
};

type Events = {
  install: WaitingEvent;
  activate: WaitingEvent;
  fetch: FetchEvent;
  message: WaitingEvent & { data: unknown };
  push: WaitingEvent & { data: { text(): string } | null };
  /** The browser has dropped or replaced its subscription by itself. */
  pushsubscriptionchange: WaitingEvent;
  notificationclick: WaitingEvent & { notification: ShownNotification };
};

/** What the worker uses of its global scope; each module adds listeners of its own. */
export type WorkerScope = {
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    /** The pages of the portal, the last focused one first. */
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly WindowClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
  registration: {
    navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: object): Promise<void>;
    pushManager: Pick<PushManager, 'subscribe'>;
  };
  navigator: { setAppBadge?(count: number): Promise<void> };
  location: { origin: string };
};
