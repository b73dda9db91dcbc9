import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { validateBoardSearch } from '../../../pricing/offers/board-search.ts';
import { rootRoute } from '../../root.tsx';

/** `/categories/{slug}` and `/categories/{slug}/{size}`: the board of a category; filters, order and page are in the URL. */
export const categoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/categories/$slug/{-$size}',
  staticData: { isShared: true },
  validateSearch: validateBoardSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) =>
    (await loadChunk(() => import('./category-load.lazy.ts'))).loadCategory(context, params, deps),
  head: ({ loaderData }) => loaderData ?? {},
}).lazy(async () => (await loadChunk(() => import('./category.lazy.tsx'))).categoryLazy);
