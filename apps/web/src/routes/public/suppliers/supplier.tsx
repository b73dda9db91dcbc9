import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { type BasisSearch, validateBasis } from '../../../core/url/basis-search.ts';
import { positiveInt } from '../../../core/url/search-params.ts';
import { rootRoute } from '../../root.tsx';

/** `price` is the price that the visitor comes from, `page` that of the prices. */
export type SupplierViewSearch = { price?: number | undefined; page?: number | undefined } & BasisSearch;

/** `/suppliers/{handle}`: who a supplier is, its prices and goods in stock, and what it shows of itself. */
export const supplierRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/suppliers/$handle',
  staticData: { isShared: true },
  validateSearch: (search: Record<string, unknown>): SupplierViewSearch => ({
    price: positiveInt(search.price),
    page: positiveInt(search.page),
    ...validateBasis(search),
  }),
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context, params, location }) =>
    (await loadChunk(() => import('./suppliers-load.lazy.ts'))).loadSupplier(context, params.handle, location.search),
  head: ({ loaderData }) => loaderData ?? {},
}).lazy(() => loadChunk(() => import('./supplier.lazy.tsx')).then(({ supplierLazy }) => supplierLazy));
