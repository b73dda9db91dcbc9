import type { QueryClient } from '@tanstack/react-query';
import { createRouter, createSerializationAdapter } from '@tanstack/react-router';
import { FailurePage } from './app/failure-page.tsx';
import { NotFoundPage } from './app/not-found-page.tsx';
import { PendingPage } from './app/pending-page.tsx';
import { RequestError, type RequestErrorParts } from './core/http/request-error.ts';
import {
  type FailedQueries,
  failedQueries,
  hydrateQueries,
  takeQueries,
  withQueryClient,
} from './core/hydration/query-hydration.tsx';
import { sentAt } from './core/hydration/sent-at.ts';
import { createClock } from './core/page/clock.ts';
import type { Page } from './core/page/page.ts';
import { parseSearch, stringifySearch } from './core/url/search-params.ts';
import type { FullRouteTree } from './routes/route-tree.full.ts';

/** The context of every loader. */
export type RouterContext = { page: Page; queryClient: QueryClient };

/** How long a navigation waits before a skeleton is shown. */
const SKELETON_AFTER_MS = 300;

type Dehydrated = Pick<Page, 'theme' | 'price_basis' | 'is_demo' | 'origin' | 'last_working_day' | 'holidays' | 'request_id'> & {
  now: number;
  failed: FailedQueries;
};

const requestErrors = createSerializationAdapter({
  key: 'request-error',
  test: (value): value is RequestError => value instanceof RequestError,
  toSerializable: (error) => ({ ...error.toParts(), data: null }),
  fromSerializable: (parts: RequestErrorParts) => new RequestError(parts),
});

/** Creates the router of one page load, over the routes that it knows; on the server it carries the page's `nonce`. */
export function createAppRouter(context: RouterContext, routeTree: FullRouteTree, nonce?: string) {
  const { page, queryClient } = context;
  const router = createRouter({
    routeTree,
    context,
    ssr: nonce === undefined ? undefined : { nonce },
    parseSearch,
    stringifySearch,
    scrollRestoration: nonce === undefined,
    defaultPreload: 'intent',
    // The query cache decides whether data is fresh.
    defaultPreloadStaleTime: 0,
    defaultStructuralSharing: true,
    defaultErrorComponent: FailurePage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: PendingPage,
    defaultPendingMs: SKELETON_AFTER_MS,
    Wrap: withQueryClient(queryClient),
    // Keys of queries are unknown values to the router's types.
    dehydrate: ((): Dehydrated => {
      const { clock, theme, price_basis, is_demo, origin, last_working_day, holidays, request_id } = page;
      const shown = { theme, price_basis, is_demo, origin, last_working_day, holidays, request_id };
      return { now: clock.get(), failed: failedQueries(queryClient), ...shown };
    }) as () => never,
    hydrate: ({ now, failed, ...rest }: Dehydrated) => {
      hydrateQueries(queryClient, takeQueries(), failed);
      Object.assign(page, { clock: createClock(now, sentAt() ?? now), ...rest });
    },
  });
  // The option exists, but not in the type of the constructor.
  router.options.serializationAdapters = [requestErrors];
  // A change of filters is no new page: its content stays, with open panels, the focus and typed text, until the response arrives.
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    router.options.defaultPendingMs = pathChanged ? SKELETON_AFTER_MS : Number.POSITIVE_INFINITY;
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
