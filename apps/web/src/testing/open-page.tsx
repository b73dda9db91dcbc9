import { type AnyRoute, createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, waitFor, within } from '@testing-library/react';
import { createApi } from '../core/http/api.ts';
import { createQueryClient } from '../core/http/query-client.ts';
import { createRequester } from '../core/http/request.ts';
import { createUiStore } from '../core/http/ui-state.ts';
import { loadDrawnParts } from '../core/hydration/hydrated-later.tsx';
import { createClock } from '../core/page/clock.ts';
import type { Page } from '../core/page/page.ts';
import type { Socket } from '../core/realtime/socket.ts';
import { createAppRouter } from '../router.tsx';
import { rootRoute } from '../routes/root.tsx';
import type { FullRouteTree } from '../routes/route-tree.full.ts';
import { NOW } from './market.ts';
import type { MarketServer } from './market-server.ts';

/** A route; a page of the panel has one for oneself and one for a subject. */
type Opened = AnyRoute | { own: AnyRoute; other: AnyRoute };

/** The tree of these routes and those above them. A test shares the routes with those that ran before it, so all children are set. */
function treeOf(opened: readonly Opened[]): FullRouteTree {
  const children = new Map<AnyRoute, Set<AnyRoute>>([[rootRoute, new Set()]]);
  const add = (route: AnyRoute): void => {
    if (children.has(route)) return;
    children.set(route, new Set());
    const parent: AnyRoute = route.options.getParentRoute();
    add(parent);
    children.get(parent)?.add(route);
  };
  for (const one of opened) for (const route of 'own' in one ? [one.own, one.other] : [one]) add(route);
  for (const [route, below] of children) route.addChildren([...below]);
  return rootRoute as unknown as FullRouteTree;
}

/**
 * What opens a path of these routes in this document, against a server, and waits until its content is rendered. No other page of the
 * site is found.
 */
export const openerOf =
  (...opened: readonly Opened[]) =>
  async (path: string, server: MarketServer, socket: Socket | null = null) => {
    const ui = createUiStore();
    const queryClient = createQueryClient();
    const page: Page = {
      api: createApi(createRequester(({ method, url, body, headers }) => server.answer(method, url, body, headers), ui)),
      clock: createClock(NOW),
      ui,
      acting: new Map(),
      socket,
      theme: null,
      price_basis: null,
      last_working_day: '2026-11-19',
      holidays: { closed: [], open: [] },
      is_demo: true,
      origin: '',
      request_id: 'r-page',
    };
    const router = createAppRouter({ page, queryClient }, treeOf(opened));
    router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
    // As the server does: lazy parts are loaded before the first render.
    await router.load();
    await loadDrawnParts();
    render(<RouterProvider router={router} />, {
      container: document as unknown as HTMLElement,
      baseElement: document.documentElement,
    });
    // React replaces the document's body, so queries must use the new one.
    const screen = () => within(document.body);
    await waitFor(() => screen().getByRole('main'));
    return { screen, router, queryClient, page };
  };
