import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type AnyRoute, createRoute, type LazyRoute } from '@tanstack/react-router';
import { PendingForm } from '../../app/pending-page.tsx';
import { openActingClient } from '../../core/acting/acting-client.ts';
import type { Api } from '../../core/http/api.ts';
import { faPanelTitles } from '../../i18n/core/panel-titles.ts';
import { fa } from '../../i18n/fa.ts';
import type { Right } from '../../people/delegations/use-right.ts';
import type { RouterContext } from '../../router.tsx';
import { panelForRoute } from './for.tsx';
import { panelRoute } from './panel.tsx';

/** The arguments of a page's loader: it prefetches by this client, into this cache. */
export type PanelLoad = {
  api: Api;
  queryClient: QueryClient;
  search: Record<string, unknown>;
  params: Readonly<Record<string, string>>;
};

type PanelPage<Search> = {
  /** The title of the page, in the user's own panel and in that of a subject. */
  title: keyof typeof faPanelTitles.own & keyof typeof faPanelTitles.other;
  /** The type of its search parameters: they are validated where they are used, so that the validation is in the page's chunk. */
  search?: (search: Search) => Search;
  /** Runs before the user's own page is loaded: throws a redirect for those who have another one. */
  beforeOwn?: (context: RouterContext) => Promise<void>;
  /** Prefetches; the page shows a failure itself. */
  load?: (load: PanelLoad) => Promise<unknown>;
  /** Whether the page is a form, whose fields show while it loads; lists are rows. */
  isForm?: true;
  /** The component for both paths, from the page's own chunk. */
  lazy: () => Promise<{ own: LazyRoute<AnyRoute>; other: LazyRoute<AnyRoute> }>;
};

/** A query that the server has read, as it is sent to the browser. */
export type ReadQuery = { key: QueryKey; data: unknown; updatedAt: number };

const readQueries = (queryClient: QueryClient): ReadQuery[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey: key, state: { status, data, dataUpdatedAt: updatedAt } }) =>
      status === 'success' ? [{ key, data, updatedAt }] : [],
    );

const titled = (title: string) => () => ({ meta: [{ title: fa.site.title(title) }] });

/**
 * Defines a page of the panel once, and mounts it twice: at `/panel/…` for the logged-in user, and at `/panel/for/{userId}/…` for
 * a subject, whose client and cache it uses there.
 */
export function panelPage<const Path extends string, Search extends object = object>(
  path: Path,
  { title, search, beforeOwn, load, isForm, lazy }: PanelPage<Search>,
) {
  // The path is a type parameter here, so the router's own type of these is not resolved yet.
  type Loaded = {
    context: RouterContext & { right?: Right | null };
    location: { search: Record<string, unknown> };
    params: Record<string, string>;
  };
  const pendingComponent = isForm && PendingForm;
  const own = createRoute({
    getParentRoute: () => panelRoute,
    path,
    pendingComponent,
    validateSearch: search,
    head: titled(faPanelTitles.own[title]),
    beforeLoad: async ({ context }) => beforeOwn?.(context as RouterContext),
    loader: async (args) => {
      const { context, location, params } = args as unknown as Loaded;
      const { page, queryClient } = context;
      await load?.({ api: page.api, queryClient, search: location.search, params });
    },
  }).lazy(async () => (await lazy()).own);
  const other = createRoute({
    getParentRoute: () => panelForRoute,
    path,
    pendingComponent,
    validateSearch: search,
    head: titled(faPanelTitles.other[title]),
    loader: async (args) => {
      const { context, location, params } = args as unknown as Loaded;
      const { api, queryClient } = openActingClient(context.page, Number(params.userId) || 0);
      if (context.right) await load?.({ api, queryClient, search: location.search, params });
      // The router transfers its own cache to the browser, but not that of a subject.
      return import.meta.env.SSR ? readQueries(queryClient) : undefined;
    },
  }).lazy(async () => (await lazy()).other);
  return { own, other };
}
