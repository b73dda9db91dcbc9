import { EmptyState } from '@rasteh/ui/empty-state';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createLazyRoute } from '@tanstack/react-router';
import { CategoryGrid } from '../features/catalogue/category-grid.tsx';
import { categoriesQuery } from '../features/catalogue/queries.ts';
import { searchQuery } from '../features/search/queries.ts';
import { SearchHits } from '../features/search/search-hits.tsx';
import { fa } from '../i18n/fa.ts';
import { usePage } from '../lib/page.ts';
import styles from './search.module.css';

/** What a search found, in its own chunk. */
export const searchLazy = createLazyRoute('/search')({ component: SearchPage });

function SearchPage() {
  const { api } = usePage();
  const { q } = searchLazy.useSearch();
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
