import { createRoute } from '@tanstack/react-router';
import type { InventoryFilter } from '../../../features/inventories/queries.ts';
import { fa } from '../../../i18n/fa.ts';
import { faPanelTitles } from '../../../i18n/panel/titles.ts';
import { panelForRoute } from '../for.tsx';
import { panelRoute } from '../panel.tsx';

// What an address says is checked where it is used, so that the checks come with the pages and not to every visitor.
const listSearch = (search: InventoryFilter) => search;
const head = () => ({ meta: [{ title: fa.site.title(faPanelTitles.inventories_title) }] });
const list = () => import('./inventories.lazy.tsx');
const form = () => import('./inventory-form.lazy.tsx');
const one = () => import('./inventory.lazy.tsx');

/** `/panel/inventories`: the inventories of who is logged in. */
export const panelInventoriesRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/inventories',
  validateSearch: listSearch,
  loader: async ({ context: { page, queryClient }, location }) => {
    const { inventoryListFor } = await import('../../../features/inventories/list-search.ts');
    await queryClient.prefetchQuery(inventoryListFor(page.api, location.search));
  },
  head,
}).lazy(() => list().then(({ panelInventoriesLazy }) => panelInventoriesLazy));

/** `/panel/inventories/new`: the form of a new inventory. */
export const panelNewInventoryRoute = createRoute({ getParentRoute: () => panelRoute, path: '/inventories/new', head }).lazy(() =>
  form().then(({ panelNewInventoryLazy }) => panelNewInventoryLazy),
);

/** `/panel/inventories/{inventoryId}`: one inventory with what can be done. */
export const panelInventoryRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/inventories/$inventoryId',
  loader: async ({ context: { page, queryClient }, params }) => {
    const { inventoryQuery } = await import('../../../features/inventories/queries.ts');
    await queryClient.prefetchQuery(inventoryQuery(page.api, Number(params.inventoryId)));
  },
  head,
}).lazy(() => one().then(({ panelInventoryLazy }) => panelInventoryLazy));

/** `/panel/inventories/{inventoryId}/edit`: the form of one that is there. */
export const panelEditInventoryRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/inventories/$inventoryId/edit',
  head,
}).lazy(() => form().then(({ panelEditInventoryLazy }) => panelEditInventoryLazy));

/** `/panel/for/{userId}/inventories` and what is below it: the same pages for another. */
export const panelForInventoriesRoute = createRoute({
  getParentRoute: () => panelForRoute,
  path: '/inventories',
  validateSearch: listSearch,
}).lazy(() => list().then(({ panelForInventoriesLazy }) => panelForInventoriesLazy));
export const panelForNewInventoryRoute = createRoute({ getParentRoute: () => panelForRoute, path: '/inventories/new' }).lazy(() =>
  form().then(({ panelForNewInventoryLazy }) => panelForNewInventoryLazy),
);
export const panelForInventoryRoute = createRoute({
  getParentRoute: () => panelForRoute,
  path: '/inventories/$inventoryId',
}).lazy(() => one().then(({ panelForInventoryLazy }) => panelForInventoryLazy));
export const panelForEditInventoryRoute = createRoute({
  getParentRoute: () => panelForRoute,
  path: '/inventories/$inventoryId/edit',
}).lazy(() => form().then(({ panelForEditInventoryLazy }) => panelForEditInventoryLazy));
