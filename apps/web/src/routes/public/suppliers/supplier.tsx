import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { type BasisSearch, validateBasis } from '../../../core/url/basis-search.ts';
import { oneOf, positiveInt } from '../../../core/url/search-params.ts';
import { rootRoute } from '../../root.tsx';

/**
 * `price` is the price that the visitor comes from, `page` that of the prices, `q` and `category` which of them are shown, and `all`
 * whether more than the first ones.
 */
export type SupplierViewSearch = {
  price?: number | undefined;
  page?: number | undefined;
  q?: string | undefined;
  category?: number | undefined;
  all?: 'yes' | undefined;
} & BasisSearch;

/** `/suppliers/{handle}`: who a supplier is, its prices and goods in stock, and what it shows of itself. */
export const supplierRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/suppliers/$handle',
  staticData: { isShared: true },
  validateSearch: (search: Record<string, unknown>): SupplierViewSearch => ({
    price: positiveInt(search.price),
    page: positiveInt(search.page),
    q:
      String(search.q ?? '')
        .trim()
        .slice(0, 100) || undefined,
    category: positiveInt(search.category),
    all: oneOf(search.all, ['yes'] as const),
    ...validateBasis(search),
  }),
  loaderDeps: ({ search: { page, q, category, all } }) => ({ page, q, category, all }),
  loader: async ({ context, params, location }) =>
    (await loadChunk(() => import('./suppliers-load.lazy.ts'))).loadSupplier(context, params.handle, location.search),
  head: ({ loaderData }) => loaderData ?? {},
}).lazy(() => loadChunk(() => import('./supplier.lazy.tsx')).then(({ supplierLazy }) => supplierLazy));
