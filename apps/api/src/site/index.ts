import { createReviews } from '../reach/reviews/index.ts';
import type { Talk } from '../talk/index.ts';
import { clearSite } from './closing-repo.ts';
import { docsRoutes } from './docs/index.ts';
import { createOverview, overviewRoutes } from './overview/index.ts';
import { createPageCards, pageCardsRoutes } from './page-cards/index.ts';
import { createPages, createPageWriting, pagesRoutes } from './pages/index.ts';
import { createSitemap, sitemapRoutes } from './sitemap/index.ts';
import { createTasks, tasksRoutes } from './tasks/index.ts';

/** Creates the services that show all other domains together: pages, what waits for a person, and what crawlers read. */
export function createSite(talk: Talk) {
  talk.closings.add(clearSite);
  const { products, supplierProfiles, showcases, inventories, stories, rfqs, quotes } = talk;
  const reviews = createReviews({
    ...talk,
    countDocuments: talk.verifications.countWaiting,
    countReports: talk.chat.countReports,
    kinds: {
      product: products.reviewable,
      profile: supplierProfiles.reviewable,
      showcase: showcases.reviewable,
      story: stories.reviewable,
      rfq: rfqs.reviewable,
      inventory: inventories.reviewable,
      rating: quotes.ratings.reviewable,
    },
  });
  const pages = createPages(talk);
  return {
    ...talk,
    reviews,
    tasks: createTasks({ ...talk, reviews }),
    overview: createOverview(talk),
    pages,
    pageWriting: createPageWriting(talk),
    pageCards: createPageCards({ ...talk, pages }),
    sitemap: createSitemap(talk),
  };
}

/** The routes of this domain, each a plugin that takes the services which it names. */
export const siteRoutes = [tasksRoutes, overviewRoutes, pagesRoutes, pageCardsRoutes, sitemapRoutes, docsRoutes];
