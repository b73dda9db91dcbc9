import type { useToast } from '@rasteh/ui/toast';
import type { AnyRouter } from '@tanstack/react-router';
import { reloadPage } from '../../core/forms/typed/typed-values.ts';
import { whenHydrated } from '../../core/hydration/when-hydrated.ts';
import { type Clock, isKeptCopy } from '../../core/page/clock.ts';
import { faVersion } from '../../i18n/core/offline.ts';
import type { PageMessage } from '../../worker/messages.ts';
import { registerWorker } from '../../worker/register-worker.ts';
import { whenNetworkReturns } from './network-return.ts';

/** How often a page that stays open looks for a new version, at most. */
const UPDATE_EVERY_MS = 3_600_000;

type WorkerPage = { router: AnyRouter; clock: Clock; isGuest: () => boolean; toast: ReturnType<typeof useToast> };

const container = navigator.serviceWorker;
const isKept = isKeptCopy();

/** Offers a reload as soon as a new version waits. */
function offerVersions(registration: ServiceWorkerRegistration, toast: WorkerPage['toast']): void {
  const take = () => {
    // Only this tab is reloaded: others may hold a form.
    container.addEventListener('controllerchange', reloadPage, { once: true });
    registration.waiting?.postMessage({ type: 'skip-waiting' } satisfies PageMessage);
  };
  const offer = () => {
    // Without a controller it is the first version, not a new one.
    if (!registration.waiting || !container.controller) return;
    toast({ title: faVersion.title, text: faVersion.text, action: { label: faVersion.reload, onPress: take } });
  };
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer));
  offer();
  let updated_at = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - updated_at < UPDATE_EVERY_MS) return;
    updated_at = Date.now();
    // Without a network there is no new version.
    registration.update().catch(() => undefined);
  });
}

/** Tells the worker which boards a guest sees that it did not serve. */
function tellBoards(registration: ServiceWorkerRegistration, { router, isGuest }: WorkerPage): void {
  const tell = (path: string, received_at: number | null) => {
    if (!isGuest() || isKept) return;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    const assets = [...new Set(loaded.filter((asset) => asset.startsWith('/assets/')))];
    registration.active?.postMessage({ type: 'board-seen', path, received_at, assets } satisfies PageMessage);
  };
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { pathname } = router.state.location;
  const { pathname: loaded, search } = new URL(document?.name ?? location.href);
  if (pathname !== loaded) tell(pathname, null);
  // Filters do not belong to the board, and a document that came through the worker is kept already.
  else if (document?.workerStart === 0 && !search) tell(loaded, performance.timeOrigin + document.responseEnd);
  router.subscribe('onResolved', ({ pathChanged, toLocation }) => {
    if (pathChanged) tell(toLocation.pathname, null);
  });
}

/** Without a network links are ordinary page loads, which the worker answers with copies. */
function leadByDocuments(): void {
  addEventListener(
    'click',
    (event) => {
      if (navigator.onLine && !isKept) return;
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (link && container.controller) event.stopPropagation();
    },
    { capture: true },
  );
}

/** Starts the worker; what it has to say comes to the page as toasts. */
export async function startWorker(page: WorkerPage): Promise<void> {
  leadByDocuments();
  if (isKept) {
    whenNetworkReturns(reloadPage);
    // The markup is that of the copy's time; from now on prices past their validity say so.
    void whenHydrated().then(page.clock.tick);
  }
  try {
    const registration = await registerWorker();
    offerVersions(registration, page.toast);
    tellBoards(registration, page);
  } catch (error) {
    // On a copy the network is lost, and nothing is wrong.
    if (navigator.onLine && !isKept) console.error(faVersion.failed, error);
  }
}
