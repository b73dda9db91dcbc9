import { buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { provinceCitiesQuery } from '../../../core/http/reference-queries.ts';
import { PageLinks } from '../../../core/lists/page-links.tsx';
import { usePage } from '../../../core/page/page.ts';
import { CategoryGrid } from '../../../goods/catalogue/category-grid.tsx';
import { categoriesQuery, provincesQuery } from '../../../goods/catalogue/queries.ts';
import { BoardAnswer } from '../../../goods/search/board-answer.tsx';
import { SearchFiltersPart } from '../../../goods/search/filters-load.ts';
import { OtherKinds } from '../../../goods/search/other-kinds.tsx';
import { searchFacetsQuery, searchPageQuery, suggestionsQuery } from '../../../goods/search/queries.ts';
import {
  countSearchFilters,
  readSearch,
  type SearchChoice,
  toSearchQuery,
  toSearchSearch,
} from '../../../goods/search/search-choice.ts';
import { SearchHits } from '../../../goods/search/search-hits.tsx';
import { fa } from '../../../i18n/fa.ts';
import { faSearch } from '../../../i18n/goods/search.ts';
import styles from './search.module.css';

/** What a search found, in its own chunk. */
export const searchLazy = createLazyRoute('/search')({ component: SearchPage });

function SearchPage() {
  const choice = readSearch(searchLazy.useSearch());
  return (
    <>
      <h1 className={styles.title}>{fa.search.title(choice.q)}</h1>
      {choice.q === '' ? (
        <>
          <EmptyState title={fa.search.start_title} text={fa.search.start_text} />
          <Categories />
        </>
      ) : (
        <Found choice={choice} />
      )}
    </>
  );
}

function Found({ choice }: { choice: SearchChoice }) {
  const { api } = usePage();
  const query = toSearchQuery(choice);
  const { data: hits } = useSuspenseQuery(searchPageQuery(api, query));
  const { data: categories } = useSuspenseQuery(categoriesQuery(api));
  const { data: provinces } = useSuspenseQuery(provincesQuery(api));
  const facets = useQuery(searchFacetsQuery(api, query)).data;
  const isFirst = choice.page === 1 && countSearchFilters(choice) === 0;
  const others = useQuery({ ...suggestionsQuery(api, choice.q), enabled: isFirst }).data;
  const cities = useQuery({ ...provinceCitiesQuery(api, choice.province ?? 0), enabled: choice.province !== undefined }).data;
  const isFiltered = countSearchFilters(choice) > 0;
  const { total, total_capped, current_page, last_page } = hits.meta;
  const found = faSearch.count(total, total_capped ?? false);
  const otherKinds = isFirst && others ? <OtherKinds found={{ ...others, board: null }} /> : null;
  const board = isFirst && others?.board ? <BoardAnswer board={others.board} /> : null;
  // Where the words find nothing there is nothing to choose among.
  if (total === 0 && !isFiltered)
    return (
      <>
        {board}
        {otherKinds}
        <EmptyState title={fa.search.empty_title(choice.q)} text={fa.search.empty_text} />
        <Categories />
      </>
    );
  return (
    <>
      {board}
      {hits.meta.is_nearest ? otherKinds : null}
      <section className={styles.board} aria-label={fa.search.hits}>
        <SearchFiltersPart
          choice={choice}
          categories={categories}
          provinces={provinces}
          facets={facets}
          found={found}
          cities={cities ?? []}
        />
        <p className={styles.count} role="status">
          {hits.meta.is_nearest ? faSearch.nearest(choice.q) : found}
        </p>
        {total > 0 ? (
          <SearchHits hits={hits.data} />
        ) : (
          <EmptyState
            title={faSearch.empty_filtered_title(choice.q)}
            text={faSearch.empty_filtered_text}
            action={
              <Link to="/search" search={{ q: choice.q }} className={buttonClass({ variant: 'quiet' })}>
                {fa.filters.reset}
              </Link>
            }
          />
        )}
        <div className={styles.pages}>
          <PageLinks
            currentPage={current_page}
            lastPage={last_page}
            renderLink={({ page, ...link }) => <Link {...link} to="/search" search={toSearchSearch(choice, page)} />}
          />
        </div>
      </section>
      {hits.meta.is_nearest ? null : otherKinds}
    </>
  );
}

function Categories() {
  const { api } = usePage();
  const { data: categories } = useSuspenseQuery(categoriesQuery(api));
  return (
    <nav aria-label={fa.shell.all_categories}>
      <CategoryGrid categories={categories.filter(({ is_leaf }) => is_leaf)} />
    </nav>
  );
}
