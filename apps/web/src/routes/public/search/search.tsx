import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import type { SearchSearch } from '../../../goods/search/search-choice.ts';
import { rootRoute } from '../../root.tsx';

/** `/search?q=`: what the market has for a text; filters, order and page are in the URL and are looked at in a chunk of their own. */
export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  validateSearch: ({ q, ...search }: Record<string, unknown>): SearchSearch => ({
    ...search,
    q: String(q ?? '')
      .trim()
      .slice(0, 100),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await loadChunk(() => import('./search-load.lazy.ts'))).loadSearch(context, deps),
  head: ({ loaderData }) => loaderData ?? {},
}).lazy(() => loadChunk(() => import('./search.lazy.tsx')).then(({ searchLazy }) => searchLazy));
