import type { Category } from '@rasteh/contract/goods/catalogue';
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
import { hasKinds, type OtherKind, OtherKinds } from '../../../goods/search/other-kinds.tsx';
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
import { boardFigures } from '../../../pricing/offers/board-figures.ts';
import { trendPercent } from '../../../pricing/offers/offer-state.ts';
import { answerQuery } from './answer-query.ts';
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
  const isFiltered = countSearchFilters(choice) > 0;
  const isFirst = choice.page === 1 && !isFiltered;
  const others = useQuery({ ...suggestionsQuery(api, choice.q), enabled: isFirst }).data;
  const cities = useQuery({ ...provinceCitiesQuery(api, choice.province ?? 0), enabled: choice.province !== undefined }).data;
  const named = isFirst ? (others?.board ?? null) : null;
  const board = useQuery(answerQuery(api, named)).data;
  const byId = new Map(categories.map((category) => [category.id, category]));
  const { total, total_capped, current_page, last_page } = hits.meta;
  const found = faSearch.count(total, total_capped ?? false);
  const othersOf = (...kinds: OtherKind[]) =>
    isFirst && others && hasKinds({ found: others, kinds }) ? <OtherKinds found={others} kinds={kinds} /> : null;
  const answer = named ? <Answer board={named} page={board} category={byId.get(named.category.id)} /> : null;
  // Where the words find nothing there is nothing to choose among.
  if (total === 0 && !isFiltered)
    return (
      <>
        {answer}
        <EmptyState title={fa.search.empty_title(choice.q)} text={fa.search.empty_text} />
        {othersOf('categories', 'suppliers', 'inventories', 'rfqs')}
        <Categories />
      </>
    );
  const moves = new Map(board?.data.map(({ product, trend }) => [product.id, trend]));
  const beside = othersOf('suppliers', ...(named ? [] : (['categories'] as const)));
  return (
    <>
      {answer}
      <div className={styles.found}>
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
            <SearchHits
              hits={hits.data}
              iconOf={(id) => byId.get(id)?.icon ?? ''}
              moveOf={(id) => {
                const trend = moves.get(id) ?? [];
                return trend.length > 1 ? { trend, percent: Math.round(trendPercent(trend) * 10) / 10 } : undefined;
              }}
            />
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
        {beside ? <div className={styles.beside}>{beside}</div> : null}
      </div>
      {othersOf('inventories', 'rfqs')}
    </>
  );
}

type AnswerProps = Pick<Parameters<typeof BoardAnswer>[0], 'board'> & {
  /** Its first page; undefined while it is not read. */
  page: Parameters<typeof boardFigures>[0] | undefined;
  category: Category | undefined;
};

/** The board that the words name, with what its goods cost now. */
function Answer({ board, page, category }: AnswerProps) {
  const figures = page && boardFigures(page);
  const unit = category?.default_unit;
  return (
    <BoardAnswer
      board={board}
      icon={category?.icon ?? ''}
      figures={figures && unit?.id === figures.unit_id ? { ...figures, unit: unit.title } : null}
    />
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
