import { buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { CategoryCarousel } from '../../../features/catalogue/category-carousel.tsx';
import { categoriesQuery, categoryQuery, provincesQuery } from '../../../features/catalogue/queries.ts';
import { BasisSwitch } from '../../../features/offers/basis-switch.tsx';
import { OfferBoard } from '../../../features/offers/offer-board.tsx';
import { countFilters, toOfferQuery } from '../../../features/offers/offer-search.ts';
import { offerListQuery } from '../../../features/offers/queries.ts';
import { lazyHydrated } from '../../../hydration/lazy-hydrated.tsx';
import { fa } from '../../../i18n/fa.ts';
import { PageLinks } from '../../../lists/page-links.tsx';
import { unitsOf, usePriceBasis } from '../../../market/price-basis.ts';
import { Breadcrumb } from '../../../page/breadcrumb.tsx';
import { usePage } from '../../../page/page.ts';
import { useTopic } from '../../../realtime/socket.ts';
import { ancestorsOf } from '../../structured-data.ts';
import styles from './category.module.css';

const OfferFilters = lazyHydrated(() =>
  import('../../../features/offers/offer-filters.tsx').then((module) => module.OfferFilters),
);
const CategoryPanels = lazyHydrated(() => import('../page-panels.tsx').then((module) => module.CategoryPanels));

const route = getRouteApi('/categories/$slug');

function CategoryPage() {
  const { api } = usePage();
  const { slug } = route.useParams();
  const search = route.useSearch();
  const { data: category } = useSuspenseQuery(categoryQuery(api, slug));
  const { data: categories } = useSuspenseQuery(categoriesQuery(api));
  const { data: provinces } = useSuspenseQuery(provincesQuery(api));
  const { data: offers } = useSuspenseQuery(offerListQuery(api, category.id, toOfferQuery(search)));
  useTopic(`category:${category.id}`);
  const basis = usePriceBasis(unitsOf(category));
  const children = categories.filter(({ parent_id }) => parent_id === category.id);
  const { current_page, last_page, total, total_capped } = offers.meta;
  return (
    <>
      <Breadcrumb>
        {[
          <Link key="home" to="/" activeOptions={{ exact: true }}>
            {fa.shell.home}
          </Link>,
          ...ancestorsOf(category, categories).map((parent) => (
            <Link key={parent.slug} to="/categories/$slug" params={{ slug: parent.slug }}>
              {parent.title}
            </Link>
          )),
        ]}
      </Breadcrumb>
      <div className={styles.head}>
        <h1>{fa.category.title(category.title)}</h1>
        <span className={styles.count}>{fa.offers.count(total, total_capped ?? false)}</span>
        <Link to="/inventories" search={{ category: String(category.id) }}>
          {fa.category.tab_inventories}
        </Link>
        <Link to="/rfqs" search={{ category: String(category.id) }}>
          {fa.category.tab_rfqs}
        </Link>
      </div>
      <CategoryCarousel
        label={children.length > 0 ? fa.category.children : fa.home.categories}
        categories={children.length > 0 ? children : categories.filter(({ is_leaf }) => is_leaf)}
      />
      <Suspense>
        <CategoryPanels category={category} />
      </Suspense>
      <OfferBoard
        id="prices"
        title={fa.category.tab_prices}
        tableTitle={category.title}
        offers={offers.data}
        basis={basis}
        isByAmount={search.sort === 'amount' || search.sort === '-amount'}
        filters={
          <>
            <Suspense>
              <OfferFilters
                slug={slug}
                search={search}
                levels={category.levels}
                provinces={provinces}
                found={fa.offers.count(total, total_capped ?? false)}
              />
            </Suspense>
            <BasisSwitch
              units={unitsOf(category)}
              renderLink={(chosen, link) => (
                <Link
                  {...link}
                  to="/categories/$slug"
                  params={{ slug }}
                  search={{ ...search, ...chosen }}
                  activeOptions={{ exact: true, includeSearch: true }}
                  resetScroll={false}
                />
              )}
            />
          </>
        }
        empty={countFilters(search) > 0 ? <NothingLeft slug={slug} /> : undefined}
      >
        <div className={styles.pages}>
          <PageLinks
            currentPage={current_page}
            lastPage={last_page}
            renderLink={({ page, ...link }) => (
              <Link
                {...link}
                to="/categories/$slug"
                params={{ slug }}
                search={{ ...search, page: page === 1 ? undefined : page }}
              />
            )}
          />
        </div>
      </OfferBoard>
    </>
  );
}

function NothingLeft({ slug }: { slug: string }) {
  return (
    <EmptyState
      title={fa.offers.empty_filtered_title}
      text={fa.offers.empty_filtered_text}
      action={
        <Link to="/categories/$slug" params={{ slug }} className={buttonClass({ variant: 'quiet' })}>
          {fa.filters.reset}
        </Link>
      }
    />
  );
}

/** The page of a category, in a chunk of its own. */
export const categoryLazy = createLazyRoute('/categories/$slug')({ component: CategoryPage });
