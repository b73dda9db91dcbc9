import { afterBack } from '@rasteh/ui/back-button';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { createApi } from '../core/http/api.ts';
import { createQueryClient } from '../core/http/query-client.ts';
import { createRequester, fetchTransport } from '../core/http/request.ts';
import { createUiStore } from '../core/http/ui-state.ts';
import { createClock } from '../core/page/clock.ts';
import type { Page } from '../core/page/page.ts';
import { lazySocket } from '../core/realtime/socket.ts';
import { createAppRouter } from '../router.tsx';
import type { FullRouteTree } from '../routes/route-tree.full.ts';

/** Creates what one page load has in the browser: its cache, its client, its socket, and the router over its routes. */
export function startBrowser(tree: FullRouteTree) {
  const ui = createUiStore();
  const queryClient = createQueryClient();
  const api = createApi(createRequester(fetchTransport, ui));
  const socket = lazySocket(async () => (await loadChunk(() => import('./live.ts'))).openLive(queryClient, page));
  // Values that only the server knows are embedded in the page.
  const unknown = {
    theme: null,
    price_basis: null,
    is_demo: false,
    origin: '',
    last_working_day: '',
    holidays: { closed: [], open: [] },
    request_id: '',
  };
  const page: Page = { api, ui, acting: new Map(), socket, clock: createClock(Date.now()), ...unknown };
  addEventListener('online', socket.wake);
  addEventListener('pageshow', socket.wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') socket.wake();
  });
  const router = createAppRouter({ page, queryClient }, tree);
  const { push, replace } = router.history;
  router.history.push = (...to) => afterBack(() => push(...to));
  router.history.replace = (...to) => afterBack(() => replace(...to));
  return router;
}
