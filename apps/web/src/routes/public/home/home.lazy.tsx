import { buttonClass } from '@rasteh/ui/button';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { meQuery } from '../../../features/auth/queries.ts';
import { CategoryCarousel } from '../../../features/catalogue/category-carousel.tsx';
import { categoriesQuery } from '../../../features/catalogue/queries.ts';
import { FrontCarousel } from '../../../features/offers/front-carousel.tsx';
import { OfferBoard } from '../../../features/offers/offer-board.tsx';
import { offerListQuery } from '../../../features/offers/queries.ts';
import { StoryCarousel } from '../../../features/stories/story-carousel.tsx';
import { fa } from '../../../i18n/fa.ts';
import { toCategory } from '../../../market/category-link.ts';
import { usePriceBasis } from '../../../market/price-basis.ts';
import { usePage } from '../../../page/page.ts';
import { useTopic } from '../../../realtime/socket.ts';
import { featuredCategories, featuredOffers } from './featured.ts';
import styles from './home.module.css';

function HomePage() {
  const { api } = usePage();
  const { data: categories } = useSuspenseQuery(categoriesQuery(api));
  const { data: me } = useQuery(meQuery(api));
  return (
    <>
      <h1 className={styles.heading}>{fa.home.heading}</h1>
      <StoryCarousel viewer_id={me?.id ?? null} />
      <CategoryCarousel label={fa.home.categories} categories={categories.filter(({ is_leaf }) => is_leaf)} />
      <FrontCarousel categories={categories} />
      {featuredCategories(categories).map((category) => (
        <FeaturedTable key={category.id} category={category} />
      ))}
    </>
  );
}

function FeaturedTable({ category }: { category: ReturnType<typeof featuredCategories>[number] }) {
  const { api } = usePage();
  const { data } = useSuspenseQuery(offerListQuery(api, category.id, featuredOffers));
  useTopic(`category:${category.id}`);
  const basis = usePriceBasis([category.default_unit]);
  return (
    <OfferBoard
      id={`category-${category.id}`}
      title={fa.category.title(category.title)}
      tableTitle={category.title}
      offers={data.data}
      basis={basis}
      actions={
        <Link {...toCategory(category.slug)} className={buttonClass({ variant: 'quiet', size: 's' })}>
          {fa.home.whole_table}
        </Link>
      }
    />
  );
}

/** The home page, in a chunk of its own. */
export const homeLazy = createLazyRoute('/')({ component: HomePage });
