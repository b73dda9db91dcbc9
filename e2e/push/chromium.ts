import type { BrowserContext, Page, Worker } from 'playwright-core';
import { expect } from 'vitest';
import type { PushService } from '../../apps/api/src/reach/push/testing/push-service.ts';

/** A subscription as a browser writes it. */
type Subscription = ReturnType<PushService['subscribe']>;

/**
 * Stands in for the push of Chromium, which needs its vendor's network: subscribing gives this subscription, which the browser keeps
 * over page loads. All else is the browser's own.
 */
export const standInForPush = (context: BrowserContext, subscription: Subscription): Promise<unknown> =>
  context.addInitScript((made) => {
    const KEPT = 'stand-in-for-push';
    const give = (key: string) => ({
      endpoint: made.endpoint,
      options: { userVisibleOnly: true, applicationServerKey: Uint8Array.from(atob(key), (c) => c.charCodeAt(0)).buffer },
      toJSON: () => made,
      async unsubscribe() {
        localStorage.removeItem(KEPT);
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      async getSubscription() {
        const key = localStorage.getItem(KEPT);
        return key === null ? null : give(key);
      },
      async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
        const key = btoa(String.fromCharCode(...applicationServerKey));
        localStorage.setItem(KEPT, key);
        return give(key);
      },
    });
  }, subscription);

/** Lets every page of the context believe that it is in the background. */
export const hidePages = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));

/** Lets the user of the context decide so when the browser asks; until then nothing is decided. */
export const decideAtPrompt = (context: BrowserContext, answer: 'granted' | 'denied'): Promise<unknown> =>
  context.addInitScript((given) => {
    const KEPT = 'decided-at-prompt';
    Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(KEPT) ?? 'default' });
    Notification.requestPermission = async () => {
      localStorage.setItem(KEPT, given);
      return given;
    };
  }, answer);

/** The developer tools of the worker: they deliver what a push service would, and stop the worker as the browser does. */
export async function openWorkerTools(page: Page) {
  const tools = await page.context().newCDPSession(page);
  const origin = new URL(page.url()).origin;
  let registrationId = '';
  tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? registrationId;
  });
  const running = new Map<string, string>();
  let isActive = false;
  tools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, runningStatus, status } of versions) {
      running.set(versionId, runningStatus);
      isActive ||= status === 'activated';
    }
  });
  await tools.send('ServiceWorker.enable');
  // A push to a worker that is still being installed is dropped.
  await expect.poll(() => [registrationId !== '', isActive]).toEqual([true, true]);
  await keepShown(page.context());
  const deliver = (data: string) => tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  return {
    deliver,
    /**
     * Delivers a push until `act` on what is shown returns something. One to a worker that is being replaced is dropped, and a cold
     * worker shows nothing for long: the push is repeated then, and its tag replaces what is still shown.
     */
    async deliverUntil<T>(data: string, act: () => Promise<T>): Promise<T> {
      let found: T | undefined;
      await expect
        .poll(async () => {
          await deliver(data);
          found = await act();
          return Array.isArray(found) ? found.length > 0 : Boolean(found);
        })
        .toBe(true);
      return found as T;
    },
    async stopWorker() {
      await tools.send('ServiceWorker.stopAllWorkers');
      await expect.poll(() => new Set(running.values())).toEqual(new Set(['stopped']));
    },
  };
}

/** The notifications that the browser shows. */
export const shownIn = (page: Page) =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, body, tag, lang, dir }) => ({ title, body, tag, lang, dir }));
  });

/** Notes in a page what it closes: Chromium closes by itself what it has shown for some seconds, which does not count. */
export const noteClosed = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { close } = Notification.prototype;
    Notification.prototype.close = function closeNoted() {
      document.documentElement.dataset.closed = this.tag;
      close.call(this);
    };
  });

/** The tag of the notification that the page closed last. */
export const lastClosed = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset.closed);

const workerOf = async (context: BrowserContext): Promise<Worker> =>
  context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));

/** Lets the running worker show notifications until they are closed: Chromium closes by itself what it has shown for some seconds. */
async function keepShown(context: BrowserContext): Promise<void> {
  const worker = await workerOf(context);
  await worker.evaluate(() => {
    type Shows = { showNotification(title: string, options: object): Promise<void> };
    const { prototype } = (globalThis as unknown as { ServiceWorkerRegistration: { prototype: Shows } })
      .ServiceWorkerRegistration;
    const { showNotification } = prototype;
    prototype.showNotification = function showKept(title, options) {
      return showNotification.call(this, title, { ...options, requireInteraction: true });
    };
  });
}

/** Presses the first notification, as the browser tells the worker; false if none is shown any more. */
export async function pressNotification(context: BrowserContext): Promise<boolean> {
  const worker = await workerOf(context);
  return worker.evaluate(async () => {
    type Scope = { registration: ServiceWorkerRegistration; NotificationEvent: new (type: string, init: object) => Event };
    const { registration, NotificationEvent } = globalThis as unknown as Scope;
    const [notification] = await registration.getNotifications();
    if (!notification) return false;
    dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    return true;
  });
}
