import type { WorkerMessage } from '../messages.ts';
import type { WindowClient, WorkerScope } from '../scope.ts';
import { type NotificationData, readPushed } from './pushed.ts';

/** How long a page may take to follow a notification before it is loaded anew. */
const ANSWER_MS = 1_500;

const allPages = (scope: WorkerScope) => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Shows what was pushed, always: browsers withdraw a subscription whose messages show nothing. Pages and badge come after it. */
async function show(scope: WorkerScope, text: string): Promise<void> {
  const { title, options, badge, relay } = readPushed(text, scope.location.origin);
  const shown_at = Date.now();
  const looks = { lang: 'fa', dir: 'rtl', icon: '/icons/icon-192.png', renotify: true, timestamp: shown_at };
  const data: NotificationData = { ...options.data, shown_at };
  await scope.registration.showNotification(title, { ...options, ...looks, data });
  if (badge !== null) await scope.navigator.setAppBadge?.(badge).catch(() => undefined);
  if (relay) for (const page of await allPages(scope)) page.postMessage(relay);
}

/** Whether a page follows the path without a load; one that is loading or logged out does not answer. */
function follows(page: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_MS);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    page.postMessage({ type: 'open-path', path } satisfies WorkerMessage, [port2]);
  });
}

/** Leads to a path: in the page that was used last, else in a new one. */
async function lead(scope: WorkerScope, path: string): Promise<void> {
  const [page] = await allPages(scope);
  if (!page) return void (await scope.clients.openWindow(path));
  // A browser without a focus for pages leads there all the same.
  const focused = await page.focus().catch(() => page);
  if (await follows(focused, path)) return;
  await focused.navigate(path).catch(() => scope.clients.openWindow(path));
}

/** Lets the worker show what is pushed, pass it to open pages, and lead to its page at a press. */
export function installPush(scope: WorkerScope): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, event.data?.text() ?? '')));

  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path } = event.notification.data as NotificationData;
    event.waitUntil(lead(scope, path));
  });
}
