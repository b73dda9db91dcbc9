import { formatJalaliFull } from '@rasteh/persian/calendar/dates';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createLazyRoute } from '@tanstack/react-router';
import { hydratedLater } from '../../../core/hydration/hydrated-later.tsx';
import { useNow } from '../../../core/page/clock.ts';
import { usePage } from '../../../core/page/page.ts';
import { LiveBadge } from '../../../core/realtime/live-badge.tsx';
import { CategoryRail } from '../../../goods/catalogue/category-rail.tsx';
import { categoriesQuery } from '../../../goods/catalogue/queries.ts';
import { faHome } from '../../../i18n/site/home.ts';
import { meQuery } from '../../../people/auth/queries.ts';
import { FrontCarousel } from '../../../pricing/offers/front-carousel.tsx';
import { MarketOverview } from '../../../pricing/offers/market-overview.tsx';
import { marketQuery } from '../../../pricing/offers/queries.ts';
import { StoryCarousel } from '../../../supply/stories/story-carousel.tsx';
import styles from './home.module.css';
import { RecentGoods } from './recent-goods.tsx';

// Far down the page: its script is loaded when it comes near.
const HomeBelow = hydratedLater('view', () => loadChunk(() => import('./home-below.tsx')).then((part) => part.HomeBelow));

/** The home page, in a chunk of its own. */
export const homeLazy = createLazyRoute('/')({ component: HomePage });

function HomePage() {
  const { api } = usePage();
  const { data: categories } = useSuspenseQuery(categoriesQuery(api));
  const { data: me } = useQuery(meQuery(api));
  return (
    <div className={styles.home}>
      <CategoryRail categories={categories} />
      <Head />
      <MarketOverview>
        <StoryCarousel viewer_id={me?.id ?? null} />
      </MarketOverview>
      <FrontCarousel categories={categories} />
      <HomeBelow />
    </div>
  );
}

/** The title of the market, whether it is live, its day and its sums. */
function Head() {
  const { api } = usePage();
  const { data } = useSuspenseQuery(marketQuery(api));
  const now = useNow();
  return (
    <div className={styles.head}>
      <h1>{faHome.heading}</h1>
      <LiveBadge />
      <p className={styles.when}>
        {formatJalaliFull(now)} · {faHome.sums(data.prices, data.suppliers)}
      </p>
      <RecentGoods />
    </div>
  );
}
