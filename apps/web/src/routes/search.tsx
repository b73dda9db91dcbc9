import { createRoute } from '@tanstack/react-router';
import { categoriesQuery } from '../features/catalogue/queries.ts';
import { searchQuery } from '../features/search/queries.ts';
import { fa } from '../i18n/fa.ts';
import { rootRoute } from './root.tsx';

/** `/search?q=`: the products whose words begin with those typed. */
export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  validateSearch: ({ q }: Record<string, unknown>): { q: string } => ({
    q: String(q ?? '')
      .trim()
      .slice(0, 100),
  }),
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: ({ context: { page, queryClient }, deps: { q } }) =>
    Promise.all([queryClient.ensureQueryData(searchQuery(page.api, q)), queryClient.ensureQueryData(categoriesQuery(page.api))]),
  head: ({ match: { search } }) => ({
    meta: [{ title: fa.site.title(fa.search.title(search.q)) }, { name: 'robots', content: 'noindex' }],
  }),
}).lazy(() => import('./search.lazy.tsx').then(({ searchLazy }) => searchLazy));
