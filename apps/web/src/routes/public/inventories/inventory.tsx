import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../root.tsx';

/** `/inventories/{inventoryId}`: one inventory, with its pictures, its supplier and the price of the day. */
export const inventoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/inventories/$inventoryId',
  staticData: { isShared: true },
  loader: async ({ context, params }) =>
    (await loadChunk(() => import('./inventories-load.lazy.ts'))).loadInventory(context, params.inventoryId),
  head: ({ loaderData }) => loaderData ?? {},
}).lazy(() => loadChunk(() => import('./inventory.lazy.tsx')).then(({ inventoryLazy }) => inventoryLazy));
