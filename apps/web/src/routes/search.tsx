import { EmptyState } from '@rasteh/ui/empty-state';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createRoute } from '@tanstack/react-router';
import { CategoryGrid } from '../features/catalogue/category-grid.tsx';
import { categoriesQuery } from '../features/catalogue/queries.ts';
import { searchQuery } from '../features/search/queries.ts';
import { SearchHits } from '../features/search/search-hits.tsx';
import { fa } from '../i18n/fa.ts';
import { usePage } from '../lib/page.ts';
import { rootRoute } from './root.tsx';
import styles from './search.module.css';

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
  component: SearchPage,
});

function SearchPage() {
  const { api } = usePage();
  const { q } = searchRoute.useSearch();
  const { data: hits } = useSuspenseQuery(searchQuery(api, q));
  const { data: categories } = useSuspenseQuery(categoriesQuery(api));
  return (
    <>
      <h1 className={styles.title}>{fa.search.title(q)}</h1>
      {hits.length > 0 ? (
        <SearchHits hits={hits} />
      ) : (
        <>
          <EmptyState
            title={q ? fa.search.empty_title(q) : fa.search.start_title}
            text={q ? fa.search.empty_text : fa.search.start_text}
          />
          <nav aria-label={fa.shell.all_categories}>
            <CategoryGrid categories={categories.filter(({ is_leaf }) => is_leaf)} />
          </nav>
        </>
      )}
    </>
  );
}
