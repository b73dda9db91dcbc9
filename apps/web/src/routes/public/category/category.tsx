import { createRoute } from '@tanstack/react-router';
import { validateOfferSearch } from '../../../features/offers/offer-search.ts';
import { rootRoute } from '../../root.tsx';

/** `/categories/{slug}`: the live price table of a category; filters, order and page are in the URL. */
export const categoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/categories/$slug',
  validateSearch: validateOfferSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { slug }, deps }) =>
    (await import('./category-load.lazy.ts')).loadCategory(context, slug, deps),
  head: ({ loaderData }) => loaderData ?? {},
}).lazy(async () => (await import('./category.lazy.tsx')).categoryLazy);
