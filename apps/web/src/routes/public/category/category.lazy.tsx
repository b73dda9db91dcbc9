import type { CategoryDetail } from '@rasteh/contract/goods/catalogue';
import { findSize } from '@rasteh/contract/goods/catalogue/size-slug';
import type { BoardRow } from '@rasteh/contract/pricing/offers/board';
import { formatClock, formatJalaliFull } from '@rasteh/persian/calendar/dates';
import { buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { hydratedLater } from '../../../core/hydration/hydrated-later.tsx';
import { PageLinks } from '../../../core/lists/page-links.tsx';
import { BasisSwitch } from '../../../core/market/basis-switch.tsx';
import { sizesOf, toCategory } from '../../../core/market/category-link.ts';
import { ancestorsOf } from '../../../core/market/category-path.ts';
import { basisText, unitsOf, usePriceBasis } from '../../../core/market/price-basis.ts';
import { Breadcrumb } from '../../../core/page/breadcrumb.tsx';
import { useNow } from '../../../core/page/clock.ts';
import { usePage } from '../../../core/page/page.ts';
import { LiveBadge } from '../../../core/realtime/live-badge.tsx';
import { useTopic } from '../../../core/realtime/socket.ts';
import { CategoryRail } from '../../../goods/catalogue/category-rail.tsx';
import { categoriesQuery, categoryQuery, provincesQuery } from '../../../goods/catalogue/queries.ts';
import { fa } from '../../../i18n/fa.ts';
import { faBoard } from '../../../i18n/pricing/board.ts';
import { BoardFiles } from '../../../pricing/offers/board-files.tsx';
import { nearQuery } from '../../../pricing/offers/board-near.ts';
import { countFilters, toBoardQuery } from '../../../pricing/offers/board-query.ts';
import type { BoardSearch } from '../../../pricing/offers/board-search.ts';
import { PriceBoard } from '../../../pricing/offers/price-board.tsx';
import { boardQuery } from '../../../pricing/offers/queries.ts';
import { useSearchOn } from '../../../pricing/offers/range-links.ts';
import { SizeChips } from '../../../pricing/offers/size-chips.tsx';
import { SellerInvite } from '../seller-invite.tsx';
import styles from './category.module.css';
import { CategorySide } from './category-side.tsx';

const BoardFilters = hydratedLater('press', () =>
  loadChunk(() => import('../../../pricing/offers/board-filters.tsx')).then((module) => module.BoardFilters),
);

/** The page of a category, in a chunk of its own. */
export const categoryLazy = createLazyRoute('/categories/$slug/{-$size}')({ component: CategoryPage });

function CategoryPage() {
  const { api } = usePage();
  const { slug, size: name } = categoryLazy.useParams();
  const { data: category } = useSuspenseQuery(categoryQuery(api, slug));
  const { data: categories } = useSuspenseQuery(categoriesQuery(api));
  const size = name === undefined ? undefined : findSize(name, sizesOf(category));
  const goods = size ? `${category.title} ${size.title}` : category.title;
  return (
    <>
      <CategoryRail categories={categories} />
      <div className={styles.path}>
        <Breadcrumb>
          {[
            <Link key="home" to="/" activeOptions={{ exact: true }}>
              {fa.shell.home}
            </Link>,
            ...ancestorsOf(category, categories).map((parent) => (
              <Link key={parent.slug} {...toCategory(parent.slug)}>
                {parent.title}
              </Link>
            )),
          ]}
        </Breadcrumb>
      </div>
      <Board category={category} size={size && name !== undefined ? { id: size.id, slug: name } : undefined} goods={goods} />
    </>
  );
}

type BoardProps = { category: CategoryDetail; size: { id: number; slug: string } | undefined; goods: string };

function Board({ category, size, goods }: BoardProps) {
  const { api } = usePage();
  const search = categoryLazy.useSearch();
  const { data: provinces } = useSuspenseQuery(provincesQuery(api));
  const { data: categories } = useSuspenseQuery(categoriesQuery(api));
  const units = unitsOf(category);
  const basis = usePriceBasis(units);
  const { data: board } = useSuspenseQuery(boardQuery(api, category, toBoardQuery(search, size?.id, basis)));
  const near = useNear(category, size?.id, search);
  useTopic(`board:${category.id}`);
  const searchOn = useSearchOn(search, basis, units);
  const to = toCategory(category.slug, size?.slug);
  const found = faBoard.filters.found(board.meta.total);
  const files = { slug: category.slug, size_id: size?.id, search, basis };
  const first = category.levels[0]?.title ?? faBoard.columns.size;
  return (
    <>
      <div className={styles.head}>
        <h1>{faBoard.title(goods)}</h1>
        <Moment rows={board.data} />
        <span className={styles.printed}>{faBoard.printed(basisText(basis))}</span>
        <Tabs category_id={category.id} />
      </div>
      <div className={styles.page}>
        <section className={styles.board} aria-label={faBoard.title(goods)}>
          <SizeChips category={category} size_id={size?.id} search={search} />
          <div className={styles.tools}>
            <BasisSwitch
              units={units}
              isUnitNamed
              renderLink={(chosen, link) => (
                <Link
                  {...link}
                  {...to}
                  search={searchOn(chosen)}
                  activeOptions={{ exact: true, includeSearch: true }}
                  resetScroll={false}
                />
              )}
            />
            <BoardFiles {...files} place="line" />
            <BoardFilters category={category} size={size} search={search} basis={basis} provinces={provinces} found={found} />
          </div>
          {board.data.length > 0 ? (
            <PriceBoard
              category={category}
              rows={board.data}
              units={categories.map(({ default_unit }) => default_unit)}
              basis={basis}
              search={search}
              label={faBoard.table(goods)}
              size={first}
              near={near && { title: faBoard.near, rows: near }}
              goods={goods}
              found={found}
            >
              <BoardFiles {...files} place="foot" />
              <PageLinks
                currentPage={board.meta.current_page}
                lastPage={board.meta.last_page}
                renderLink={({ page, ...link }) => (
                  <Link {...link} {...to} search={{ ...search, page: page === 1 ? undefined : page }} />
                )}
              />
            </PriceBoard>
          ) : (
            <NothingFound isFiltered={countFilters(search) > 0} to={to} />
          )}
          <SellerInvite title={fa.sell.goods(goods)} category={category.slug} isRow />
        </section>
        <CategorySide category={category} goods={goods} />
      </div>
    </>
  );
}

/** The rows of neighbouring sizes: below those of one size without other filters. */
function useNear(category: CategoryDetail, size_id: number | undefined, search: BoardSearch): BoardRow[] | undefined {
  const { api } = usePage();
  const near = nearQuery(api, category, size_id ?? 0);
  const isShown = near.enabled && size_id !== undefined && countFilters(search) === 0;
  const { data } = useQuery({ ...near, enabled: isShown });
  return isShown ? data?.data : undefined;
}

/** Whether the board is live, today's date, and when a price last changed. */
function Moment({ rows }: { rows: readonly BoardRow[] }) {
  const now = useNow();
  const last = rows
    .map(({ stated_at }) => stated_at)
    .sort()
    .at(-1);
  const isToday = last !== undefined && formatJalaliFull(last) === formatJalaliFull(now);
  return (
    <>
      <LiveBadge />
      <span className={styles.when}>
        <span className={styles.day}>{formatJalaliFull(now)}</span>
        {isToday ? <span>{faBoard.last_change(formatClock(last))}</span> : null}
      </span>
    </>
  );
}

function Tabs({ category_id }: { category_id: number }) {
  const { tabs } = faBoard;
  const search = { category: String(category_id) };
  return (
    <nav className={styles.tabs} aria-label={tabs.label}>
      <span aria-current="page">{tabs.prices}</span>
      <Link to="/inventories" search={search}>
        {tabs.inventories}
      </Link>
      <Link to="/rfqs" search={search}>
        {tabs.rfqs}
      </Link>
      <Link to="/suppliers" search={search}>
        {tabs.suppliers}
      </Link>
    </nav>
  );
}

function NothingFound({ isFiltered, to }: { isFiltered: boolean; to: ReturnType<typeof toCategory> }) {
  if (!isFiltered) return <EmptyState title={fa.offers.empty_title} text={fa.offers.empty_text} />;
  return (
    <EmptyState
      title={fa.offers.empty_filtered_title}
      text={fa.offers.empty_filtered_text}
      action={
        <Link {...to} className={buttonClass({ variant: 'quiet' })}>
          {fa.filters.reset}
        </Link>
      }
    />
  );
}
