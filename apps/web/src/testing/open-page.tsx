import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, waitFor, within } from '@testing-library/react';
import { createApi } from '../http/api.ts';
import { createQueryClient } from '../http/query-client.ts';
import { createRequester } from '../http/request.ts';
import { loadDrawnParts } from '../hydration/lazy-hydrated.tsx';
import { createClock } from '../page/clock.ts';
import type { Page } from '../page/page.ts';
import { createUiStore } from '../page/ui-state.ts';
import { createAppRouter } from '../router.tsx';
import { fullRouteTree } from '../routes/route-tree.full.ts';
import { NOW } from './market.ts';
import type { MarketServer } from './market-server.ts';

/** Opens a path of the whole site in this document, against a server; waits until its content is rendered. */
export async function openPage(path: string, server: MarketServer) {
  const ui = createUiStore();
  const queryClient = createQueryClient();
  const page: Page = {
    api: createApi(createRequester(({ method, url, body, headers }) => server.answer(method, url, body, headers), ui)),
    clock: createClock(NOW),
    served_at: String(NOW),
    ui,
    acting: new Map(),
    socket: null,
    theme: null,
    price_basis: null,
    last_working_day: '2026-11-19',
    holidays: { closed: [], open: [] },
    is_demo: true,
    origin: '',
    request_id: 'r-page',
  };
  const router = createAppRouter({ page, queryClient }, fullRouteTree());
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
}
