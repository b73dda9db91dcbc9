import { DialogStackProvider } from '@rasteh/ui/dialog-stack';
import { DirectionProvider } from '@rasteh/ui/direction';
import { ToastProvider } from '@rasteh/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, render, screen } from '@testing-library/react';
import { createApi } from '../../../core/http/api.ts';
import { createQueryClient } from '../../../core/http/query-client.ts';
import { createRequester } from '../../../core/http/request.ts';
import { createUiStore } from '../../../core/http/ui-state.ts';
import { createClock } from '../../../core/page/clock.ts';
import type { Page } from '../../../core/page/page.ts';
import { parseSearch, stringifySearch } from '../../../core/url/search-params.ts';
import { toPriceFilter } from '../price-filter.ts';
import { PricePanel } from '../price-panel.tsx';
import { NOW } from './a-price.ts';
import { categories } from './market.ts';
import type { PriceServer } from './price-server.ts';

/** Renders the price panel against a server, in a page with a link to another page. */
export function openPanel(server: PriceServer, search = '', userId = 10) {
  const ui = createUiStore();
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const page: Page = {
    api: createApi(createRequester(server.transport, ui)),
    clock: createClock(NOW),
    ui,
    acting: new Map(),
    socket: null,
    theme: null,
    price_basis: null,
    last_working_day: '2026-11-19',
    holidays: { closed: [], open: [] },
    is_demo: true,
    origin: '',
    request_id: '',
  };
  const root = createRootRouteWithContext<{ page: Page }>()({
    component: () => (
      <ToastProvider label="پیام‌ها" closeLabel="بستن پیام">
        <DialogStackProvider closeLabel="بستن">
          <Link to="/">خانه</Link>
          <Outlet />
        </DialogStackProvider>
      </ToastProvider>
    ),
  });
  const panel = createRoute({
    getParentRoute: () => root,
    path: '/panel/prices',
    validateSearch: toPriceFilter,
    component: function Panel() {
      const search = panel.useSearch();
      const navigate = panel.useNavigate();
      return (
        <PricePanel
          draftsOwner={String(userId)}
          listLink={null}
          categories={categories}
          provinces={[]}
          filter={search}
          onFilter={(filter) => navigate({ search: filter })}
        />
      );
    },
  });
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>خانهٔ راسته</h1> });
  const router = createRouter({
    routeTree: root.addChildren([panel, home]),
    context: { page },
    history: createMemoryHistory({ initialEntries: [`/panel/prices${search}`] }),
    parseSearch,
    stringifySearch,
  });
  document.documentElement.lang = 'fa';
  document.documentElement.dir = 'rtl';
  render(
    <DirectionProvider direction="rtl">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </DirectionProvider>,
  );
  return { queryClient, router };
}

/** The amount cell in the row of a product. */
export function amountCell(product: string): HTMLElement {
  const row = screen.getAllByRole('row').find((element) => element.textContent?.includes(product));
  const cell = row?.querySelector<HTMLElement>('[data-column="3"]');
  if (!cell) throw new Error(`no amount of ${product}`);
  return cell;
}

/** Types an amount for a product and leaves its field with Enter. */
export function typeAmount(product: string, amount: string): void {
  const cell = amountCell(product);
  cell.focus();
  fireEvent.keyDown(cell, { key: 'Enter' });
  const field = screen.getByRole('textbox', { name: `قیمت ${product} به تومان` });
  fireEvent.change(field, { target: { value: amount } });
  fireEvent.keyDown(field, { key: 'Enter' });
}
