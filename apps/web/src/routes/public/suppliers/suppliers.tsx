import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import type { SupplierSearch } from '../../../supply/suppliers/supplier-search.ts';
import { rootRoute } from '../../root.tsx';

/** `/suppliers`: public suppliers; filters, order and page are in the URL and are validated in a chunk of their own. */
export const suppliersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/suppliers',
  staticData: { isShared: true },
  validateSearch: (search) => search as SupplierSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await loadChunk(() => import('./suppliers-load.lazy.ts'))).loadSuppliers(context, deps),
  head: ({ loaderData }) => loaderData ?? {},
}).lazy(() => loadChunk(() => import('./suppliers.lazy.tsx')).then(({ suppliersLazy }) => suppliersLazy));
