import { loadChunk } from '@rasteh/ui/load-chunk';
import type { InventoryFilter } from '../../../supply/inventories/queries.ts';
import { panelPage } from '../panel-page.ts';

/** `/inventories`: the inventories of a supplier. */
export const inventoriesPage = panelPage('/inventories', {
  title: 'inventories',
  search: (search: InventoryFilter) => search,
  async load({ api, queryClient, search }) {
    const { inventoryListFor } = await loadChunk(() => import('../../../supply/inventories/list-search.ts'));
    await queryClient.prefetchQuery(inventoryListFor(api, search));
  },
  lazy: async () => (await loadChunk(() => import('./inventories.lazy.tsx'))).inventoriesLazy,
});

/** `/inventories/new`: the form of a new inventory. */
export const newInventoryPage = panelPage('/inventories/new', {
  title: 'inventories',
  isForm: true,
  async load({ api, queryClient }) {
    const { prefetchInventoryForm } = await loadChunk(() => import('../../../supply/inventories/form-load.ts'));
    await prefetchInventoryForm(queryClient, api, null);
  },
  lazy: async () => (await loadChunk(() => import('./inventory-form.lazy.tsx'))).newInventoryLazy,
});

/** `/inventories/{inventoryId}`: one inventory with its actions. */
export const inventoryPage = panelPage('/inventories/$inventoryId', {
  title: 'inventories',
  async load({ api, queryClient, params }) {
    const { inventoryQuery } = await loadChunk(() => import('../../../supply/inventories/queries.ts'));
    await queryClient.prefetchQuery(inventoryQuery(api, Number(params.inventoryId)));
  },
  lazy: async () => (await loadChunk(() => import('./inventory.lazy.tsx'))).inventoryLazy,
});

/** `/inventories/{inventoryId}/edit`: the form of an existing inventory. */
export const editInventoryPage = panelPage('/inventories/$inventoryId/edit', {
  title: 'inventories',
  isForm: true,
  async load({ api, queryClient, params }) {
    const { prefetchInventoryForm } = await loadChunk(() => import('../../../supply/inventories/form-load.ts'));
    await prefetchInventoryForm(queryClient, api, Number(params.inventoryId) || 0);
  },
  lazy: async () => (await loadChunk(() => import('./inventory-form.lazy.tsx'))).editInventoryLazy,
});
