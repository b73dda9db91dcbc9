import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import type { InventorySearch } from '../../../core/url/inventory-search.ts';
import { rootRoute } from '../../root.tsx';

/** `/inventories`: goods in stock; filters, order and page are in the URL and are validated in a chunk of their own. */
export const inventoriesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/inventories',
  staticData: { isShared: true },
  validateSearch: (search) => search as InventorySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await loadChunk(() => import('./inventories-load.lazy.ts'))).loadInventories(context, deps),
  head: ({ loaderData }) => loaderData ?? {},
}).lazy(() => loadChunk(() => import('./inventories.lazy.tsx')).then(({ inventoriesLazy }) => inventoriesLazy));
