import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { readCompared } from '../../../core/market/compare/compare-choice.tsx';
import { type BasisSearch, validateBasis } from '../../../core/url/basis-search.ts';
import { type FitSearch, type HistoryDays, validateDays, validateFit } from '../../../pricing/offers/product-search.ts';
import { rootRoute } from '../../root.tsx';

/** The view of a product, as it is in the URL. */
export type ProductSearch = { days?: HistoryDays | undefined; compare?: string | undefined } & BasisSearch & FitSearch;

/** `/products/{id}/{slug}`: the offers of all suppliers and the history; another slug is redirected to the right one. */
export const productRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products/$id/$slug',
  staticData: { isShared: true },
  validateSearch: (search: Record<string, unknown>): ProductSearch => ({
    days: validateDays(search.days),
    compare: readCompared(search.compare).join(',') || undefined,
    ...validateBasis(search),
    ...validateFit(search),
  }),
  loaderDeps: ({ search: { days, to } }) => ({ days, to }),
  loader: async ({ context, params, location }) =>
    (await loadChunk(() => import('./product-load.lazy.ts'))).loadProduct(context, params, location),
  head: ({ loaderData }) => loaderData ?? {},
}).lazy(() => loadChunk(() => import('./product.lazy.tsx')).then(({ productLazy }) => productLazy));

/** `/products/{id}` is redirected to the address with the slug. */
export const slugRedirectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products/$id',
  staticData: { isShared: true },
  loader: async ({ context, params, location }) =>
    (await loadChunk(() => import('./product-load.lazy.ts'))).redirectToSlug(context, params, location),
});
